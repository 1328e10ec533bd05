import { loadItem, Shared, saveItem } from '@verdict/elements/state';
import { directionOf, isLanguage, type Language, language, rememberLanguage } from '@verdict/elements/words';
import { announce } from './announce.ts';
import { ask } from './ask.ts';
import { client } from './client.ts';
import { session } from './session.ts';
import { FRAME_WORDS } from './words.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const NAME = 'verdict.theme'; // public/theme.js reads it too, before the first paint

/** Light, dark, or the setting of the system. */
export const theme = new Shared<Theme>(THEMES.find((one) => one === loadItem(NAME)) ?? 'system');

export function chooseTheme(chosen: Theme): void {
  saveItem(NAME, chosen === 'system' ? undefined : chosen);
  theme.change(chosen);
}

/** Changes the language here, and the language of mail to the signed-in person. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  isChosenHere = true;
  await changeLanguage(chosen);
  if (session.account) await saveLanguageToAccount(chosen);
}

async function changeLanguage(chosen: Language): Promise<void> {
  await rememberLanguage(chosen).catch(() => announce(FRAME_WORDS[language.value].languageNotLoaded));
}

/** Texts that the server writes in the language of the account are loaded again once that has changed. */
async function saveLanguageToAccount(chosen: Language): Promise<void> {
  const answer = await ask(client.PATCH('/api/me', { body: { language: chosen } }));
  if (answer.ok && session.account?.id === answer.value.account.id) session.begin(answer.value.account);
}

/** Applies the choices to `<html>`, and saves them in the account. */
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

/** At sign-in the language of the account is used, unless another one was just chosen here. */
function followAccount(): void {
  const { account } = session;
  if (!account || account.id === followed) return;
  followed = account.id;
  if (isChosenHere) void saveLanguageToAccount(language.value);
  else if (isLanguage(account.language)) void changeLanguage(account.language);
}
