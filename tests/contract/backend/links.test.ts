import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/backend/database/tables/account-tables';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  backend.setNow('2026-11-18T09:00:00Z');
  await backend.database.delete(outboxMails);
});

const app_identifier = 'hour-cards';
const token = (link: URL, name = 'token') => link.searchParams.get(name) ?? '';

/** Waits for the only mail and returns the link in it. */
async function mailedLink(): Promise<URL> {
  await expect.poll(() => backend.database.$count(outboxMails)).toBe(1);
  const [mail] = await backend.database.select().from(outboxMails);
  return new URL(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '');
}

async function adminLink(action: string, form: Record<string, string>): Promise<URL> {
  const response = await backend.tools(`/admin/${action}`, form);
  const page = await response.text();
  return new URL((/class="mail"><a href="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&'));
}

describe('a password reset', () => {
  const request = (user_identifier_value: string) =>
    backend.ask('requestPasswordReset', null, { body: { user_identifier_value, app_identifier } });
  const identify = (link: URL, email = 'resetten@demo.example') => ({
    token: token(link),
    user_identifier_value: email,
    app_identifier,
  });

  it('mails a reset link that opens the application', async () => {
    await request('resetten@demo.example');
    const link = await mailedLink();
    expect(`${link.origin}${link.pathname}`).toBe('http://app.example:3000/password-reset');
    expect(link.searchParams.get('email')).toBe('resetten@demo.example');
    expect(token(link)).toHaveLength(43);
  });

  it('returns the same answer for an unknown address without sending a mail', async () => {
    expect(await request('nobody@demo.example')).toBeNull();
    await request('fulltime@demo.example');
    expect((await mailedLink()).searchParams.get('email')).toBe('fulltime@demo.example');
  });

  it('accepts a reset link once and lifts the reset requirement', async () => {
    await request('resetten@demo.example');
    const body = identify(await mailedLink());
    await backend.ask('verifyResetToken', null, { body });
    const reset = { body: { ...body, password: 'nieuw-wachtwoord' } };
    await backend.ask('resetPassword', null, reset);
    expect(await backend.refused('resetPassword', null, reset)).toBe('422 invalid_token');
    expect(await backend.refused('verifyResetToken', null, { body })).toBe('422 invalid_token');
    expect(await backend.ask('isResetRequired', null, { body: { email: 'resetten@demo.example' } })).toBe(false);
    expect(await backend.login('resetten', 'nieuw-wachtwoord')).toHaveLength(43);
  });

  it('ends the user’s sessions after a password reset', async () => {
    const session = await backend.login('parttime');
    await request('parttime@demo.example');
    const body = { ...identify(await mailedLink(), 'parttime@demo.example'), password: demoPassword };
    await backend.ask('resetPassword', null, { body });
    expect(await backend.refused('getUserInfo', session)).toBe('401 unauthenticated');
  });

  it('rejects a short password, another address, a replaced link and an hour-old link', async () => {
    await request('fulltime@demo.example');
    const body = identify(await mailedLink(), 'fulltime@demo.example');
    const reset = (changes: object) => ({ body: { ...body, password: 'nieuw-wachtwoord', ...changes } });
    expect(await backend.refused('resetPassword', null, reset({ password: '12345' }))).toBe('422 invalid_password');
    expect(await backend.refused('resetPassword', null, reset({ user_identifier_value: 'jeugd@demo.example' }))).toBe(
      '422 invalid_token',
    );
    backend.setNow('2026-11-18T10:00:00Z');
    expect(await backend.refused('resetPassword', null, reset({}))).toBe('422 invalid_token');
    backend.setNow('2026-11-18T09:59:00Z');
    await backend.ask('verifyResetToken', null, { body });
    await request('fulltime@demo.example');
    await expect.poll(() => backend.refused('verifyResetToken', null, { body })).toBe('422 invalid_token');
    // Wait for the mail, because it is sent after the link is created. Otherwise it would arrive in the next
    // test.
    await expect.poll(() => backend.database.$count(outboxMails)).toBe(2);
  });
});

describe('invalidation of links', () => {
  /**
   * Creates one link of each kind for a user. `answers` returns the backend's response to following each
   * link.
   */
  async function outstanding(user: string, email: string) {
    const invite = token(await adminLink('invite', { user }), 'invite-token');
    const impersonation = token(await adminLink('impersonate', { user, 'hour-card': '' }), 'impersonation-token');
    await backend.database.delete(outboxMails);
    await backend.ask('requestPasswordReset', null, { body: { user_identifier_value: email, app_identifier } });
    const reset = { token: token(await mailedLink()), user_identifier_value: email, app_identifier };
    const answers = async () => [
      await backend.refused('verifyResetToken', null, { body: reset }),
      await backend.refused('validateInvite', null, { body: { token: invite, app_identifier } }),
      await backend.refused('validateImpersonation', null, { body: { token: impersonation, app_identifier } }),
    ];
    return { reset, invite, answers };
  }
  const spent = ['422 invalid_token', '422 invalid_token', '422 invalid_token'];

  it('invalidates all links of a user after a password change, but no other users’ links', async () => {
    const { answers } = await outstanding('4', 'manager@demo.example');
    await backend.database.delete(outboxMails);
    const others = await outstanding('1', 'fulltime@demo.example');
    const change = { current_password: demoPassword, new_password: 'een-ander-wachtwoord', app_identifier };
    await backend.ask('updatePassword', await backend.login('manager'), { body: change });
    expect(await answers()).toEqual(spent);
    expect(await others.answers()).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });

  it('a password reset also invalidates the user’s invitation and impersonation links', async () => {
    const { reset, answers } = await outstanding('1', 'fulltime@demo.example');
    await backend.ask('resetPassword', null, { body: { ...reset, password: demoPassword } });
    expect(await answers()).toEqual(spent);
  });

  it('an accepted invitation also invalidates the user’s reset and impersonation links', async () => {
    const { invite, answers } = await outstanding('1', 'fulltime@demo.example');
    await backend.ask('finishInvite', null, { body: { token: invite, password: demoPassword, app_identifier } });
    expect(await answers()).toEqual(spent);
  });
});

describe('invitations', () => {
  it('mails an invitation from the admin page and accepts it once', async () => {
    const link = await adminLink('invite', { user: '2' });
    expect((await mailedLink()).href).toBe(link.href);
    expect(`${link.origin}${link.pathname}`).toBe('http://app.example:3000/invite');
    const invite = { token: token(link, 'invite-token'), app_identifier };
    expect(await backend.ask('validateInvite', null, { body: invite })).toEqual({ email: 'parttime@demo.example' });
    expect(await backend.refused('finishInvite', null, { body: { ...invite, password: 'kort' } })).toBe(
      '422 invalid_password',
    );
    await backend.ask('finishInvite', null, { body: { ...invite, password: 'eerste-wachtwoord' } });
    expect(await backend.login('parttime', 'eerste-wachtwoord')).toHaveLength(43);
    expect(await backend.refused('validateInvite', null, { body: invite })).toBe('422 invalid_token');
    expect(await backend.refused('finishInvite', null, { body: { ...invite, password: 'nog-een-keer' } })).toBe(
      '422 invalid_token',
    );
  });

  it('accepts an invitation for seven days', async () => {
    const invite = { token: token(await adminLink('invite', { user: '3' }), 'invite-token'), app_identifier };
    backend.setNow('2026-11-25T08:59:00Z');
    await backend.ask('validateInvite', null, { body: invite });
    backend.setNow('2026-11-25T09:00:00Z');
    expect(await backend.refused('validateInvite', null, { body: invite })).toBe('422 invalid_token');
  });
});

describe('impersonation', () => {
  it('creates an impersonation link, optionally for a card, and accepts it once', async () => {
    const link = await adminLink('impersonate', { user: '1', 'hour-card': '5' });
    expect(`${link.origin}${link.pathname}`).toBe('http://app.example:3000/impersonate');
    expect(link.searchParams.get('hour-card')).toBe('5');
    const body = { token: token(link, 'impersonation-token'), app_identifier };
    const { token: session } = await backend.ask('validateImpersonation', null, { body });
    expect((await backend.ask('getUserInfo', session)).email).toBe('fulltime@demo.example');
    expect(await backend.refused('validateImpersonation', null, { body })).toBe('422 invalid_token');
  });

  it('rejects a password change during impersonation', async () => {
    const link = await adminLink('impersonate', { user: '1', 'hour-card': '' });
    expect(link.searchParams.has('hour-card')).toBe(false);
    const body = { token: token(link, 'impersonation-token'), app_identifier };
    const { token: session } = await backend.ask('validateImpersonation', null, { body });
    const change = { current_password: demoPassword, new_password: 'een-ander-wachtwoord', app_identifier };
    expect(await backend.refused('updatePassword', session, { body: change })).toBe('403 impersonated');
  });

  it('rejects an impersonation with another kind of token', async () => {
    const link = await adminLink('invite', { user: '1' });
    const body = { token: token(link, 'invite-token'), app_identifier };
    expect(await backend.refused('validateImpersonation', null, { body })).toBe('422 invalid_token');
  });
});
