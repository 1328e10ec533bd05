import { keep, kept, Shared } from '@verdict/elements/state';
import { directionOf, isLanguage, type Language, language, rememberLanguage } from '@verdict/elements/words';
import { announce } from './announce.ts';
import { ask } from './ask.ts';
import { client } from './client.ts';
import { session } from './session.ts';
import { FRAME_WORDS } from './words.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const NAME = 'verdict.theme'; // public/theme.js reads it too, before the page is drawn

/** Light, dark, or as the system is set. */
export const theme = new Shared<Theme>(THEMES.find((one) => one === kept(NAME)) ?? 'system');

export function chooseTheme(chosen: Theme): void {
  keep(NAME, chosen === 'system' ? undefined : chosen);
  theme.change(chosen);
}

/** Changes the language here, and of the mails to the person who is signed in. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  isChosenHere = true;
  await changeLanguage(chosen);
  if (session.account) await saveLanguageToAccount(chosen);
}

async function changeLanguage(chosen: Language): Promise<void> {
  await rememberLanguage(chosen).catch(() => announce(FRAME_WORDS[language.value].languageNotLoaded));
}

/** What the server says in the language of the account is loaded again once that has changed. */
async function saveLanguageToAccount(chosen: Language): Promise<void> {
  const answer = await ask(client.PATCH('/api/me', { body: { language: chosen } }));
  if (answer.ok && session.account?.id === answer.value.account.id) session.begin(answer.value.account);
}

/** Keeps `<html>` in step with what was chosen, and the choice in step with the account. */
export function applyPreferences(): void {
  theme.listen(applyTheme);
  language.listen(applyLanguage);
  session.state.listen(followAccount);
  applyTheme(theme.value);
  applyLanguage(language.value);
}

function applyTheme(chosen: Theme): void {
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
}

function applyLanguage(chosen: Language): void {
  document.documentElement.lang = chosen;
  document.documentElement.dir = directionOf(chosen);
}

let isChosenHere = false;
let followed: number | undefined;

/** People who sign in get the language they chose elsewhere, unless they have just chosen one here. */
function followAccount(): void {
  const { account } = session;
  if (!account || account.id === followed) return;
  followed = account.id;
  if (isChosenHere) void saveLanguageToAccount(language.value);
  else if (isLanguage(account.language)) void changeLanguage(account.language);
}
