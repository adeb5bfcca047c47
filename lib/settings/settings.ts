import 'server-only';
import { InvalidSettings } from './environment';
import { parseSettings, type Settings } from './settings-schema';

/** Makes browsers use only https, for two years. */
export const strictTransportSecurity = 'max-age=63072000';

let parsed: Settings | null = null;

/**
 * The settings of this process, read once (rule: settings-checked). Throws `InvalidSettings`.
 * `instrumentation.ts` calls it first, so that an invalid value prevents the start.
 */
export function settings(): Settings {
  parsed ??= parseSettings(process.env);
  return parsed;
}

/** Ends the process if its settings are invalid, naming each invalid setting. */
export function refuseBadSettings(): void {
  try {
    settings();
  } catch (error) {
    refuseToStart(error);
  }
}

/** Ends the process on `InvalidSettings` and prints its message; rethrows any other error. */
export function refuseToStart(error: unknown): never {
  if (!(error instanceof InvalidSettings)) throw error;
  console.error(error.message);
  process.exit(1);
}
