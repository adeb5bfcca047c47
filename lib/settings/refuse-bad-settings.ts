import { InvalidSettings } from './parse-settings';
import { settings } from './settings';

/** Ends the process when its settings are wrong, saying which. */
export function refuseBadSettings(): void {
  try {
    settings();
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
