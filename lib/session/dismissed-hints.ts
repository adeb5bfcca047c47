import 'server-only';
import { cookies } from 'next/headers';
import { hostCookie } from '@/lib/settings/host-cookie';
import { accountKey } from './session';

/**
 * The cookie with the accounts (`accountKey`) that dismissed the first-use hints in this browser
 * (rule: home-hints). It grants no access and contains no names.
 */
const hintsCookie = () => hostCookie('urenkaarten-hints');

const lifeSeconds = 365 * 24 * 3600;
/** The maximum number of accounts to remember: those that dismissed the hints last. */
const maxAccounts = 5;

export async function hasDismissedHints(email: string): Promise<boolean> {
  return (await readAccounts()).includes(accountKey(email));
}

/** Call this in a server action. */
export async function dismissHints(email: string): Promise<void> {
  const account = accountKey(email);
  const others = (await readAccounts()).filter((one) => one !== account);
  const value = [account, ...others].slice(0, maxAccounts).join('.');
  (await cookies()).set({ ...hintsCookie(), value, maxAge: lifeSeconds });
}

async function readAccounts(): Promise<readonly string[]> {
  return (await cookies()).get(hintsCookie().name)?.value.split('.') ?? [];
}
