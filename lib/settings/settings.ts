import 'server-only';
import { parseSettings } from './parse-settings';
import type { Settings } from './settings-schema';

let parsed: Settings | null = null;

/**
 * The settings of this process, read once (DECISIONS 1). Throws `InvalidSettings`; `instrumentation.ts` asks first, so
 * that a bad value stops the start and nothing later meets one.
 */
export function settings(): Settings {
  parsed ??= parseSettings(process.env);
  return parsed;
}
