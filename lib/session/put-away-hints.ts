import 'server-only';
import { cookies } from 'next/headers';
import { hostCookie } from '@/lib/settings/host-cookie';
import { accountKey } from './session';

/**
 * Who put the hints of the first use away in this browser, as `accountKey` (rule: home-hints). The cookie
 * lets nobody in and names nobody.
 */
const hintsCookie = () => hostCookie('urenkaarten-hints');

const lifeSeconds = 365 * 24 * 3600;
/** On a browser that more people share, those who did so last. */
const mostAccounts = 5;

export async function hasPutHintsAway(email: string): Promise<boolean> {
  return (await readAccounts()).includes(accountKey(email));
}

/** Call it in a server action. */
export async function putHintsAway(email: string): Promise<void> {
  const account = accountKey(email);
  const others = (await readAccounts()).filter((one) => one !== account);
  const value = [account, ...others].slice(0, mostAccounts).join('.');
  (await cookies()).set({ ...hintsCookie(), value, maxAge: lifeSeconds });
}

async function readAccounts(): Promise<readonly string[]> {
  return (await cookies()).get(hintsCookie().name)?.value.split('.') ?? [];
}
