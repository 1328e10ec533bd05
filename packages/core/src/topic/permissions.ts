import type { Rules } from '../account/index.ts';

export const TOPIC_PERMISSIONS = {
  'topic.read': { least: 'anyone' },
  'topic.create': { least: 'moderator', scope: 'moderation' },
  'topic.edit': { least: 'moderator', scope: 'moderation' },
  'topic.boost': { least: 'moderator', scope: 'moderation' },
} as const satisfies Rules;

declare module '../account/index.ts' {
  interface Actions {
    topic: keyof typeof TOPIC_PERMISSIONS;
  }
}
