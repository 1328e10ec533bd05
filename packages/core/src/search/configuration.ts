/** How words are reduced to their stems: the configurations of PostgreSQL that we use. */
export const CONFIGURATIONS = ['english', 'spanish', 'simple'] as const;
export type Configuration = (typeof CONFIGURATIONS)[number];

const BY_LANGUAGE: Readonly<Record<string, Configuration>> = { en: 'english', es: 'spanish' };

/** The configuration for a text: by its language, and without stems where we have none for it. */
export function configurationFor(language: string): Configuration {
  return BY_LANGUAGE[language.toLowerCase().split('-')[0] ?? ''] ?? 'simple';
}
