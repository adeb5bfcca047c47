import { z } from 'zod';

/** A path or name. A control character in it would be a mistake or an attack, so none is allowed. */
export const plainText = z.string().regex(/^\P{Cc}*$/u, { error: 'may hold no control characters' });

/** The token that Prometheus sends to read the metrics. */
export const metricsToken = z.string().regex(/^[!-~]{16,}$/, {
  error: 'needs 16 characters or more, without spaces',
});

export const timeZone = z.string().refine(isTimeZone, { error: 'is not a known time zone' });

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export const logLevel = z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info');

/**
 * Parses an environment. Empty values count as absent. Throws `InvalidSettings` with one line that names
 * every invalid variable (rule: settings-checked).
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  // Use a set, because one address can have two faults with the same description.
  const faults = new Set(parsed.error.issues.map(describe));
  throw new InvalidSettings(`Invalid settings: ${[...faults].join('; ')}`);
}

/**
 * The reason why the process must not start: one readable line, without values because even an invalid secret
 * is a secret.
 */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
}

function describe(issue: z.core.$ZodIssue): string {
  const [variable] = issue.path;
  return `${String(variable)} ${reasonOf(issue)}`;
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'is not a valid address';
  if (issue.code === 'invalid_type') return issue.message === 'is required' ? issue.message : 'is not a number';
  if (issue.code === 'too_small' && issue.origin !== 'string') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.origin !== 'string') return `must be at most ${issue.maximum}`;
  return issue.message;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
