import { type ScryptOptions, scrypt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessTokens, oneTimeTokens, outboxMails, users } from '@/backend/database/tables/account-tables';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { startTestBackend, type TestBackend } from '../support/test-backend';

vi.mock('node:crypto', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:crypto')>();
  return { ...real, scrypt: vi.fn(real.scrypt) };
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const made = '2026-11-18T09:00:00Z';
beforeEach(async () => {
  backend.setNow(made);
  await backend.database.delete(outboxMails);
});

const app_identifier = 'hour-cards';
const email = 'fulltime@demo.example';

async function adminToken(action: 'invite' | 'impersonate'): Promise<string> {
  const page = await (await backend.tools(`/admin/${action}`, { user: '1', 'hour-card': '' })).text();
  return /token=([\w-]{43})/.exec(page)?.[1] ?? 'none';
}

async function resetToken(): Promise<string> {
  await backend.ask('requestPasswordReset', null, { body: { user_identifier_value: email, app_identifier } });
  await expect.poll(() => backend.database.$count(outboxMails)).toBe(1);
  const [mail] = await backend.database.select().from(outboxMails);
  return /[?&]token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? 'none';
}

type Kind = Readonly<{ make: () => Promise<string>; use: (token: string) => Promise<string> }>;
const kinds = {
  'an access token': {
    make: () => backend.login('fulltime'),
    use: (token) => backend.refused('getUserInfo', token),
  },
  'a reset link': {
    make: resetToken,
    use: (token) =>
      backend.refused('verifyResetToken', null, { body: { token, user_identifier_value: email, app_identifier } }),
  },
  'a reset link that sets the password': {
    make: resetToken,
    use: (token) =>
      backend.refused('resetPassword', null, {
        body: { token, user_identifier_value: email, app_identifier, password: demoPassword },
      }),
  },
  'an invitation': {
    make: () => adminToken('invite'),
    use: (token) => backend.refused('validateInvite', null, { body: { token, app_identifier } }),
  },
  'an invitation that sets the password': {
    make: () => adminToken('invite'),
    use: (token) => backend.refused('finishInvite', null, { body: { token, app_identifier, password: demoPassword } }),
  },
  'an impersonation link': {
    make: () => adminToken('impersonate'),
    use: (token) => backend.refused('validateImpersonation', null, { body: { token, app_identifier } }),
  },
} satisfies Record<string, Kind>;

describe('the lifetime of tokens', () => {
  it.each<[keyof typeof kinds, string, string, string]>([
    ['an access token', '2026-12-02T08:59:59Z', '2026-12-02T09:00:01Z', '401 unauthenticated'],
    ['a reset link', '2026-11-18T09:59:59Z', '2026-11-18T10:00:01Z', '422 invalid_token'],
    ['a reset link that sets the password', '2026-11-18T09:59:59Z', '2026-11-18T10:00:01Z', '422 invalid_token'],
    ['an invitation', '2026-11-25T08:59:59Z', '2026-11-25T09:00:01Z', '422 invalid_token'],
    ['an invitation that sets the password', '2026-11-25T08:59:59Z', '2026-11-25T09:00:01Z', '422 invalid_token'],
    ['an impersonation link', '2026-11-18T09:59:59Z', '2026-11-18T10:00:01Z', '422 invalid_token'],
  ])('%s is valid at %s and invalid at %s', async (kind, before, after, refused) => {
    const { make, use } = kinds[kind];
    const late = await make();
    backend.setNow(after);
    expect(await use(late)).toBe(refused);
    backend.setNow(made);
    await backend.database.delete(outboxMails);
    const early = await make();
    backend.setNow(before);
    expect(await use(early)).toBe('succeeded');
  });

  it('a session from an impersonation link expires after the usual fourteen days', async () => {
    const body = { token: await adminToken('impersonate'), app_identifier };
    const { token } = await backend.ask('validateImpersonation', null, { body });
    backend.setNow('2026-12-02T08:59:59Z');
    expect(await backend.refused('getUserInfo', token)).toBe('succeeded');
    backend.setNow('2026-12-02T09:00:01Z');
    expect(await backend.refused('getUserInfo', token)).toBe('401 unauthenticated');
  });
});

describe('a login', () => {
  const login = (name: string, password: string) => () =>
    backend.refused('createToken', null, { body: { email: name, password, device_name: 'test' } });

  it.each([
    ['a correct password', login(email, demoPassword), 'succeeded'],
    ['a wrong password', login(email, 'verkeerd'), '401 invalid_credentials'],
    ['an unknown address', login('nobody@demo.example', demoPassword), '401 invalid_credentials'],
    ['an account without a password', login('nieuw@demo.example', demoPassword), '401 invalid_credentials'],
    ['a password that must be reset', login('resetten@demo.example', demoPassword), '403 requires_password_change'],
    ['a very long password', login(email, 'x'.repeat(1024)), '401 invalid_credentials'],
  ])('computes exactly one hash with the same cost for %s', async (_name, ask, outcome) => {
    await backend.database.insert(users).values({ email: 'nieuw@demo.example' }).onConflictDoNothing();
    vi.mocked(scrypt).mockClear();
    expect(await ask()).toBe(outcome);
    const work = vi.mocked(scrypt).mock.calls.map((call) => {
      const [, , length, options] = call as unknown as [unknown, unknown, number, ScryptOptions];
      return [length, options.N, options.r, options.p];
    });
    expect(work).toEqual([[32, 131_072, 8, 1]]);
  });

  it('returns the same reset responses for known and unknown addresses without hashing', async () => {
    vi.mocked(scrypt).mockClear();
    for (const known of [email, 'nobody@demo.example']) {
      expect(await backend.ask('isResetRequired', null, { body: { email: known } })).toBe(false);
      const body = { user_identifier_value: known, app_identifier };
      expect(await backend.call('requestPasswordReset', null, { body })).toMatchObject({ ok: true, data: null });
    }
    expect(scrypt).not.toHaveBeenCalled();
  });
});

describe('token storage', () => {
  it('generates unique tokens of 256 random bits and stores only their hashes', async () => {
    await backend.database.delete(accessTokens);
    const tokens = new Set<string>();
    for (let times = 0; times < 40; times += 1) {
      tokens.add(await adminToken('impersonate'));
    }
    expect(tokens.size).toBe(40);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    // Each bit is set in about half of the tokens, so among 40 tokens every bit takes both values.
    const bits = [...tokens].map((token) => [...Buffer.from(token, 'base64url')]);
    for (let bit = 0; bit < 256; bit += 1) {
      const set = bits.filter((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      expect(set).toBeGreaterThan(0);
      expect(set).toBeLessThan(40);
    }
    const stored = await backend.database.select().from(oneTimeTokens).where(eq(oneTimeTokens.kind, 'impersonate'));
    for (const { hash } of stored) expect(tokens.has(hash)).toBe(false);
  });
});
