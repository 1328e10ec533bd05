import { defineFeedback } from '@verdict/elements/feedback';
import { isLanguage, language, loadWords } from '@verdict/elements/words';
import { EmbedHome, type Voucher } from './embed-home.ts';
import { hostStyles } from './host-styles.ts';

// The script for other sites: <script src="https://verdict.example/embed.js" async></script>

const script = document.currentScript as HTMLScriptElement | null;
const ours = new URL(script?.src ?? location.href).origin;
const homes = new Map<string, EmbedHome>();

function homeFor(server: string): EmbedHome {
  const origin = server ? new URL(server, location.href).origin : ours;
  const home = homes.get(origin) ?? new EmbedHome(origin);
  homes.set(origin, home);
  return home;
}

/** What a page of another site can call. */
const Verdict = {
  /** Signs the reader in with a JWT that the site signed, or with a function that gets one. */
  signInWith: (voucher: Voucher, server = ''): Promise<void> => homeFor(server).signInWith(voucher),
  /** Opens the sign-in window; call it from a click. */
  signIn: (server = ''): void => homeFor(server).signIn(),
  signOut: (server = ''): void => homeFor(server).signOut(),
};

declare global {
  interface Window {
    Verdict?: typeof Verdict;
  }
}

const [spoken] = document.documentElement.lang.split('-');
const chosen = isLanguage(spoken) ? spoken : language.value;

// A page may load the script twice; the first one is used.
if (!window.Verdict) {
  window.Verdict = Verdict;
  void start();
}

/** English is used if a language cannot be loaded. */
async function start(): Promise<void> {
  await loadWords(chosen).then(
    () => language.change(chosen),
    () => language.change('en'),
  );
  defineFeedback({
    styles: hostStyles,
    sourceFor({ server, jwt }) {
      const home = homeFor(server);
      // The site's developers see the reason; the reader can still sign in.
      if (jwt) home.signInWith(jwt).catch((error: Error) => console.warn(error.message));
      return home.source;
    },
  });
  document.dispatchEvent(new Event('verdict-ready'));
}
