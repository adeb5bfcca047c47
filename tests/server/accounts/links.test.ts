import { sealData } from 'iron-session';
import { describe, expect, it } from 'vitest';
import { isNavigation } from '@/lib/http/request-checks';
import { linkToken, sealTicket, unsealTicket } from '@/lib/session/link-ticket';

const secrets = ['the-first-secret-of-these-tests-is-long'];
const older = 'an-older-secret-that-still-opens-seals!';
const now = Date.now();
const link = { kind: 'reset', token: 'the-token-of-this-link', email: 'jan@example.nl' } as const;

describe('navigation check', () => {
  const html = { accept: 'text/html,application/xhtml+xml' };
  const followed = { ...html, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  it.each<[string, Record<string, string>, boolean, string]>([
    ['GET', followed, true, 'a browser navigation'],
    ['GET', html, true, 'a browser without fetch metadata, over plain http'],
    ['HEAD', followed, false, 'a HEAD'],
    ['POST', followed, false, 'a form'],
    ['GET', { accept: '*/*' }, false, 'a mail scanner'],
    ['GET', {}, false, 'a program without headers'],
    ['GET', { ...followed, 'sec-purpose': 'prefetch' }, false, 'a prefetch'],
    ['GET', { ...followed, 'sec-purpose': 'prefetch;prerender' }, false, 'a prerender'],
    ['GET', { ...followed, purpose: 'prefetch' }, false, 'an older prefetch'],
    ['GET', { ...html, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }, false, 'an image'],
    ['GET', { ...html, 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }, false, 'a frame'],
    ['GET', { ...html, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }, false, 'a script'],
    ['GET', { ...followed, 'next-router-prefetch': '1' }, false, 'a router prefetch'],
  ])('decides whether %s with %j follows a link: %j (%s)', (method, headers, expected) => {
    expect(isNavigation({ method, headers: new Headers(headers) })).toBe(expected);
  });
});

describe('sealed link ticket', () => {
  it('hides the link in a seal that expires after half an hour', async () => {
    const seal = await sealTicket(link, secrets, now);
    expect(seal).not.toContain(link.token);
    expect(seal).not.toContain(link.email);
    expect(await unsealTicket(seal, secrets, now)).toEqual({ ...link, expiresAt: now + 1_800_000 });
    expect(await unsealTicket(seal, secrets, now + 1_799_999)).not.toBeNull();
    expect(await unsealTicket(seal, secrets, now + 1_800_000)).toBeNull();
  });

  it('opens a ticket sealed with an older secret, but not with an unknown one', async () => {
    const seal = await sealTicket(link, [older], now);
    expect(await unsealTicket(seal, [...secrets, older], now)).toMatchObject(link);
    expect(await unsealTicket(seal, secrets, now)).toBeNull();
  });

  it('rejects a ticket that is forged, truncated or sealed around other data', async () => {
    const seal = await sealTicket(link, secrets, now);
    const session = await sealData({ sid: 'x', token: 'abc' }, { password: secrets[0] ?? '' });
    for (const value of ['', 'x', seal.slice(0, -4), `${seal.slice(0, 60)}A${seal.slice(61)}x`, session]) {
      expect(await unsealTicket(value, secrets, now)).toBeNull();
    }
  });

  it.each([
    ['a-token', 'a-token'],
    ['', null],
    [null, null],
    ['x'.repeat(1025), null],
  ])('reads %j as the link token %j', (value, token) => {
    expect(linkToken(value)).toBe(token);
  });
});
