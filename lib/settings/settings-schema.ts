import { z } from 'zod';
import { publicHolidayKeys, usualPaidHolidays } from '@/lib/hour-card/advice/public-holidays';
import { type AgreedLimits, workingHoursRules } from '../hour-card/advice/working-hours/rules';
import { logLevel, metricsToken, parseEnvironment, plainText, timeZone } from './environment';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

/** The address of an API or of the application. It may have a path; trailing slashes are removed. */
const address = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/[?#]/.test(value), { error: 'may carry no query and no fragment' })
  .transform((value) => value.replace(/\/+$/, ''));

const secrets = z
  .string({ error: 'is required' })
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(32, { error: 'each secret needs 32 characters or more' })).min(1))
  .readonly();

/** The address of Redis or Valkey. `rediss` uses TLS. */
const redisAddress = z.url({ protocol: /^rediss?$/, hostname: /./ });

/** A sample rate, 0.05 if the value is not a number (rule: settings-sample-rate). */
const sampleRate = z
  .string()
  .optional()
  .transform((value) => {
    const rate = Number(value ?? Number.NaN);
    return Number.isNaN(rate) ? 0.05 : Math.min(Math.max(rate, 0), 1);
  });

/** Dutch is required, because it is the default language (rule: language-offered). */
const locales = z
  .string()
  .transform((value) => [...new Set(value.split(',').map((locale) => locale.trim()))])
  .pipe(
    z
      .array(z.string().regex(/^[a-z]{2,3}$/, { error: 'is a list of language codes such as nl,en,pl' }))
      .refine((list) => list.includes('nl'), { error: 'must have nl in it: it is what everybody sees first' }),
  )
  .readonly();

/** A comma-separated list of holidays, or `none` (rule: paid-holidays). */
const paidHolidays = z
  .string()
  .transform((value) => (value.trim() === 'none' ? [] : [...new Set(value.split(',').map((name) => name.trim()))]))
  .pipe(
    z.array(z.enum(publicHolidayKeys, { error: `must be none, or a list made of ${publicHolidayKeys.join(', ')}` })),
  )
  .readonly();

const adultRules = workingHoursRules.filter(({ age }) => age === 'adult').map(({ code }) => code);

/** Limits instead of those of the Working Hours Act: `week_hours=50,average_4=off` (rule: hint-agreed). */
const agreedLimits = z.string().transform((value, context): AgreedLimits => {
  const entries = value.split(',').map((entry) => {
    const [name, limit = ''] = entry.split('=').map((part) => part.trim());
    return [adultRules.find((code) => code === name), limit === 'off' ? null : Number(limit)] as const;
  });
  if (entries.every(([code, limit]) => code !== undefined && (limit === null || limit > 0))) {
    return Object.fromEntries(entries);
  }
  context.addIssue(`must be a list such as week_hours=50,average_4=off, with names from ${adultRules.join(', ')}`);
  return z.NEVER;
});

/** The environment of the application (rule: settings-checked). Empty values count as absent. */
export const settingsSchema = z
  .object({
    BASE_API_URL: address.optional(),
    CUSTOMER_API_URL: address.optional(),
    APP_IDENTIFIER: plainText.max(100, { error: 'may have 100 characters at most' }).default('hour-cards'),
    SESSION_SECRET: secrets,
    APP_URL: address
      .refine((value) => new URL(value).pathname === '/', {
        error: 'may carry no path: the application stands at the root',
      })
      .optional(),
    PORT: port(3000),
    BACKEND_PORT: port(4000),
    APP_TIME_ZONE: timeZone.default('Europe/Amsterdam'),
    APP_LOCALES: locales.default(['nl', 'en', 'pl', 'ro', 'uk', 'bg']),
    APP_MESSAGES: plainText.optional(),
    PAID_HOLIDAYS: paidHolidays.default(usualPaidHolidays),
    ATW_RULES: agreedLimits.optional(),
    TRAVEL_RATE: z.coerce.number().min(0.01).max(5).optional(),
    UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(0).max(3_600_000).default(30_000),
    LOOKUP_SECONDS: z.coerce.number().int().min(0).max(300).default(60),
    DATA_DIR: plainText.default('./data'),
    REDIS_URL: redisAddress.optional(),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    LOG_LEVEL: logLevel,
    METRICS_TOKEN: metricsToken.optional(),
    SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
    SENTRY_TRACES_SAMPLE_RATE: sampleRate,
  })
  .refine((env) => (env.BASE_API_URL === undefined) === (env.CUSTOMER_API_URL === undefined), {
    path: ['BASE_API_URL'],
    error: 'and CUSTOMER_API_URL belong together: set both or neither',
  })
  .transform((env) => {
    const embedded = `http://127.0.0.1:${env.BACKEND_PORT}`;
    const appUrl = env.APP_URL ?? `http://localhost:${env.PORT}`;
    return {
      baseApiUrl: env.BASE_API_URL ?? `${embedded}/base`,
      customerApiUrl: env.CUSTOMER_API_URL ?? `${embedded}/customer`,
      appIdentifier: env.APP_IDENTIFIER,
      /** The first secret seals; all of them can unseal. */
      sessionSecrets: env.SESSION_SECRET,
      appOrigin: new URL(appUrl).origin,
      servedOverHttps: appUrl.startsWith('https:'),
      timeZone: env.APP_TIME_ZONE,
      locales: env.APP_LOCALES,
      messagesFile: env.APP_MESSAGES,
      /** The public holidays on which a scheduled day may be empty. */
      paidHolidays: env.PAID_HOLIDAYS,
      /** The company's own limits instead of those of the Working Hours Act. */
      agreedLimits: env.ATW_RULES ?? {},
      /** Euros per kilometre; null for the year's untaxed allowance. */
      travelRate: env.TRAVEL_RATE ?? null,
      /** 0 means no deadline. */
      upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
      /** How long a session caches lists of choices, such as departments; 0 disables the cache. */
      lookupMs: env.LOOKUP_SECONDS * 1_000,
      /** The folder that stores ended sessions, so that they stay ended after a restart. */
      dataDir: env.DATA_DIR,
      /**
       * The Redis through which instances share rate limits and revoked sessions. Without it, each process
       * has its own.
       */
      redisUrl: env.REDIS_URL,
      /**
       * The number of the company's own proxies in front of the application. Only the addresses that they add
       * to X-Forwarded-For are trusted.
       */
      trustedProxies: env.TRUSTED_PROXIES,
      logLevel: env.LOG_LEVEL,
      /** Without it, only this machine can read the metrics. */
      metricsToken: env.METRICS_TOKEN,
      /** Where errors are reported. If absent, they are only logged. */
      sentryDsn: env.SENTRY_DSN,
      sentryTracesSampleRate: env.SENTRY_TRACES_SAMPLE_RATE,
    };
  })
  .readonly();

export type Settings = z.output<typeof settingsSchema>;

export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return parseEnvironment(settingsSchema, env);
}
