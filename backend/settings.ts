import { isIP } from 'node:net';
import { z } from 'zod';
import { companySizes } from './demo/demo-accounts';
import { readWeeklyMoment } from './mail/reminder-clock';
import { toolsAccesses } from './tools/guard-tools';

/** Why the process must not start: one readable line without values. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
}

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const prefix = (fallback: string) =>
  z
    .string()
    .regex(/^(?:\/[\w.-]+)+$/, { error: 'must look like /base' })
    .default(fallback);

/** A path: a control character in it is a mistake, or somebody else's. */
const path = z.string().regex(/^\P{Cc}*$/u, { error: 'may hold no control characters' });

/** An IP address, or a name that leads to one. */
const host = z.string().refine((value) => isIP(value) !== 0 || /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(value), {
  error: 'must be an IP address or a host name, without a port',
});

/** `Name <address>` or an address alone: mail servers refuse anything else, hours after the start. */
const sender = z
  .string()
  .regex(/^(?:(?:"[^"\p{Cc}]*"\s*|[^"<>@,;:\p{Cc}]*)<[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u, {
    error: 'must look like Urenkaarten <uren@company.example>',
  });

const environments = ['development', 'production', 'test'] as const;

const variables = z.object({
  BACKEND_PORT: z.coerce.number({ error: 'is not a number' }).int().min(0).max(65_535).default(4000),
  BACKEND_HOST: host.default('127.0.0.1'),
  BACKEND_BASE_PREFIX: prefix('/base'),
  BACKEND_CUSTOMER_PREFIX: prefix('/customer'),
  /** By default the pages of a company's own database stay closed (rule: backend-tools). */
  BACKEND_TOOLS: z.enum(toolsAccesses, { error: `must be ${toolsAccesses.join(', ')}` }).optional(),
  BACKEND_ADMIN_PASSWORD: z.string().min(16, { error: 'needs 16 characters or more' }).optional(),
  DATA_DIR: path.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/, error: 'is not a valid address' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not a valid address' }).optional(),
  /** The moment of every week, in the company's zone, to remind who has no card; without it nobody is. */
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
    .url({ protocol: /^https?$/, error: 'is not a valid address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://localhost:3000'),
  APP_TIME_ZONE: z.string().refine(isTimeZone, { error: 'is not a known time zone' }).default('Europe/Amsterdam'),
  /** How many years a card, a payroll run or a person is kept; `npm run retention` removes what is older. */
  APP_RETENTION_YEARS: z.coerce
    .number({ error: 'is not a number' })
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be 1 or more' })
    .max(99, { error: 'must be 99 or less' })
    .optional(),
  /**
   * Whether an empty database gets the demo company; by default the embedded one does and a server's does
   * not.
   */
  DEMO_DATA: z
    .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
    .transform((value) => value === '1' || value === 'true')
    .optional(),
  /** Which demo company it gets. */
  DEMO_COMPANY: z.enum(companySizes, { error: `must be ${companySizes.join(', ')}` }).default('small'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be one of debug, info, warn, error, silent' })
    .default('info'),
  NODE_ENV: z.enum(environments, { error: `must be ${environments.join(', ')}` }).default('development'),
});

const settingsSchema = variables.transform((env) => ({
  ...env,
  BACKEND_TOOLS: env.BACKEND_TOOLS ?? (env.DATABASE_URL === undefined ? ('loopback' as const) : ('off' as const)),
}));

export type BackendSettings = z.output<typeof settingsSchema>;

/**
 * Reads the environment; empty values count as absent. Throws `InvalidSettings` naming every faulty variable.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): BackendSettings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settingsSchema.safeParse(present);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new InvalidSettings(`Invalid settings: ${faults.join('; ')}`);
}
