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
}

/** The main navigation: along the top on wide screens, along the bottom on phones. */
export const SECTIONS: readonly (MenuEntry & { section: Section })[] = [
  { section: 'home', href: '/', label: { en: 'Home', es: 'Inicio' }, icon: 'home' },
  { section: 'debates', href: '/debates', label: { en: 'Debates', es: 'Debates' }, icon: 'debate' },
  { section: 'moderation', href: '/moderation', label: { en: 'Moderation', es: 'Moderación' }, icon: 'gavel', needs: 'moderator' },
  { section: 'admin', href: '/admin', label: { en: 'Admin', es: 'Admin' }, icon: 'admin', needs: 'admin' },
  { section: 'help', href: '/help', label: { en: 'Help', es: 'Ayuda' }, icon: 'help' },
];

/** What the menu under one's own name leads to, besides signing out. */
export const ACCOUNT_MENU: readonly MenuEntry[] = [
  { href: '/settings', label: { en: 'Settings', es: 'Ajustes' }, icon: 'settings' },
  { href: '/notifications', label: { en: 'Notifications', es: 'Avisos' }, icon: 'bell' },
];

export function isShownTo(role: Role | undefined, { needs }: MenuEntry): boolean {
  return !needs || (role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(needs));
}
