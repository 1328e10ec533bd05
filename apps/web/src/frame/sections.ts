import { ROLES, type Role } from '@verdict/core/account';
import type { IconName } from '@verdict/elements/look';
import type { Catalogue } from '@verdict/elements/words';
import type { Section } from './route.ts';

export interface MenuEntry {
  href: string;
  label: Catalogue<string>;
  icon: IconName;
  /** The least role it is shown to; by default everyone. */
  needs?: Role;
  /** Left out along the bottom of phones, where there is room for few; the foot of the page leads there too. */
  wideOnly?: boolean;
}

/** The main navigation: along the top on wide screens, along the bottom on phones. */
export const SECTIONS: readonly (MenuEntry & { section: Section })[] = [
  { section: 'home', href: '/', label: { en: 'Home', es: 'Inicio' }, icon: 'home' },
  { section: 'debates', href: '/debates', label: { en: 'Debates', es: 'Debates' }, icon: 'debate' },
  { section: 'review', href: '/review', label: { en: 'Your view', es: 'Opinar' }, icon: 'thumb', needs: 'member' },
  { section: 'models', href: '/models', label: { en: 'Models', es: 'Modelos' }, icon: 'claim', wideOnly: true },
  { section: 'moderation', href: '/moderation', label: { en: 'Moderation', es: 'Moderación' }, icon: 'gavel', needs: 'moderator' },
  { section: 'admin', href: '/admin', label: { en: 'Admin', es: 'Admin' }, icon: 'admin', needs: 'admin' },
  { section: 'help', href: '/help', label: { en: 'Help', es: 'Ayuda' }, icon: 'help' },
];

/** What the menu under one's own name leads to, besides signing out. */
export const ACCOUNT_MENU: readonly MenuEntry[] = [
  { href: '/settings', label: { en: 'Settings', es: 'Ajustes' }, icon: 'settings' },
  { href: '/notifications', label: { en: 'Notifications', es: 'Avisos' }, icon: 'bell' },
  {
    href: '/admin/fallacy-moderation',
    label: { en: 'Fallacy Moderation', es: 'Moderación de falacias' },
    icon: 'gavel',
    needs: 'moderator',
  },
];

const MOST_TABS = 5;

/** Those that stand along the bottom of phones, beside one's own name. */
export function tabsOf<Entry extends MenuEntry>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ wideOnly }) => !wideOnly).slice(0, MOST_TABS);
}

export function isShownTo(role: Role | undefined, { needs }: MenuEntry): boolean {
  return !needs || (role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(needs));
}
