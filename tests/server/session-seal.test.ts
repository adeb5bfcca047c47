import { sealData } from 'iron-session';
import { describe, expect, it } from 'vitest';
import { marksInMemory } from '@/lib/session/ended-marks';
import { revokedSessionsOver } from '@/lib/session/revoked-sessions';
import { accountKey, newSession } from '@/lib/session/session';
import { sealSession, unsealSession } from '@/lib/session/session-cookie';

const old = 'an-old-secret-that-is-long-enough-to-seal';
const fresh = 'a-fresh-secret-that-is-long-enough-to-seal';
const now = Date.UTC(2026, 2, 2, 9);
const content = {
  token: 'upstream-token',
  account: accountKey('jan@example.nl'),
  remembered: false,
  impersonated: false,
  activeEmployeeId: 7,
  isManager: false,
  requiresPasswordChange: false,
};
const session = newSession(content, now);
const hours = (count: number) => count * 3_600_000;

describe('sealed session', () => {
  it('limits a session to 12 hours, or to 14 days when remembered', () => {
    expect(session.expiresAt - session.issuedAt).toBe(hours(12));
    const remembered = newSession({ ...content, remembered: true }, now);
    expect(remembered.expiresAt - remembered.issuedAt).toBe(hours(14 * 24));
    expect(remembered.sid).not.toBe(session.sid);
  });

  it('restores the session from a seal that hides its token', async () => {
    const seal = await sealSession(session, [fresh], now);
    expect(seal).not.toContain('upstream-token');
    expect(await unsealSession(seal, [fresh], now)).toEqual(session);
  });

  it('rejects a session at its expiry, to the millisecond', async () => {
    const seal = await sealSession(session, [fresh], Date.now());
    expect(await unsealSession(seal, [fresh], session.expiresAt - 1)).toEqual(session);
    expect(await unsealSession(seal, [fresh], session.expiresAt)).toBeNull();
  });

  it('rejects an expired session even when iron-session sealed it without expiry', async () => {
    const seal = await sealData(session, { password: { '1': fresh }, ttl: 0 });
    expect(await unsealSession(seal, [fresh], session.expiresAt)).toBeNull();
  });

  it('rejects a session issued in the future', async () => {
    const seal = await sealSession(session, [fresh], now);
    expect(await unsealSession(seal, [fresh], now - hours(1))).toBeNull();
  });

  it('opens a session with any configured secret, but not with a removed one', async () => {
    const before = await sealSession(session, [old], now);
    expect(await unsealSession(before, [fresh, old], now)).toEqual(session);
    const after = await sealSession(session, [fresh, old], now);
    expect(await unsealSession(after, [fresh], now)).toEqual(session);
    expect(await unsealSession(after, [old], now)).toBeNull();
    expect(await unsealSession(before, [fresh], now)).toBeNull();
  });

  it.each(['', 'x', 'Fe26.2*1*a*b*c*d*e*f~2', '{"token":"x"}', '~', 'Fe26.2**', 'é'.repeat(50)])(
    'rejects the forged seal %j',
    async (seal) => {
      expect(await unsealSession(seal, [fresh], now)).toBeNull();
    },
  );

  it('rejects a seal with one character changed', async () => {
    const seal = await sealSession(session, [fresh], now);
    const at = Math.floor(seal.length / 2);
    const changed = `${seal.slice(0, at)}${seal[at] === 'a' ? 'b' : 'a'}${seal.slice(at + 1)}`;
    expect(await unsealSession(changed, [fresh], now)).toBeNull();
  });

  it('rejects a valid seal with other contents', async () => {
    const seal = await sealData({ token: 'x', admin: true }, { password: { '1': fresh }, ttl: 0 });
    expect(await unsealSession(seal, [fresh], now)).toBeNull();
  });
});

describe('ended session', () => {
  it('remembers an ended session until it would have expired', async () => {
    let time = now;
    const ended = revokedSessionsOver(marksInMemory(() => time));
    await ended.add('one', now + 100);
    expect(await ended.has('one')).toBe(true);
    expect(await ended.has('two')).toBe(false);
    time = now + 200;
    await ended.add('three', now + 300);
    expect(await ended.has('one')).toBe(false);
    expect(await ended.has('three')).toBe(true);
  });
});
