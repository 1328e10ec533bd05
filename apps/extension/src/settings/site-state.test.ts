import { expect, test } from 'vitest';
import { isSensitiveSite } from './sensitive-sites.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { hostOf, languageOf, type Place, siteState } from './site-state.ts';

const NOW = 1_000_000;
const at = (host: string, change: Partial<Place> = {}): Place => ({ host, isPrivate: false, now: NOW, ...change });
const reason = (place: Place, change: Partial<Settings> = {}) => siteState({ ...DEFAULT_SETTINGS, ...change }, place).offBecause;

test.each<[string, Place, Partial<Settings>, ReturnType<typeof reason>]>([
  ['an ordinary page is read', at('news.example'), {}, null],
  ['a pause stands above all', at('news.example'), { isPaused: true, sites: { 'news.example': 'on' } }, 'paused'],
  ['a pause for a while holds until it ends', at('news.example'), { pausedUntil: NOW + 1 }, 'paused'],
  ['a pause for a while ends', at('news.example'), { pausedUntil: NOW }, null],
  ['a site can be turned off', at('news.example'), { sites: { 'news.example': 'off' } }, 'site'],
  ['private windows are left alone', at('news.example', { isPrivate: true }), {}, 'private_window'],
  [
    'a site that is on does not open private windows',
    at('a.example', { isPrivate: true }),
    { sites: { 'a.example': 'on' } },
    'private_window',
  ],
  ['private windows can be allowed', at('news.example', { isPrivate: true }), { allowPrivate: true }, null],
  ['mail is left alone', at('mail.google.com'), {}, 'sensitive_site'],
  ['mail can be allowed', at('mail.google.com'), { sites: { 'mail.google.com': 'on' } }, null],
  ['a bank in a frame is left alone', at('news.example', { frameHost: 'pay.paypal.com' }), {}, 'sensitive_site'],
  ['a frame of an ordinary site is read', at('news.example', { frameHost: 'comments.example' }), {}, null],
  ['no host is no site that could be off', at(''), {}, null],
])('%s', (_fact, place, settings, expected) => {
  expect(reason(place, settings)).toBe(expected);
});

test.each([
  ['online.chase.com', true],
  ['chase.com', true],
  ['notchase.com', false],
  ['webmail.firm.example', true],
  ['mail.firm.example', true],
  ['mail', false],
  ['daily-mail.example', false],
  ['first.bank', true],
])('%s is sensitive: %s', (host, expected) => {
  expect(isSensitiveSite(host)).toBe(expected);
});

test('a host is the same with and without www and port', () => {
  expect(hostOf('https://www.news.example:8443/a?b')).toBe('news.example');
  expect(hostOf('about:blank')).toBe('');
  expect(hostOf(undefined)).toBe('');
});

test('the browser’s language is used unless one is chosen', () => {
  expect(languageOf(DEFAULT_SETTINGS, 'es-MX')).toBe('es');
  expect(languageOf(DEFAULT_SETTINGS, 'fr')).toBe('en');
  expect(languageOf({ ...DEFAULT_SETTINGS, language: 'en' }, 'es')).toBe('en');
});
