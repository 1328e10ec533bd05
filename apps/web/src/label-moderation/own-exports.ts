import type { LiveEvent } from '@verdict/elements/live';
import type { Export } from '@verdict/wire/dataset';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Answer, ask, client, LiveController, PagedList, session } from '../frame/index.ts';

const PAGE_SIZE = 5;
/** A failed export sends no message, so running ones are polled. */
const LOOK_AGAIN_MS = 10_000;

/** The exports of the signed-in person, with their progress. */
export class OwnExports implements ReactiveController {
  readonly #list = new PagedList<Export>({ request: (cursor) => readExports(cursor), idOf: ({ id }) => id });
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
    this.#list.follow(host);
    new LiveController(
      host,
      () => (session.account ? [`me:${session.account.id}`] : []),
      (event) => {
        if (isAboutExport(event)) void this.refresh();
      },
    );
  }

  get state() {
    return this.#list.state.value;
  }

  hostConnected(): void {
    this.#timer = setInterval(() => {
      if (this.#list.items.some(({ state }) => state === 'queued' || state === 'running')) void this.refresh();
    }, LOOK_AGAIN_MS);
  }

  hostDisconnected(): void {
    clearInterval(this.#timer);
  }

  refresh(): Promise<void> {
    return this.#list.refresh();
  }

  loadMore(): void {
    void (this.#list.items.length === 0 ? this.#list.reload() : this.#list.loadMore());
  }
}

async function readExports(cursor: string | undefined): Promise<Answer<{ items: readonly Export[]; nextCursor?: string | undefined }>> {
  const answer = await ask(client.GET('/api/exports', { params: { query: { mine: true, limit: PAGE_SIZE, ...(cursor && { cursor }) } } }));
  if (!answer.ok) session.onFailure(answer.failure);
  return answer as Answer<{ items: readonly Export[]; nextCursor?: string | undefined }>;
}

function isAboutExport(event: LiveEvent): boolean {
  return event.type === 'message' && event.kind === 'notification.created' && event.data.notification.kind === 'export_ready';
}
