import { isIP } from 'node:net';
import { z } from 'zod';
import { logLevel, metricsToken, parseEnvironment, plainText, timeZone } from '@/lib/settings/environment';
import { companySizes } from './demo/demo-accounts';
import { readWeeklyMoment } from './mail/reminder-clock';
import { secondFactorChoices, toolsAccesses } from './tools/guard-tools';

const prefix = (fallback: string) =>
  z
    .string()
    .regex(/^(?:\/[\w.-]+)+$/, { error: 'must look like /base' })
    .default(fallback);

const host = z.string().refine((value) => isIP(value) !== 0 || /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(value), {
  error: 'must be an IP address or a host name, without a port',
});

/**
 * `Name <address>` or only an address. Checked at startup, because a mail server would refuse any other
 * sender only hours later.
 */
const sender = z
  .string()
  .regex(/^(?:(?:"[^"\p{Cc}]*"\s*|[^"<>@,;:\p{Cc}]*)<[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u, {
    error: 'must look like Urenkaarten <uren@company.example>',
  });

const environments = ['development', 'production', 'test'] as const;

const variables = z.object({
  BACKEND_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  BACKEND_HOST: host.default('127.0.0.1'),
  BACKEND_BASE_PREFIX: prefix('/base'),
  BACKEND_CUSTOMER_PREFIX: prefix('/customer'),
  /** By default, the pages are closed for a company's own database (rule: backend-tools). */
  BACKEND_TOOLS: z.enum(toolsAccesses, { error: `must be ${toolsAccesses.join(', ')}` }).optional(),
  BACKEND_ADMIN_PASSWORD: z.string().min(16, { error: 'needs 16 characters or more' }).optional(),
  /** Whether administrators need a second factor to use the admin pages (rule: second-factor-required). */
  ADMIN_SECOND_FACTOR: z
    .enum(secondFactorChoices, { error: `must be ${secondFactorChoices.join(' or ')}` })
    .default('optional'),
  DATA_DIR: plainText.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /**
   * When to remind employees of weeks without a card: a weekly time in the company's time zone. Unset for no
   * reminders.
   */
  REMIND_AT: z
    .string()
    .transform((text, context) => {
      const moment = readWeeklyMoment(text);
      if (moment === null) context.addIssue({ code: 'custom', message: 'must look like monday 09:00' });
      return moment;
    })
    .optional(),
  MAIL_FROM: sender.default('Urenkaarten <urenkaarten@localhost>'),
  APP_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://localhost:3000'),
  APP_TIME_ZONE: timeZone.default('Europe/Amsterdam'),
  /** How many years to keep cards, payroll runs and people. `npm run retention` removes older data. */
  APP_RETENTION_YEARS: z.coerce.number().int({ error: 'must be a whole number' }).min(1).max(99).optional(),
  /** The folder with the dated backups. Only `npm run doctor` reads it. */
  BACKUP_DIR: plainText.optional(),
  /**
   * Whether an empty database gets the demo company. The default is yes for the embedded database and no for
   * a server.
   */
  DEMO_DATA: z
    .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
    .transform((value) => value === '1' || value === 'true')
    .optional(),
  DEMO_COMPANY: z.enum(companySizes, { error: `must be ${companySizes.join(', ')}` }).default('small'),
  LOG_LEVEL: logLevel,
  METRICS_TOKEN: metricsToken.optional(),
  NODE_ENV: z.enum(environments, { error: `must be ${environments.join(', ')}` }).default('development'),
});

const settingsSchema = variables.transform((env) => ({
  ...env,
  BACKEND_TOOLS: env.BACKEND_TOOLS ?? (env.DATABASE_URL === undefined ? ('loopback' as const) : ('off' as const)),
}));

export type BackendSettings = z.output<typeof settingsSchema>;

export function readSettings(env: Readonly<Record<string, string | undefined>>): BackendSettings {
  return parseEnvironment(settingsSchema, env);
}
