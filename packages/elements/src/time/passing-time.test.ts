import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passingTime, Ticking } from './passing-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one timer serves all who listen, and stops when nobody does', () => {
  const heard: string[] = [];
  const stops = ['ana', 'ben'].map((name) => passingTime.listen(() => heard.push(name)));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(15_000);
  expect(heard).toEqual(['ana', 'ben']);
  stops[0]?.();
  vi.advanceTimersByTime(15_000);
  expect(heard).toEqual(['ana', 'ben', 'ben']);
  stops[1]?.();
  expect(vi.getTimerCount()).toBe(0);
});

test('someone who stops listening in the middle of a tick keeps nobody from hearing it', () => {
  const heard: string[] = [];
  const stopFirst = passingTime.listen(() => stopFirst());
  const stopSecond = passingTime.listen(() => heard.push('second'));
  vi.advanceTimersByTime(15_000);
  expect(heard).toEqual(['second']);
  stopSecond();
});

test('an element is rendered now and then while it is on the page', () => {
  const controllers: ReactiveController[] = [];
  const host = { updates: 0, addController: (one: ReactiveController) => controllers.push(one), requestUpdate: () => host.updates++ };
  new Ticking(host as unknown as ReactiveControllerHost);
  controllers[0]?.hostConnected?.();
  vi.advanceTimersByTime(30_000);
  controllers[0]?.hostDisconnected?.();
  vi.advanceTimersByTime(30_000);
  expect([host.updates, vi.getTimerCount()]).toEqual([2, 0]);
});
