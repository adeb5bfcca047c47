import { describe, expect, it } from 'vitest';
import { mailRisk } from '@/backend/mail/mailer';
import { startFault } from '@/backend/start-fault';

const withCode = (code: string) => Object.assign(new Error('connect to 10.0.0.7'), { code });
const full = 'The backend could not start: the disk of the data folder is full (DATA_DIR).';

describe('the startup error', () => {
  it.each([
    ['a full disk', withCode('ENOSPC'), full],
    ['a full disk reported by the embedded database', { name: 'ErrnoError', errno: 51 }, full],
    [
      'a missing database',
      new Error('Failed query', { cause: withCode('3D000') }),
      'The backend could not start: the server has no database of the name in DATABASE_URL: make it first.',
    ],
    [
      'a wrong password',
      withCode('28P01'),
      'The backend could not start: the server of DATABASE_URL refuses its user or password.',
    ],
    [
      'a user without login permission',
      new Error('Failed query', { cause: withCode('28000') }),
      'The backend could not start: the server of DATABASE_URL refuses its user or password.',
    ],
    [
      'an unreachable server',
      withCode('ENOTFOUND'),
      'The backend could not start: the database of DATABASE_URL cannot be reached (ENOTFOUND).',
    ],
  ])('explains %s in one line', (_name, error, line) => {
    expect(startFault(error)).toBe(line);
  });
});

describe('the address of a mail server', () => {
  it.each([
    ['smtp://mail.example', true],
    ['smtp://mail.example?requireTLS=true', false],
    ['smtp://mail.example?requireTLS=false', true],
    ['smtp://mail.example?requireTLS=', true],
    ['smtp://mail.example?secure=true', true],
    ['smtp://localhost.mail.example', true],
    ['smtp://127.0.0.1', false],
    ['smtp://[::1]:1025', false],
    ['smtps://mail.example', false],
    ['smtp://localhost:1025', false],
    [undefined, false],
  ])('warns if mails may be sent unencrypted to %s: %s', (url, isRisk) => {
    expect(mailRisk(url) !== null).toBe(isRisk);
  });
});
