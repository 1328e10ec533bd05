import { defineWords, language } from '@verdict/elements/words';
import type { Quarantine } from '@verdict/wire/moderation';

type Named = Pick<Quarantine, 'item_kind' | 'item_id'>;

const WORDS = defineWords({
  en: {
    all: 'All answers',
    label: (id: string) => `Answer on flag ${id}`,
    challenge: (id: string) => `Vote in challenge ${id}`,
    proposal: (id: string) => `Vote on proposal ${id}`,
    report: (id: string) => `Report in case ${id}`,
  },
  es: {
    all: 'Todas las respuestas',
    label: (id: string) => `Respuesta sobre la marca ${id}`,
    challenge: (id: string) => `Voto en la impugnación ${id}`,
    proposal: (id: string) => `Voto sobre la propuesta ${id}`,
    report: (id: string) => `Denuncia en el caso ${id}`,
  },
});

/** What is set aside, in the language of the page. */
export function nameSetAside({ item_kind, item_id }: Named): string {
  const t = WORDS[language.value];
  return item_kind === 'all' ? t.all : t[item_kind](String(item_id));
}
