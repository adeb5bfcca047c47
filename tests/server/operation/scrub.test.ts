import { describe, expect, it } from 'vitest';
import { scrub } from '@/lib/operation/scrubbed-event';

describe('text for the log', () => {
  it.each([
    ['Mail to jan.de-boer+uren@mail.example.nl failed', 'Mail to …@… failed'],
    ['GET /reset-password?token=abc&email=jan%40x.nl failed', 'GET /reset-password?… failed'],
    ['Authorization: Bearer kort', 'Authorization: Bearer …'],
    ['token 12|Zq8vLw0Rk3Tn5Yx7Bc9Df1Gh is unknown', 'token 12|… is unknown'],
    ['seal Fe26.2*1*aa0bb1cc2dd3ee4ff5aa6bb7*xyz ended', 'seal Fe26.… ended'],
    ['jwt eyJhbGciOiJIUzI1NiJ9AAAAAA.eyJzdWIiOjF9.c2lnbmF0dXJl', 'jwt …'],
    [`hash ${'0123456789abcdef'.repeat(4)}`, 'hash …'],
  ])('removes secrets and personal data: %s', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed);
  });

  it('truncates a text for the log to 4000 characters', () => {
    expect(scrub('a'.repeat(1_000_000))).toHaveLength(4_000);
  });

  it.each([
    'answer: data.items.0.time_worked_exclusive invalid_format',
    'Er is al een urenkaart voor deze week opgeslagen',
    'TypeError: Cannot read properties of undefined',
    '    at loadHourCard (/srv/app/.next/server/chunks/ssr/app_(app)_hour-cards_page.js:12:34)',
    'ECONNREFUSED',
  ])('keeps text without secrets or personal data: %s', (text) => {
    expect(scrub(text)).toBe(text);
  });
});
