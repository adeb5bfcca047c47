import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTokens, users } from '@/backend/database/tables/account-tables';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { type CallName, calls } from '@/lib/contract/calls';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const app_identifier = 'hour-cards';
const credentials = (email: string, password = demoPassword) => ({ email, password, device_name: 'test' });

describe('login', () => {
  it('exchanges credentials for a token, ignoring the case of the e-mail address', async () => {
    const token = await backend.login('FullTime@Demo.Example');
    expect(await backend.ask('getUserInfo', token)).toEqual({
      id: 1,
      email: 'fulltime@demo.example',
      requires_password_change: false,
    });
  });

  it('returns the same error for a wrong password and an unknown address', async () => {
    const wrong = await backend.call('createToken', null, { body: credentials('fulltime@demo.example', 'wrong') });
    const unknown = await backend.call('createToken', null, { body: credentials('nobody@demo.example') });
    expect(wrong).toEqual({
      ok: false,
      success: false,
      status: 401,
      statusCode: 401,
      message: 'invalid_credentials',
      errors: null,
    });
    expect(unknown).toEqual(wrong);
  });

  it('reports a required password reset and rejects the login', async () => {
    const email = 'resetten@demo.example';
    expect(await backend.ask('isResetRequired', null, { body: { email } })).toBe(true);
    expect(await backend.refused('createToken', null, { body: credentials(email) })).toBe(
      '403 requires_password_change',
    );
    expect(await backend.ask('isResetRequired', null, { body: { email: 'fulltime@demo.example' } })).toBe(false);
    expect(await backend.ask('isResetRequired', null, { body: { email: 'nobody@demo.example' } })).toBe(false);
  });

  it('allows a login and reports a required password change', async () => {
    const info = await backend.ask('getUserInfo', await backend.login('wijzigen'));
    expect(info.requires_password_change).toBe(true);
  });

  it.each([
    ['127.0.0.1', 200],
    ['::ffff:127.0.0.1', 200],
    ['::1', 200],
    ['192.168.1.7', 401],
    ['203.0.113.9', 401],
  ])('accepts the public demo password only from this machine: %s returns %d', async (remoteAddress, status) => {
    const login = async (password: string) => {
      const headers = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' };
      const payload = credentials('parttime@demo.example', password);
      const { statusCode, json } = await backend.app.inject({
        method: 'POST',
        url: '/customer/token',
        remoteAddress,
        headers,
        payload,
      });
      return statusCode === 200 ? statusCode : [statusCode, json().message];
    };
    const expected = status === 200 ? status : [401, 'invalid_credentials'];
    expect(await login(demoPassword)).toEqual(expected);
    // A full-width letter counts as the normal letter, because passwords are normalised before hashing.
    expect(await login(demoPassword.replace('D', 'Ｄ'))).toEqual(expected);
  });

  it('hashes passwords with 128 MiB and upgrades weaker hashes at the next login', async () => {
    const { database } = backend;
    const stored = async () =>
      (await database.select().from(users).where(eq(users.email, 'jeugd@demo.example')))[0]?.passwordHash;
    expect(await stored()).toMatch(/^scrypt\$131072\$8\$1\$/);
    const salt = Buffer.alloc(16, 'salt');
    const key = scryptSync(demoPassword, salt, 32, { N: 2 ** 14, r: 8, p: 1 });
    const older = `scrypt$16384$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    await database.update(users).set({ passwordHash: older }).where(eq(users.email, 'jeugd@demo.example'));
    await backend.login('jeugd@demo.example');
    expect(await stored()).toMatch(/^scrypt\$131072\$8\$1\$/);
  });

  it('stores passwords and tokens only as hashes', async () => {
    const token = await backend.login('fulltime');
    const stored = JSON.stringify([
      await backend.database.select().from(users),
      await backend.database.select().from(accessTokens),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(demoPassword);
    expect(stored).toContain('scrypt$131072$8$1$');
  });
});

describe('token authentication', () => {
  const guarded = (Object.keys(calls) as CallName[]).filter((name) => calls[name].token);

  it('requires a token for 26 of the 34 calls', () => {
    expect([Object.keys(calls).length, guarded.length]).toEqual([34, 26]);
  });

  it.each(guarded)('%s returns 401 in the usual error format without a token', async (name) => {
    const { api, method, path } = calls[name];
    const response = await fetch(`${backend.url}/${api}${path.replaceAll(/\{\w+\}/g, '1')}`, { method });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      success: false,
      statusCode: 401,
      message: 'unauthenticated',
      errors: null,
    });
  });

  it('returns 401 for an unknown or malformed token', async () => {
    expect(await backend.refused('getUserInfo', 'x'.repeat(43))).toBe('401 unauthenticated');
    expect(await backend.refused('getUserInfo', "' or 1=1 --")).toBe('401 unauthenticated');
  });

  it('rejects a token fourteen days after the login', async () => {
    const token = await backend.login('fulltime');
    backend.setNow('2026-12-02T08:59:00Z');
    expect((await backend.call('getUserInfo', token)).status).toBe(200);
    backend.setNow('2026-12-02T09:00:00Z');
    expect(await backend.refused('getUserInfo', token)).toBe('401 unauthenticated');
    backend.setNow('2026-11-18T09:00:00Z');
  });
});

describe('control characters in requests', () => {
  it.each([
    ['\u0000', 'body.email'],
    ['\u0007', 'body.email'],
    ['\u001b[31m', 'body.email'],
    ['\u007f', 'body.email'],
    ['\u0085', 'body.email'],
    ['\u202a', 'body.email'],
    ['\u202e', 'body.email'],
    ['\ud83d', 'body.email'],
    ['\ude00', 'body.email'],
  ])('rejects the control character %j and names the field without its value', async (character, field) => {
    const body = credentials(`fulltime${character}@demo.example`);
    expect(await backend.call('createToken', null, { body })).toMatchObject({
      status: 422,
      message: 'validation_failed',
      errors: [{ field, code: 'control_character' }],
    });
  });

  it('rejects control characters in nested fields and queries, except tabs and line breaks', async () => {
    const token = await backend.login('manager');
    const ask = async (path: string, body?: unknown) => {
      const response = await fetch(`${backend.url}/customer${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const { errors } = (await response.json()) as { errors?: unknown };
      return [response.status, errors];
    };
    expect(await ask('/hour-cards', { lines: [{ comment: 'a\u0000b' }], x: 1 })).toEqual([
      422,
      [{ field: 'body.lines.0.comment', code: 'control_character' }],
    ]);
    expect(await ask('/shifts?department=%00')).toEqual([
      422,
      [{ field: 'query.department', code: 'control_character' }],
    ]);
    const [, errors] = await ask('/hour-cards', { comment: 'a\tb\r\nc' });
    expect(JSON.stringify(errors)).not.toContain('control_character');
  });
});

describe('changing the password', () => {
  const change = (current_password: string, new_password: string) => ({
    body: { current_password, new_password, app_identifier },
  });

  it('rejects a wrong current password without ending the session', async () => {
    const token = await backend.login('wijzigen');
    expect(await backend.refused('updatePassword', token, change('wrong', 'een-nieuw-wachtwoord'))).toBe(
      '422 invalid_credentials',
    );
    expect((await backend.call('getUserInfo', token)).status).toBe(200);
  });

  it('rejects a new password that is unchanged or shorter than six characters', async () => {
    const token = await backend.login('wijzigen');
    expect(await backend.refused('updatePassword', token, change(demoPassword, demoPassword))).toBe(
      '422 password_unchanged',
    );
    expect(await backend.refused('updatePassword', token, change(demoPassword, '12345'))).toBe('422 invalid_password');
  });

  it.each(Object.keys(calls).filter((name) => calls[name as CallName].token) as CallName[])(
    'allows only the calls that a required password change needs: %s',
    async (name) => {
      const token = await backend.login('wijzigen');
      const { api, method, path } = calls[name];
      const response = await fetch(`${backend.url}/${api}${path.replaceAll(/\{\w+\}/g, '1')}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      const { message } = (await response.json()) as { message?: string };
      const open: Partial<Record<CallName, string>> = {
        getUserInfo: '200 undefined',
        listOwnEmployees: '200 undefined',
        updatePassword: '422 validation_failed',
      };
      expect(`${response.status} ${message}`).toBe(open[name] ?? '403 requires_password_change');
    },
  );

  it('rejects a decline while a password change is required', async () => {
    const token = await backend.login('wijzigen');
    const body = { comment: '' };
    expect(await backend.refused('declineHourCard', token, { params: { hourCardId: 1 }, body })).toBe(
      '403 requires_password_change',
    );
  });

  it('ends all other sessions and lifts the requirement after a password change', async () => {
    const other = await backend.login('wijzigen');
    const token = await backend.login('wijzigen');
    await backend.ask('updatePassword', token, change(demoPassword, 'een-nieuw-wachtwoord'));
    expect(await backend.refused('getUserInfo', other)).toBe('401 unauthenticated');
    expect((await backend.ask('getUserInfo', token)).requires_password_change).toBe(false);
    expect(await backend.refused('createToken', null, { body: credentials('wijzigen@demo.example') })).toBe(
      '401 invalid_credentials',
    );
    expect(await backend.login('wijzigen', 'een-nieuw-wachtwoord')).toHaveLength(43);
  });
});
