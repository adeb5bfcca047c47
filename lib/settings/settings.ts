import 'server-only';
import { InvalidSettings } from './environment';
import { parseSettings, type Settings } from './settings-schema';

/** What tells browsers to come over https only, for two years. */
export const strictTransportSecurity = 'max-age=63072000';

let parsed: Settings | null = null;

/**
 * The settings of this process, read once (rule: settings-checked). Throws `InvalidSettings`;
 * `instrumentation.ts` calls it first, so that a bad value stops the start.
 */
export function settings(): Settings {
  parsed ??= parseSettings(process.env);
  return parsed;
}

/** Ends the process when its settings are wrong, naming each faulty one. */
export function refuseBadSettings(): void {
  try {
    settings();
  } catch (error) {
    refuseToStart(error);
  }
}

/** Ends the process for an `InvalidSettings`, with its line. */
export function refuseToStart(error: unknown): never {
  if (!(error instanceof InvalidSettings)) throw error;
  console.error(error.message);
  process.exit(1);
}
