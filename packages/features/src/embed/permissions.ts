import type { Rules } from '@verdict/core/account';

export const EMBED_PERMISSIONS = {
  'site.read': { least: 'admin', scope: 'admin:read' },
  'site.manage': { least: 'admin', scope: 'admin:write' },
  'embed.ask': { least: 'anyone' },
  'embed.token': { least: 'member', scope: 'account:write' },
  'embed.exchange': { least: 'anyone' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    embed: keyof typeof EMBED_PERMISSIONS;
  }
}
