import 'server-only';
import { randomUUID } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { hostCookie } from '@/lib/settings/host-cookie';
import { settings } from '@/lib/settings/settings';
import { accountKey } from './session';
import { namedSecrets } from './session-cookie';

/**
 * The content of a cookie that identifies this browser and the accounts (`accountKey`) that logged in here.
 * The cookie grants no access. It only gives this browser its own count in the login rate limit
 * (rule: login-known-device).
 */
const deviceSchema = z.object({ id: z.uuid(), accounts: z.array(z.string()), expiresAt: z.number().int() }).readonly();

const lifeSeconds = 180 * 24 * 3600;
/** The maximum number of accounts to remember: those that logged in last. */
const maxAccounts = 5;

const deviceCookie = () => hostCookie('urenkaarten-device');

/** The id of this browser if the account has logged in here before, otherwise null. */
export async function knownDevice(email: string): Promise<string | null> {
  const device = await readDevice();
  return device?.accounts.includes(accountKey(email)) ? device.id : null;
}

/** Remembers that an account logged in here. Call this in a server action. */
export async function rememberDevice(email: string): Promise<void> {
  const known = await readDevice();
  const account = accountKey(email);
  const others = known?.accounts.filter((one) => one !== account) ?? [];
  const content = {
    id: known?.id ?? randomUUID(),
    accounts: [account, ...others].slice(0, maxAccounts),
    expiresAt: Date.now() + lifeSeconds * 1000,
  };
  const password = namedSecrets(settings().sessionSecrets.slice(0, 1));
  const value = await sealData(content, { password, ttl: lifeSeconds });
  (await cookies()).set({ ...deviceCookie(), value, maxAge: lifeSeconds });
}

async function readDevice(): Promise<z.output<typeof deviceSchema> | null> {
  const value = (await cookies()).get(deviceCookie().name)?.value;
  if (!value) return null;
  const content = await unsealData(value, { password: namedSecrets(settings().sessionSecrets) }).catch(() => null);
  const device = deviceSchema.safeParse(content);
  return device.success && Date.now() < device.data.expiresAt ? device.data : null;
}
