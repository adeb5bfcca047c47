import { actingAsField } from '@/app/posted-fields';
import { actingAs } from '@/lib/session/acting-as';
import { readSession } from '@/lib/session/current-session';
import { accountKey, newSession, type Session } from '@/lib/session/session';
import { sealSession } from '@/lib/session/session-cookie';

export const sealSecret = 'a-secret-of-the-tests-that-is-long-enough';

/** Seals a session in a cookie, as a browser would send it. `over` changes its contents. */
export async function sealedSession(over: Partial<Session> = {}) {
  const content = {
    token: 'the-token-of-this-test',
    account: accountKey('jan@example.nl'),
    remembered: false,
    impersonated: false,
    activeEmployeeId: 7,
    isManager: false,
    requiresPasswordChange: false,
  };
  const session = { ...newSession(content, Date.now()), ...over };
  return { session, cookie: `urenkaarten=${await sealSession(session, [sealSecret], Date.now())}` };
}

/** Adds the hidden field of a page that was rendered for the current session. */
export async function ofThisSession(form: FormData): Promise<FormData> {
  const session = await readSession();
  if (session) form.set(actingAsField, actingAs(session));
  return form;
}

/** Returns the cookie that a handler set, as `canonicalCookie` formats it; null if there is none. */
export function cookieSet(response: Response): string | null {
  const header = response.headers.get('set-cookie');
  return header === null ? null : canonicalCookie(header);
}

/**
 * Formats a `Set-Cookie` header as browsers read it: the order and case of attributes do not matter, and
 * `Max-Age` overrides `Expires`.
 */
export function canonicalCookie(header: string): string {
  const [pair = '', ...attributes] = header.replace('SameSite=lax', 'SameSite=Lax').split('; ');
  const hasMaxAge = attributes.some((attribute) => attribute.startsWith('Max-Age='));
  const remaining = attributes.filter((attribute) => !(hasMaxAge && attribute.startsWith('Expires=')));
  const order = ['Path', 'HttpOnly', 'SameSite', 'Secure', 'Max-Age'];
  const place = (attribute: string) => order.indexOf(attribute.split('=')[0] ?? '');
  return [pair, ...remaining.toSorted((a, b) => place(a) - place(b))].join('; ');
}
