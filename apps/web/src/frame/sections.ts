import type { Role } from '@verdict/core/account';
import type { Tier } from '@verdict/core/reputation';
import type { IconName } from '@verdict/elements/look';
import type { Catalogue } from '@verdict/elements/words';
import type { Account } from '@verdict/wire/account';
import { isOpenTo, type Section } from './route.ts';

export interface MenuEntry {
  href: string;
  label: Catalogue<string>;
  icon: IconName;
  /** The minimum role; by default everyone. */
  needs?: Role;
  /** Also shown to people of at least this tier. */
  orTier?: Tier;
  /** Not in the bottom bar of phones, which has little room; the footer has it. */
  wideOnly?: boolean;
}

/** The main navigation: at the top on wide screens, at the bottom on phones. */
export const SECTIONS: readonly (MenuEntry & { section: Section })[] = [
  { section: 'home', href: '/', label: { en: 'Home', es: 'Inicio' }, icon: 'home' },
  { section: 'debates', href: '/debates', label: { en: 'Debates', es: 'Debates' }, icon: 'debate' },
  { section: 'proposals', href: '/proposals', label: { en: 'Proposals', es: 'Propuestas' }, icon: 'rank' },
  { section: 'claims', href: '/claims', label: { en: 'Claims', es: 'Afirmaciones' }, icon: 'claim', wideOnly: true },
  { section: 'challenges', href: '/challenges', label: { en: 'Challenges', es: 'Impugnaciones' }, icon: 'disputed', wideOnly: true },
  { section: 'review', href: '/review', label: { en: 'Answer', es: 'Responder' }, icon: 'thumb', needs: 'member' },
  { section: 'models', href: '/models', label: { en: 'Models', es: 'Modelos' }, icon: 'rank', wideOnly: true },
  {
    section: 'moderation',
    href: '/moderation',
    label: { en: 'Moderation', es: 'Moderación' },
    icon: 'gavel',
    needs: 'moderator',
    orTier: 'expert',
  },
  { section: 'admin', href: '/admin', label: { en: 'Admin', es: 'Admin' }, icon: 'admin', needs: 'admin' },
  { section: 'help', href: '/help', label: { en: 'Help', es: 'Ayuda' }, icon: 'help' },
];

/** The entries of the account menu, besides signing out. */
export const ACCOUNT_MENU: readonly MenuEntry[] = [
  { href: '/settings', label: { en: 'Settings', es: 'Ajustes' }, icon: 'settings' },
  { href: '/notifications', label: { en: 'Notifications', es: 'Avisos' }, icon: 'bell' },
  { href: '/follows', label: { en: 'What you follow', es: 'Lo que sigue' }, icon: 'bookmark' },
  { href: '/leaderboard', label: { en: 'Leaderboard', es: 'Clasificación' }, icon: 'rank' },
  { href: '/challenges', label: { en: 'Challenges', es: 'Impugnaciones' }, icon: 'disputed' },
  { href: '/juries', label: { en: 'Your juries', es: 'Sus jurados' }, icon: 'gavel' },
  {
    href: '/admin/fallacy-moderation',
    label: { en: 'Fallacy Moderation', es: 'Moderación de falacias' },
    icon: 'gavel',
    needs: 'moderator',
  },
  { href: '/admin', label: { en: 'Admin', es: 'Admin' }, icon: 'admin', needs: 'admin' },
];

const MOST_TABS = 5;

/** The entries in the bottom bar of phones, beside the account. */
export function tabsOf<Entry extends MenuEntry>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ wideOnly }) => !wideOnly).slice(0, MOST_TABS);
}

export function isShownTo(account: Pick<Account, 'role' | 'tier'> | undefined, entry: MenuEntry): boolean {
  return !entry.needs || (account !== undefined && isOpenTo(account, entry));
}
