import type { Rules } from '@verdict/core/account';

export const EXPERIMENT_PERMISSIONS = {
  'experiment.read': { least: 'admin', scope: 'admin:read' },
  'experiment.run': { least: 'admin', scope: 'admin:write' },
  'experiment.rate': { least: 'moderator', scope: 'moderation' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    experiment: keyof typeof EXPERIMENT_PERMISSIONS;
  }
}
