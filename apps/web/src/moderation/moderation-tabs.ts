import { defineWords, language } from '@verdict/elements/words';
import { nothing, type TemplateResult } from 'lit';
import { type Tab, tabs } from '../controls/tabs.ts';
import { decidesCases, ownRole } from './own-role.ts';

const WORDS = defineWords({
  en: {
    area: 'Moderation',
    queue: 'Reports',
    labels: 'Flags',
    appeals: 'Appeals',
    threats: 'Suspicious',
    setAside: 'Set aside',
    ratings: 'Ratings',
    log: 'Public log',
  },
  es: {
    area: 'Moderación',
    queue: 'Denuncias',
    labels: 'Marcas',
    appeals: 'Recursos',
    threats: 'Sospechas',
    setAside: 'Apartadas',
    ratings: 'Valoraciones',
    log: 'Registro público',
  },
});

/** The pages of moderation, for people who moderate or review; everyone else sees only the public log. */
export function moderationTabs(current: string, waitingAppeals?: number): TemplateResult | typeof nothing {
  const t = WORDS[language.value];
  if (!ownRole()) return nothing;
  const forModerators: Tab[] = [
    { href: '/admin/fallacy-moderation', label: t.labels },
    { href: '/moderation/appeals', label: t.appeals, count: waitingAppeals },
    { href: '/moderation/threats', label: t.threats },
    { href: '/moderation/set-aside', label: t.setAside },
    { href: '/moderation/ratings', label: t.ratings },
  ];
  const all: Tab[] = [
    { href: '/moderation', label: t.queue },
    ...(decidesCases() ? forModerators : []),
    { href: '/moderation/log', label: t.log },
  ];
  return tabs({ label: t.area, tabs: all, current });
}
