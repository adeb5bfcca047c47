import { Stop } from './stop.mjs';

/** Reads the settings as both halves will, so that a wrong one is told before anything is built. */
export async function checkSettings({ embedded, env }) {
  const { tsImport } = await import('tsx/esm/api');
  const { parseSettings } = await tsImport('../../lib/settings/settings-schema.ts', import.meta.url);
  const { readSettings } = await tsImport('../../backend/settings.ts', import.meta.url);
  try {
    const all = { ...process.env, ...env };
    parseSettings(all);
    if (embedded) readSettings(all);
  } catch (error) {
    if (error.name !== 'InvalidSettings') throw error;
    throw new Stop(error.message);
  }
}
