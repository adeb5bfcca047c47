import { Stop } from './stop.mjs';

/** Reads the settings as both halves will, so that a wrong one is reported before anything is built. */
export function checkSettings({ embedded, env }, { parseSettings, readSettings }) {
  try {
    const all = { ...process.env, ...env };
    parseSettings(all);
    if (embedded) readSettings(all);
  } catch (error) {
    if (error.name !== 'InvalidSettings') throw error;
    throw new Stop(error.message);
  }
}
