import 'server-only';
import { headers } from 'next/headers';
import { settings } from '@/lib/settings/settings';
import { addressOf } from './address-of';

/** Where the current request comes from, as far as it can be believed (`TRUSTED_PROXIES`). */
export async function clientAddress(): Promise<string> {
  return addressOf((await headers()).get('x-forwarded-for'), settings().trustedProxies);
}
