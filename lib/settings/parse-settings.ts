import type { z } from 'zod';
import { type Settings, settingsSchema } from './settings-schema';

/** Why the process may not start: one readable line, never a value (a wrong secret is still a secret). */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
}

/** Reads an environment (DECISIONS 1). Throws `InvalidSettings` with one line that names every faulty variable. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settingsSchema.safeParse(present);
  if (parsed.success) return parsed.data;
  // An address can be wrong in two ways at once, and is told in the same words.
  const faults = new Set(parsed.error.issues.map(describe));
  throw new InvalidSettings(`Invalid settings: ${[...faults].join('; ')}`);
}

function describe(issue: z.core.$ZodIssue): string {
  const [variable] = issue.path;
  return `${String(variable)} ${reasonOf(issue)}`;
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'is not a valid address';
  if (issue.code === 'invalid_type') return issue.message === 'is required' ? issue.message : 'is not a number';
  if (issue.code === 'too_small' && issue.origin !== 'string') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  return issue.message;
}
