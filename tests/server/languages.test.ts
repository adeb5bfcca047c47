import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import nl from '@/messages/nl.json';
import { compiledMessages } from './support/compiled-messages';

const request = vi.hoisted(() => ({
  jar: new Map<string, { name: string; value: string }>(),
  headers: new Headers(),
}));
vi.mock('next/headers', () => ({
  headers: async () => request.headers,
  cookies: async () => ({
    get: (name: string) => request.jar.get(name),
    set: (cookie: { name: string; value: string }) => request.jar.set(cookie.name, cookie),
  }),
}));

const cookie = 'urenkaarten-language';
const folder = mkdtempSync(join(tmpdir(), 'hour-cards-texts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => {});
  request.jar.clear();
  request.headers = new Headers({ 'sec-fetch-site': 'same-origin', 'accept-language': 'pl,en;q=0.8' });
  vi.stubEnv('SESSION_SECRET', 'a-secret-of-the-tests-that-is-long-enough');
  vi.stubEnv('APP_URL', 'https://uren.example');
});
afterEach(() => {
  vi.doUnmock('@/messages/ro.json');
  vi.doUnmock('@/messages/en.json');
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function choose(language: string): Promise<void> {
  const { chooseLanguageAction } = await import('@/app/choose-language-action');
  const form = new FormData();
  form.set('language', language);
  await chooseLanguageAction(form);
}

async function language(): Promise<string> {
  return await (await import('@/lib/i18n/chosen-language')).chosenLanguage();
}

describe('language choice', () => {
  it('uses Dutch until the user chooses a language, whatever the browser prefers', async () => {
    expect(await language()).toBe('nl');
    await choose('pl');
    expect(await language()).toBe('pl');
    await choose('nl');
    expect(await language()).toBe('nl');
  });

  it('stores the chosen language for a year in a cookie that scripts cannot read', async () => {
    await choose('en');
    expect([...request.jar.values()]).toEqual([
      {
        name: `__Host-${cookie}`,
        value: 'en',
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'lax',
        maxAge: 31_536_000,
      },
    ]);
  });

  it.each([
    ['ro-RO,ro;q=0.9,en;q=0.8', 'ro'],
    ['de-DE,de;q=0.9,uk;q=0.8', 'uk'],
    ['EN-us', null],
    ['nl-NL,nl;q=0.9,en;q=0.8', null],
    ['de', null],
    ['', null],
  ])('suggests the first offered language that the browser prefers: %j', async (accepted, suggested) => {
    request.headers = new Headers({ 'accept-language': accepted });
    const { suggestedLanguage } = await import('@/lib/i18n/chosen-language');
    expect(await suggestedLanguage()).toBe(suggested);
  });

  it('suggests no language once one was chosen', async () => {
    const { suggestedLanguage } = await import('@/lib/i18n/chosen-language');
    expect(await suggestedLanguage()).toBe('pl');
    await choose('nl');
    expect(await suggestedLanguage()).toBeNull();
  });

  it.each(['de', '', '../nl', 'nl,en', 'EN'])(
    'ignores an unsupported language in the form and in the cookie: %j',
    async (unsupported) => {
      await choose(unsupported);
      expect(request.jar.size).toBe(0);
      request.jar.set(`__Host-${cookie}`, { name: `__Host-${cookie}`, value: unsupported });
      expect(await language()).toBe('nl');
    },
  );

  it('offers and accepts only the configured languages', async () => {
    vi.stubEnv('APP_LOCALES', 'nl,en');
    await choose('pl');
    expect(request.jar.size).toBe(0);
    const { languageChoices } = await import('@/lib/i18n/languages');
    expect(await languageChoices()).toEqual([
      { language: 'nl', name: 'Nederlands' },
      { language: 'en', name: 'English' },
    ]);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elders.example' },
  ])('ignores a language posted by another site: %j', async (headers) => {
    request.headers = new Headers(headers);
    await choose('en');
    expect(request.jar.size).toBe(0);
  });
});

describe('company texts', () => {
  async function withFile(content: string): Promise<void> {
    writeFileSync(join(folder, 'own.json'), content);
    vi.stubEnv('APP_MESSAGES', join(folder, 'own.json'));
  }

  async function texts(locale: string): Promise<Record<string, unknown>> {
    const { messagesIn } = await import('@/lib/i18n/languages');
    return { ...(await messagesIn(locale)) };
  }

  it('shows missing texts in English, and in Dutch if English lacks them', async () => {
    vi.doMock('@/messages/ro.json', () => ({ default: { common: {} } }));
    vi.doMock('@/messages/en.json', () => ({ default: { common: { close: 'Close' } } }));
    const { common } = await texts('ro');
    expect(common).toMatchObject({ close: 'Close', back: nl.common.back });
  });

  it('replaces only the Dutch texts', async () => {
    await withFile(JSON.stringify({ login: { submit: 'Naar binnen' } }));
    expect((await texts('nl')).login).toEqual({ ...nl.login, submit: 'Naar binnen' });
    expect((await texts('nl')).common).toEqual(nl.common);
    expect((await texts('en')).login).toMatchObject({ submit: 'Log in' });
  });

  const kept = 'messages/overrides/volledig-nederlands.json';
  it(`replaces all English and stiff Dutch with the set that ships with the project: ${kept}`, async () => {
    vi.stubEnv('APP_MESSAGES', kept);
    const words = JSON.stringify(await texts('nl'));
    expect(words).toContain('"submit":"Inloggen"');
    const english = /"[^"]*\b(the|your|you|please|new password|request|login|view|this|errors)\b[^"]*"(?!:)/gi;
    expect(words.match(english)).toBeNull();
    expect(JSON.stringify(nl).match(english)?.length).toBeGreaterThan(10);
    const stiff = /"[^"]*\b(vereist|selecteer|karakters|gepersonaliseerd|items|a\.u\.b)\b[^"]*"(?!:)/gi;
    expect(words.match(stiff)).toBeNull();
    expect(JSON.stringify(nl).match(stiff)?.length).toBeGreaterThan(10);
  });

  it.each([
    [{ login: { titel: 'x' } }, '"login.titel" does not exist'],
    [{ login: 'x' }, '"login" does not exist'],
    [{ login: { submit: { nl: 'x' } } }, '"login.submit.nl" does not exist'],
    [{ hourCardIssues: { collision: 'Botst met {other}' } }, '"hourCardIssues.collision" does not know {other}'],
    [
      { hourCardList: { total: '{aantal, plural, one {# kaart} other {# kaarten}}' } },
      '"hourCardList.total" does not know {aantal, plural}',
    ],
    [
      { dashboard: { welcome: '{name, plural, one {a} other {b}}' } },
      '"dashboard.welcome" does not know {name, plural}',
    ],
    [{ dashboard: { welcome: 'Dag {name' } }, '"dashboard.welcome" cannot be read: check its braces'],
    [{ dashboard: { welcome: 'Dag <b>{name}</b>' } }, '"dashboard.welcome" does not know <b>'],
    [
      Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, 'x'])),
      '"a" does not exist, "b" does not exist, "c" does not exist, "d" does not exist, "e" does not exist, and 2 more',
    ],
  ])('names the invalid company texts in one error line: %j', async (own, fault) => {
    const file = join(folder, 'own.json');
    writeFileSync(file, JSON.stringify(own));
    const { readCompanyTexts } = await import('@/lib/i18n/company-texts');
    expect(() => readCompanyTexts(file, compiledMessages(nl))).toThrow(
      `Invalid settings: APP_MESSAGES ${file}: ${fault}`,
    );
  });

  it('accepts a text that shows a value unformatted or leaves it out', async () => {
    const file = join(folder, 'own.json');
    writeFileSync(
      file,
      JSON.stringify({ hourCardList: { total: 'Kaarten: {total}' }, dashboard: { welcome: 'Dag!' } }),
    );
    const { readCompanyTexts } = await import('@/lib/i18n/company-texts');
    expect(readCompanyTexts(file, compiledMessages(nl))).toEqual({
      hourCardList: { total: ['Kaarten: ', ['total']] },
      dashboard: { welcome: 'Dag!' },
    });
  });

  it.each([
    ['{ "login": ', 'is no valid JSON'],
    ['["a"]', 'must hold texts only, grouped as in messages/nl.json'],
    ['{ "login": { "submit": 1 } }', 'must hold texts only, grouped as in messages/nl.json'],
  ])('rejects an invalid file of company texts: %s', async (content, fault) => {
    await withFile(content);
    await expect(texts('nl')).rejects.toThrow(`Invalid settings: APP_MESSAGES ${join(folder, 'own.json')} ${fault}`);
  });
});

describe('server start', () => {
  class Exit extends Error {}
  beforeEach(() => {
    vi.stubEnv('NEXT_RUNTIME', 'nodejs');
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(`exit ${code}`);
    });
  });

  it.each([
    [{ APP_MESSAGES: 'nowhere.json' }, 'Invalid settings: APP_MESSAGES nowhere.json cannot be read'],
    [{ APP_LOCALES: 'nl,de' }, 'Invalid settings: APP_LOCALES names de, but there is no messages/de.json'],
  ])('exits with one log line when texts are missing: %j', async (env, line) => {
    const logged: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(String(text)));
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const { register } = await import('@/instrumentation');
    await expect(register()).rejects.toThrow('exit 1');
    expect(logged).toEqual([line]);
  });
});
