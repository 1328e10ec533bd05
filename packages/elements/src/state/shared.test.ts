import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { expect, test } from 'vitest';
import { Shared } from './shared.ts';

function aHost() {
  const controllers: ReactiveController[] = [];
  const host = { updates: 0, addController: (one: ReactiveController) => controllers.push(one), requestUpdate: () => host.updates++ };
  return { host, controllers, asHost: host as unknown as ReactiveControllerHost };
}

test('a host is rendered again at each change, for as long as it is on the page', () => {
  const shared = new Shared('light');
  const { host, controllers, asHost } = aHost();
  shared.watch(asHost);
  shared.change('dark');
  expect(host.updates).toBe(0);
  controllers[0]?.hostConnected?.();
  shared.change('light');
  shared.change('light'); // no change
  expect(host.updates).toBe(1);
  controllers[0]?.hostDisconnected?.();
  shared.change('dark');
  expect(host.updates).toBe(1);
});

test('a listener hears each change until it stops listening', () => {
  const shared = new Shared(1);
  const heard: number[] = [];
  const stop = shared.listen((value) => heard.push(value));
  shared.change(2);
  stop();
  shared.change(3);
  expect(heard).toEqual([2]);
  expect(shared.value).toBe(3);
});
