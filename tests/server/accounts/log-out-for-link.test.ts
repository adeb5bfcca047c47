import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logOutForLinkAction } from '@/app/(guest)/reset-password/logged-in/log-out-for-link-action';
import { actingAsField } from '@/app/posted-fields';
import { actingAs } from '@/lib/session/acting-as';
import { readLink, storeLink } from '@/lib/session/link-ticket';
import { openSession } from '@/lib/session/session-cookie';
import { request } from '../next-request';
import { sealedSession } from '../support/session';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  request.headers.set('sec-fetch-site', 'same-origin');
});

/**
 * Posts the form of a page that was rendered for this session, or for `of`. Returns the redirect, and whether
 * the session is still active.
 */
async function press(of?: string) {
  const { session, cookie } = await sealedSession();
  const value = cookie.slice('urenkaarten='.length);
  request.jar.set('urenkaarten', { name: 'urenkaarten', value });
  const form = new FormData();
  form.set(actingAsField, of ?? actingAs(session));
  const to = await logOutForLinkAction(form).catch((error: Error) => error.message);
  return { to, isActive: (await openSession(value)) !== null };
}

const link = { kind: 'reset', token: 'abc', email: 'jan@example.nl' } as const;

describe('logout for a reset link', () => {
  it('ends the session, keeps the reset link and redirects to the new-password page', async () => {
    await storeLink(link);
    const to = 'to /reset-password?email=jan%40example.nl&fromPasswordReset=true';
    expect(await press()).toEqual({ to, isActive: false });
    expect(await readLink()).toMatchObject(link);
  });

  it('keeps the session when there is no reset link', async () => {
    expect(await press()).toEqual({ to: 'to /dashboard', isActive: true });
  });

  it('keeps the session when the form was rendered for another user or posted by another site', async () => {
    await storeLink(link);
    expect(await press('somebody else')).toEqual({ to: 'to /dashboard', isActive: true });
    request.headers.set('sec-fetch-site', 'cross-site');
    expect(await press()).toEqual({ to: 'to /dashboard', isActive: true });
  });
});
