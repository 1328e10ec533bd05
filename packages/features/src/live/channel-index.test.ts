import { expect, test } from 'vitest';
import { ChannelIndex } from './channel-index.ts';

const told = (seq: number, topic: string) => ({ seq, topic, text: '' });
const listener = (name: string) => ({ name, topics: new Set<string>() });

test('listeners of the same channels share one frame, with their messages in order', () => {
  const index = new ChannelIndex<ReturnType<typeof listener>>();
  const [ana, ben, cem] = [listener('ana'), listener('ben'), listener('cem')];
  for (const one of [ana, ben, cem]) index.add(one, 'points');
  index.add(cem, 'log');
  const audiences = index.match([told(1, 'points'), told(2, 'log'), told(3, 'points'), told(3, 'me:1')]);
  expect(audiences.map(({ listeners, heard }) => [listeners.map(({ name }) => name), heard.map(({ seq }) => seq)])).toEqual([
    [
      ['ana', 'ben'],
      [1, 3],
    ],
    [['cem'], [1, 2, 3]],
  ]);
});

test('a channel is removed with its last listener', () => {
  const index = new ChannelIndex<ReturnType<typeof listener>>();
  const [ana, ben] = [listener('ana'), listener('ben')];
  index.add(ana, 'points');
  index.add(ben, 'points');
  index.remove(ana, 'points');
  expect(index.size).toBe(1);
  index.remove(ben, 'points');
  index.remove(ben, 'points');
  expect([index.size, index.match([told(1, 'points')])]).toEqual([0, []]);
});
