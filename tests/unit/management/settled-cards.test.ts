import { describe, expect, it } from 'vitest';
import { isDecided, isLost, isSignedOut } from '@/lib/management/created-row';

describe('decided cards', () => {
  it.each([
    ['CREATED', false],
    ['DECLINED', true],
    ['NOT_CREATED', false],
    ['APPROVED', true],
    ['approved', true],
    ['SYNCED', true],
    ['SYNC_SUCCESSFUL', true],
    ['SOMETHING_NEW', false],
  ])('treats a card with status %s as decided: %s', (status, decided) => {
    expect(isDecided({ status })).toBe(decided);
  });
});

describe('failed decisions', () => {
  it.each([
    [0, '', false, true],
    [401, 'unauthenticated', true, true],
    [409, 'session_changed', true, true],
    [403, 'not_a_manager', false, false],
    [409, 'changed_meanwhile', false, false],
    [500, 'server_error', false, false],
  ])(
    'treats a failure with status %d and message %j as signed out: %s, as lost: %s',
    (statusCode, message, signedOut, lost) => {
      expect(isSignedOut({ statusCode, message })).toBe(signedOut);
      expect(isLost({ ok: false, statusCode, message })).toBe(lost);
    },
  );

  it('does not treat a successful decision as lost', () => {
    expect(isLost({ ok: true })).toBe(false);
  });
});
