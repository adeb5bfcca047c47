import { Stop } from './stop.mjs';

/** Reads the settings as the application will, so that a wrong one is told before anything is built. */
export async function checkSettings(env) {
  const { tsImport } = await import('tsx/esm/api');
  const { parseSettings } = await tsImport('../../lib/settings/parse-settings.ts', import.meta.url);
  try {
    parseSettings({ ...process.env, ...env });
  } catch (error) {
    if (error.name !== 'InvalidSettings') throw error;
    throw new Stop(error.message);
  }
}
