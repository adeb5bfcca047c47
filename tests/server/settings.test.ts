import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings } from '@/backend/settings';
import { parseSettings } from '@/lib/settings/settings-schema';

const SESSION_SECRET = 'x'.repeat(32);

describe('settings', () => {
  it('uses the embedded backend when only a secret is set', () => {
    expect(parseSettings({ SESSION_SECRET })).toEqual({
      baseApiUrl: 'http://127.0.0.1:4000/base',
      customerApiUrl: 'http://127.0.0.1:4000/customer',
      appIdentifier: 'hour-cards',
      sessionSecrets: [SESSION_SECRET],
      appOrigin: 'http://localhost:3000',
      servedOverHttps: false,
      timeZone: 'Europe/Amsterdam',
      locales: ['nl', 'en', 'pl', 'ro', 'uk', 'bg'],
      messagesFile: undefined,
      paidHolidays: [
        ...['new_year', 'easter_monday', 'kings_day', 'ascension_day', 'whit_monday'],
        ...['christmas_day', 'boxing_day'],
      ],
      agreedLimits: {},
      travelRate: null,
      upstreamTimeoutMs: 30_000,
      lookupMs: 60_000,
      dataDir: './data',
      redisUrl: undefined,
      trustedProxies: 0,
      logLevel: 'info',
      metricsToken: undefined,
      sentryDsn: undefined,
      sentryTracesSampleRate: 0.05,
    });
  });

  it('lists each configured language once', () => {
    expect(parseSettings({ SESSION_SECRET, APP_LOCALES: 'nl, pl,nl' }).locales).toEqual(['nl', 'pl']);
  });

  it('lists each configured paid holiday once, or none', () => {
    const paid = (PAID_HOLIDAYS: string) => parseSettings({ SESSION_SECRET, PAID_HOLIDAYS }).paidHolidays;
    expect(paid('good_friday, liberation_day,good_friday')).toEqual(['good_friday', 'liberation_day']);
    expect(paid('none')).toEqual([]);
  });

  it('reads the limits of a collective agreement', () => {
    const limits = (ATW_RULES: string) => parseSettings({ SESSION_SECRET, ATW_RULES }).agreedLimits;
    expect(limits('week_hours=50, average_4=off,daily_rest=11.5')).toEqual({
      week_hours: 50,
      average_4: null,
      daily_rest: 11.5,
    });
    expect(limits('')).toEqual({});
  });

  it('derives addresses from the ports and treats an empty value as missing', () => {
    const read = parseSettings({ SESSION_SECRET, PORT: '3201', BACKEND_PORT: '4201', APP_URL: '', BASE_API_URL: '' });
    expect(read.appOrigin).toBe('http://localhost:3201');
    expect(read.baseApiUrl).toBe('http://127.0.0.1:4201/base');
  });

  it('keeps the path prefix of an API URL without its trailing slash', () => {
    const read = parseSettings({
      SESSION_SECRET,
      BASE_API_URL: 'https://api.example/a/b/',
      CUSTOMER_API_URL: 'https://api.example/c',
      APP_URL: 'https://uren.example',
    });
    expect(read.baseApiUrl).toBe('https://api.example/a/b');
    expect(read.appOrigin).toBe('https://uren.example');
    expect(read.servedOverHttps).toBe(true);
  });

  it('accepts several session secrets and an upstream timeout of 0', () => {
    const read = parseSettings({ SESSION_SECRET: `${'a'.repeat(32)}, ${'b'.repeat(32)}`, UPSTREAM_TIMEOUT_MS: '0' });
    expect(read.sessionSecrets).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
    expect(read.upstreamTimeoutMs).toBe(0);
  });

  it.each([
    [undefined, 0.05],
    ['', 0.05],
    ['veel', 0.05],
    ['0', 0],
    ['0.2', 0.2],
    ['7', 1],
    ['-1', 0],
  ])('reads the trace sample rate %j as %d', (SENTRY_TRACES_SAMPLE_RATE, rate) => {
    expect(parseSettings({ SESSION_SECRET, SENTRY_TRACES_SAMPLE_RATE }).sentryTracesSampleRate).toBe(rate);
  });

  it.each([
    [{}, 'Invalid settings: SESSION_SECRET is required'],
    [{ SESSION_SECRET: 'short' }, 'Invalid settings: SESSION_SECRET each secret needs 32 characters or more'],
    [
      { SESSION_SECRET: `${'a'.repeat(32)},short` },
      'Invalid settings: SESSION_SECRET each secret needs 32 characters or more',
    ],
    [
      { SESSION_SECRET, APP_LOCALES: 'en,pl' },
      'Invalid settings: APP_LOCALES must have nl in it: it is what everybody sees first',
    ],
    [
      { SESSION_SECRET, APP_LOCALES: 'nl,Engels' },
      'Invalid settings: APP_LOCALES is a list of language codes such as nl,en,pl',
    ],
    [
      { SESSION_SECRET, PAID_HOLIDAYS: 'new_year,carnival' },
      'Invalid settings: PAID_HOLIDAYS must be none, or a list made of new_year, good_friday, easter_sunday, easter_monday, kings_day, liberation_day, ascension_day, whit_sunday, whit_monday, christmas_day, boxing_day',
    ],
    [{ SESSION_SECRET, ATW_RULES: 'week_hours=0' }, 'Invalid settings: ATW_RULES must be a list such as'],
    [{ SESSION_SECRET, ATW_RULES: 'youth_week_hours=50' }, 'Invalid settings: ATW_RULES must be a list such as'],
    [{ SESSION_SECRET, TRAVEL_RATE: '0' }, 'Invalid settings: TRAVEL_RATE must be at least 0.01'],
    [{ SESSION_SECRET, APP_TIME_ZONE: 'Europe/Utopia' }, 'Invalid settings: APP_TIME_ZONE is not a known time zone'],
    [{ SESSION_SECRET, CUSTOMER_API_URL: 'ftp://x' }, 'Invalid settings: CUSTOMER_API_URL is not a valid address'],
    [
      { SESSION_SECRET, BASE_API_URL: 'http://x/?a=1' },
      'Invalid settings: BASE_API_URL may carry no query and no fragment',
    ],
    [
      { SESSION_SECRET, BASE_API_URL: 'https://api.example' },
      'Invalid settings: BASE_API_URL and CUSTOMER_API_URL belong together: set both or neither',
    ],
    [
      { SESSION_SECRET, APP_URL: 'https://example.nl/uren' },
      'Invalid settings: APP_URL may carry no path: the application stands at the root',
    ],
    [
      { SESSION_SECRET, LOG_LEVEL: 'loud' },
      'Invalid settings: LOG_LEVEL must be one of debug, info, warn, error, silent',
    ],
    [{ SESSION_SECRET, SENTRY_DSN: 'geheim' }, 'Invalid settings: SENTRY_DSN is not a valid address'],
    [{ SESSION_SECRET, PORT: 'abc' }, 'Invalid settings: PORT is not a number'],
    [{ SESSION_SECRET, PORT: '70000' }, 'Invalid settings: PORT must be at most 65535'],
    [{ SESSION_SECRET, UPSTREAM_TIMEOUT_MS: '-1' }, 'Invalid settings: UPSTREAM_TIMEOUT_MS must be at least 0'],
    [{ SESSION_SECRET, LOOKUP_SECONDS: '301' }, 'Invalid settings: LOOKUP_SECONDS must be at most 300'],
    [
      { PORT: '0', APP_URL: 'nowhere' },
      'Invalid settings: SESSION_SECRET is required; APP_URL is not a valid address; PORT must be at least 1',
    ],
  ])('fails with one line that names each invalid setting: %j', (env, line) => {
    expect(() => parseSettings(env)).toThrow(line);
  });

  it.each([
    ['PORT', 1, 65_535],
    ['BACKEND_PORT', 1, 65_535],
    ['UPSTREAM_TIMEOUT_MS', 0, 3_600_000],
    ['LOOKUP_SECONDS', 0, 300],
    ['TRUSTED_PROXIES', 0, 10],
  ])('%s accepts only whole numbers from %i to %i', (name, minimum, maximum) => {
    const given = (value: number) => () => parseSettings({ SESSION_SECRET, [name]: String(value) });
    for (const value of [minimum, maximum]) expect(given(value)).not.toThrow();
    expect(given(minimum - 1)).toThrow(`${name} must be at least ${minimum}`);
    expect(given(maximum + 1)).toThrow(`${name} must be at most ${maximum}`);
    expect(given(minimum + 0.5)).toThrow(name);
  });

  it.each([
    ['redis://127.0.0.1:6379', true],
    ['rediss://:secret@redis.example:6380/1', true],
    ['http://redis.example', false],
    ['redis://', false],
  ])('accepts %s as REDIS_URL: %s', (REDIS_URL, isAccepted) => {
    const given = () => parseSettings({ SESSION_SECRET, REDIS_URL });
    if (isAccepted) expect(given().redisUrl).toBe(REDIS_URL);
    else expect(given).toThrow('REDIS_URL is not a valid address');
  });

  it('accepts an app identifier of at most 100 characters', () => {
    const given = (length: number) => () => parseSettings({ SESSION_SECRET, APP_IDENTIFIER: 'x'.repeat(length) });
    expect(given(100)().appIdentifier).toHaveLength(100);
    expect(given(101)).toThrow('APP_IDENTIFIER may have 100 characters at most');
  });

  it('uses the default values when only a secret is set', () => {
    expect(parseSettings({ SESSION_SECRET })).toMatchObject({
      appIdentifier: 'hour-cards',
      timeZone: 'Europe/Amsterdam',
      locales: ['nl', 'en', 'pl', 'ro', 'uk', 'bg'],
      upstreamTimeoutMs: 30_000,
      lookupMs: 60_000,
      dataDir: './data',
      trustedProxies: 0,
      logLevel: 'info',
    });
  });

  it('does not repeat an invalid value in the error line', () => {
    const secret = 'too-short-secret';
    expect(() => parseSettings({ SESSION_SECRET: secret })).not.toThrow(secret);
  });
});

/**
 * Reads the names of all settings from the schema's source, so that new settings are tested automatically.
 */
const namesIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^ {2,4}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);

describe('individual settings', () => {
  // An invalid sample rate becomes 0.05 instead of an error (rule: settings-sample-rate).
  const application = namesIn('lib/settings/settings-schema.ts').filter((name) => name !== 'SENTRY_TRACES_SAMPLE_RATE');
  const backend = [...new Set(namesIn('backend/settings.ts'))];

  it.each(application)('names the invalid application setting in the error: %s', (name) => {
    const address = 'https://api.example';
    const given = { SESSION_SECRET, BASE_API_URL: address, CUSTOMER_API_URL: address, [name]: 'a\u0007' };
    expect(() => parseSettings(given)).toThrow(`Invalid settings: ${name} `);
  });

  it.each(backend)('names the invalid backend setting in the error: %s', (name) => {
    expect(() => readSettings({ [name]: 'a\u0007' })).toThrow(`Invalid settings: ${name} `);
  });

  it.each(['uren', 'uren@', 'Uren uren@bedrijf.example', 'Uren <uren@bedrijf.example', 'a@b.example, c@d.example'])(
    'shows the expected format of MAIL_FROM for %j',
    (MAIL_FROM) => {
      expect(() => readSettings({ MAIL_FROM })).toThrow(
        'Invalid settings: MAIL_FROM must look like Urenkaarten <uren@company.example>',
      );
    },
  );

  it.each(['uren@bedrijf.example', 'Uren <uren@localhost>', '"Uren, Werkhuis" <uren@bedrijf.example>'])(
    'accepts %j as MAIL_FROM',
    (MAIL_FROM) => {
      expect(readSettings({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    },
  );

  it.each(['127.0.0.1', '::', 'localhost', 'backend.internal'])('accepts %s as BACKEND_HOST', (BACKEND_HOST) => {
    expect(readSettings({ BACKEND_HOST }).BACKEND_HOST).toBe(BACKEND_HOST);
  });
});
