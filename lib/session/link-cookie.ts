import 'server-only';
import { cookies } from 'next/headers';
import { settings } from '@/lib/settings/settings';
import { type LinkTicket, sealTicket, ticketSeconds, unsealTicket } from './link-ticket';

const name = 'urenkaarten-link';

/** Only the screen that chooses a password gets it. */
const attributes = () => ({
  name,
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/reset-password',
  secure: settings().servedOverHttps,
});

/** Keeps a link's token where no address, history, referrer or script has it; in a route handler. */
export async function keepLink(link: Omit<LinkTicket, 'expiresAt'>): Promise<void> {
  const value = await sealTicket(link, settings().sessionSecrets, Date.now());
  (await cookies()).set({ ...attributes(), value, maxAge: ticketSeconds });
}

/** What the last link brought; null when there was none, or it has expired. */
export async function readLink(): Promise<LinkTicket | null> {
  const value = (await cookies()).get(name)?.value;
  return value ? unsealTicket(value, settings().sessionSecrets, Date.now()) : null;
}

/** Forgets it, in a server action or route handler. */
export async function forgetLink(): Promise<void> {
  (await cookies()).set({ ...attributes(), value: '', maxAge: 0 });
}
