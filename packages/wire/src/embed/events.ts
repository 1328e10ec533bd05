import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';

const Site = payloadOf({ origin: Type.String(), enabled: Type.Boolean() });

export const EMBED_EVENTS = defineEvents({
  'site.created': { meaning: 'A site was allowed to embed the widget.', personal: true, payload: Site },
  'site.edited': { meaning: 'The settings of a site that embeds Verdict were changed.', personal: true, payload: Site },
  'site.deleted': { meaning: 'A site is no longer allowed to embed the widget.', personal: true, payload: Site },
  'site.key_rotated': { meaning: 'A site that embeds Verdict got a new key.', personal: true, payload: Site },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof EMBED_EVENTS> {}
}
