import { browser } from 'wxt/browser';
import type { DialogRequest, DialogResponses, PageRequest, PageResponses } from './messages.ts';
import { parseDialogRequest, parsePageRequest } from './requests.ts';
import { type Frame, frameOf, type Own, type Sender, whoSent } from './sender.ts';

type Handlers<Request extends { kind: string }, Answers> = {
  [Kind in Request['kind'] & keyof Answers]: (request: Extract<Request, { kind: Kind }>, from: Frame) => Promise<Answers[Kind]>;
};
export type PageHandlers = Handlers<PageRequest, PageResponses>;
export type DialogHandlers = Handlers<DialogRequest, DialogResponses>;

export interface Handling {
  page: PageHandlers;
  dialog: DialogHandlers;
}

/** The response to a message; undefined if it is not one of ours. */
export function respondTo(
  message: unknown,
  sender: Sender,
  { own, handling }: { own: Own; handling: Handling },
): Promise<unknown> | undefined {
  const who = whoSent(sender, own);
  if (who === 'page') return answer(parsePageRequest(message), handling.page, frameOf(sender));
  if (who === 'dialog') return answer(parseDialogRequest(message), handling.dialog, frameOf(sender));
  return undefined;
}

function answer(request: { kind: string } | undefined, handlers: object, from: Frame): Promise<unknown> | undefined {
  if (!request) return undefined;
  const handle = (handlers as Record<string, (request: unknown, from: Frame) => Promise<unknown>>)[request.kind];
  return handle?.(request, from);
}

/** Handles all messages that reach the background. */
export function listen(handling: Handling): void {
  const own: Own = { id: browser.runtime.id, origin: browser.runtime.getURL('/').replace(/\/$/, '') };
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const answered = respondTo(message, sender, { own, handling });
    if (!answered) return undefined;
    answered.then(respond, (failure: unknown) => {
      console.error(failure);
      respond(undefined);
    });
    return true; // the response comes later
  });
}
