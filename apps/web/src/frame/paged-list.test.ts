import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { expect, test } from 'vitest';
import { PagedList } from './paged-list.ts';

interface Thing {
  id: number;
  name?: string;
}

/** A list over `things`, newest first, two to a page. */
function aList(things: Thing[]) {
  const list = new PagedList<Thing>({
    idOf: ({ id }) => id,
    async request(cursor) {
      const rest = things.filter(({ id }) => cursor === undefined || id < Number(cursor));
      const items = rest.slice(0, 2);
      return { ok: true, value: { items, ...(rest.length > 2 && { nextCursor: String(items.at(-1)?.id) }) } };
    },
  });
  return { list, ids: () => list.items.map(({ id }) => id) };
}

test('pages follow each other, and an item that came meanwhile is there once', async () => {
  const { list, ids } = aList([{ id: 5 }, { id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }]);
  await list.loadMore();
  list.put({ id: 3 });
  await list.loadMore();
  await list.loadMore();
  expect(ids().toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(list.state.value).toMatchObject({ status: 'ready', hasMore: false });
});

test('a refresh brings what is new and drops what is gone, and keeps the pages after', async () => {
  const things: Thing[] = [{ id: 5 }, { id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }];
  const { list, ids } = aList(things);
  await list.loadMore();
  await list.loadMore();
  things.splice(0, 1, { id: 6 });
  await list.refresh();
  expect(ids()).toEqual([6, 4, 3, 2]);
  await list.loadMore();
  expect(ids()).toEqual([6, 4, 3, 2, 1]);
});

test('a refresh that ends after the list was loaded again changes nothing', async () => {
  let filter = 'all';
  const late = Promise.withResolvers<void>();
  const list = new PagedList<Thing>({
    idOf: ({ id }) => id,
    async request() {
      const answer = { ok: true, value: { items: filter === 'all' ? [{ id: 2 }, { id: 1 }] : [] } } as const;
      if (filter === 'all' && list.items.length > 0) await late.promise;
      return answer;
    },
  });
  await list.reload();
  const refreshing = list.refresh();
  filter = 'none';
  await list.reload();
  late.resolve();
  await refreshing;
  expect(list.items).toEqual([]);
});

test('an item takes the place of its older self', async () => {
  const { list } = aList([{ id: 2 }, { id: 1 }]);
  await list.loadMore();
  list.put({ id: 1, name: 'newer' });
  expect(list.items).toEqual([{ id: 2 }, { id: 1, name: 'newer' }]);
  list.remove(2);
  expect(list.items).toEqual([{ id: 1, name: 'newer' }]);
});

test('a page loads its list when it appears, and again when its query changes', async () => {
  const { list } = aList([{ id: 1 }]);
  const controllers: ReactiveController[] = [];
  const host = { addController: (one: ReactiveController) => controllers.push(one), requestUpdate() {} };
  let [filter, reads] = ['all', 0];
  list.state.listen(({ status }) => (reads += status === 'loading' ? 1 : 0));
  list.follow(host as unknown as ReactiveControllerHost, () => filter);
  const update = async () => {
    for (const one of controllers) one.hostUpdate?.();
    await Promise.resolve();
  };
  for (const one of controllers) one.hostConnected?.();
  await update();
  await update();
  expect(reads).toBe(1);
  filter = 'new';
  await update();
  expect(reads).toBe(2);
});

test('a failure keeps what is shown, and the next try goes on from there', async () => {
  let fails = false;
  const list = new PagedList<Thing>({
    idOf: ({ id }) => id,
    request: async (cursor) =>
      fails
        ? { ok: false, failure: { code: 'unreachable', message: '' } }
        : { ok: true, value: cursor ? { items: [{ id: 1 }] } : { items: [{ id: 2 }], nextCursor: 'a' } },
  });
  await list.loadMore();
  fails = true;
  await list.loadMore();
  expect([list.items.length, list.state.value.status]).toEqual([1, 'failed']);
  fails = false;
  await list.loadMore();
  expect(list.items.map(({ id }) => id)).toEqual([2, 1]);
});
