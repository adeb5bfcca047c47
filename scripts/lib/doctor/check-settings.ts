import { accessSync, constants } from 'node:fs';
import { type BackendSettings, readSettings } from '@/backend/settings';
import { InvalidSettings } from '@/lib/settings/environment';
import { parseSettings, type Settings } from '@/lib/settings/settings-schema';
import { type Finding, fault, ok } from './finding';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the application and, unless it uses your own APIs, of the reference backend. */
export type CheckedSettings = Readonly<{ app: Settings; backend: BackendSettings | null }>;

const name = 'Instellingen';

/** Checks the settings as a start does (rule: settings-checked). `settings` is null if any is invalid. */
export function checkSettings(env: Environment): Readonly<{ finding: Finding; settings: CheckedSettings | null }> {
  const ownApis = Boolean(env.BASE_API_URL || env.CUSTOMER_API_URL);
  // With the reference backend, `npm start` generates a secret if none is set.
  const secret = env.SESSION_SECRET || (ownApis ? undefined : 'x'.repeat(32));
  const faults = new Set<string>();
  const app = attempt(() => parseSettings({ ...env, SESSION_SECRET: secret }), faults);
  const backend = ownApis ? null : attempt(() => readSettings(env), faults);
  if (app?.messagesFile !== undefined && !isReadable(app.messagesFile)) {
    faults.add(`APP_MESSAGES: ${app.messagesFile} cannot be read`);
  }
  if (app !== null && faults.size === 0) return { finding: ok(name, 'kloppen'), settings: { app, backend } };
  return { finding: fault(name, `${[...faults].join('; ')}. Verbeter dit in .env.`), settings: null };
}

/** Returns null and adds each fault if the settings are invalid. */
function attempt<Read>(read: () => Read, faults: Set<string>): Read | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    for (const one of error.message.replace('Invalid settings: ', '').split('; ')) faults.add(one);
    return null;
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
