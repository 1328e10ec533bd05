import type { OverrideStatus } from '@verdict/core/label';
import type { NotificationDeclarations } from '../notification/index.ts';

declare module '@verdict/core/notification' {
  interface Notifications {
    /** A moderator's decision on a label whose author had asked for a review. */
    label_reviewed: { point_id: number; label_id: number; status: OverrideStatus };
    /** For moderators: people disagree about a label. */
    label_controversial: { point_id: number; label_id: number };
  }
}

const REVIEWED: Record<OverrideStatus, { en: string; es: string }> = {
  overridden: { en: 'A moderator removed a flag on your comment', es: 'Un moderador ha retirado una marca de su comentario' },
  validated: { en: 'A moderator kept a flag on your comment', es: 'Un moderador ha mantenido una marca de su comentario' },
  disputed: {
    en: 'A moderator left a flag on your comment disputed',
    es: 'Un moderador ha dejado en disputa una marca de su comentario',
  },
};

export const LABEL_MODERATION_NOTIFICATIONS: NotificationDeclarations<'label_reviewed' | 'label_controversial'> = {
  label_reviewed: {
    group: 'comments',
    mail: 'daily',
    url: ({ point_id, label_id }) => `/debates/${point_id}?label=${label_id}`,
    texts: {
      en: {
        name: 'A moderator reviews a flag you asked about',
        title: ({ status }) => REVIEWED[status].en,
        button: 'See the flag',
      },
      es: {
        name: 'Un moderador revisa una marca a petición suya',
        title: ({ status }) => REVIEWED[status].es,
        button: 'Ver la marca',
      },
    },
  },
  label_controversial: {
    group: 'moderators',
    mail: 'daily',
    url: ({ label_id }) => `/admin/fallacy-moderation?label=${label_id}`,
    texts: {
      en: {
        name: 'People disagree about a flag',
        title: () => 'People disagree about a flag. It needs a moderator’s review',
        button: 'Review it',
      },
      es: {
        name: 'Hay desacuerdo sobre una marca',
        title: () => 'Hay desacuerdo sobre una marca. Debe revisarla un moderador',
        button: 'Revisarla',
      },
    },
  },
};
