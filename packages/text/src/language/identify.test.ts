import { expect, test } from 'vitest';
import { identifyLanguage } from './index.ts';

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'We need more bike lanes',
    'Free school lunches for everyone',
    'Please fix the potholes on Main Street',
    'I disagree with this proposal',
    'Lower taxes for small businesses',
    'Parks should stay open until midnight',
    'Buses are always late in the morning',
    'Ban cars from the city centre',
    'More trees, less concrete',
  ],
  es: [
    'Necesitamos más carriles bici',
    'Comedor gratuito para todos los niños',
    'Por favor arreglen los baches de la calle mayor',
    'No estoy de acuerdo con esta propuesta',
    'Menos impuestos para las pequeñas empresas',
    'Los parques deben abrir hasta medianoche',
    'Los autobuses siempre llegan tarde',
    'Prohibir los coches en el centro',
    'Mas arboles y menos cemento',
  ],
  fr: [
    'Il faut plus de pistes cyclables',
    'Cantine gratuite pour tous les enfants',
    'Merci de réparer la rue principale',
    "Je ne suis pas d'accord avec cette proposition",
    "Moins d'impôts pour les petites entreprises",
    'Les bus sont toujours en retard',
    'Interdire les voitures au centre-ville',
    "Plus d'arbres, moins de béton",
  ],
  de: [
    'Wir brauchen mehr Radwege',
    'Kostenloses Mittagessen für alle Schüler',
    'Bitte die Schlaglöcher reparieren',
    'Ich bin gegen diesen Vorschlag',
    'Weniger Steuern für kleine Betriebe',
    'Die Busse kommen immer zu spät',
    'Keine Autos in der Innenstadt',
    'Mehr Bäume, weniger Beton',
  ],
  pt: [
    'Precisamos de mais ciclovias',
    'Almoço grátis para todas as crianças',
    'Por favor consertem os buracos da rua',
    'Não concordo com esta proposta',
    'Menos impostos para as pequenas empresas',
    'Os ônibus sempre chegam atrasados',
    'Proibir carros no centro da cidade',
    'Mais árvores e menos cimento',
  ],
  it: [
    'Abbiamo bisogno di più piste ciclabili',
    'Mensa gratuita per tutti i bambini',
    'Per favore riparate le buche della strada',
    "Non sono d'accordo con questa proposta",
    'Meno tasse per le piccole imprese',
    'Gli autobus sono sempre in ritardo',
    'Vietare le auto nel centro',
    'Più alberi e meno cemento',
  ],
};

test.each(Object.entries(TEXTS).flatMap(([language, texts]) => texts.map((text) => [language, text] as const)))(
  '%s: %s',
  (language, text) => {
    expect(identifyLanguage(text).language).toBe(language);
  },
);

test.each([
  ['nothing', ''],
  ['too few letters', 'no'],
  ['no words', '2026 👍 !!!'],
  ['addresses and tags only', 'https://example.org/the-house @martin #election'],
  ['no language at all', 'xkcd qwrt plmk'],
  ['as good in Spanish as in English', 'total central normal'],
])('unknown: %s', (_name, text) => {
  expect(identifyLanguage(text)).toEqual({ language: 'unknown', margin: 0 });
});

test('an address in a text does not decide its language', () => {
  expect(identifyLanguage('Necesitamos más árboles https://www.the-english-newspaper.com/with-the-long-title').language).toBe('es');
});

test('a clear text has a wider margin than an ambiguous one', () => {
  expect(identifyLanguage('The weather in this town is never what they say').margin).toBeGreaterThan(
    identifyLanguage('Menos impostos para as pequenas empresas').margin,
  );
});
