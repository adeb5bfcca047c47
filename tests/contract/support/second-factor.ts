import { Secret, TOTP } from 'otpauth';
import type { TestBackend } from './test-backend';

/** The code that an authenticator app shows at a moment. */
export const codeAt = (secret: string, moment: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: new Date(moment).getTime() });

/** Uses the admin pages with a session's cookie. Redirects are not followed. */
export function browserOf({ url }: TestBackend, cookie: string) {
  const read = async (answer: Response) => ({
    status: answer.status,
    location: answer.headers.get('location'),
    cookie: (answer.headers.get('set-cookie') ?? '').replace(/;.*/, ''),
    page: await answer.text(),
  });
  return {
    open: async (path: string) => read(await fetch(`${url}${path}`, { headers: { cookie }, redirect: 'manual' })),
    post: async (path: string, form: Readonly<Record<string, string>> = {}) => {
      const headers = { cookie, origin: url };
      const body = new URLSearchParams(form);
      return read(await fetch(`${url}${path}`, { method: 'POST', headers, body, redirect: 'manual' }));
    },
  };
}

/** Turns on the second factor of a session's administrator. Returns its secret and recovery codes. */
export async function turnOn(backend: TestBackend, cookie: string, moment: string) {
  const browser = browserOf(backend, cookie);
  await browser.post('/admin/second-factor/start');
  const secret = secretOn((await browser.open('/admin/second-factor')).page);
  const confirmed = await browser.post('/admin/second-factor/confirm', { code: codeAt(secret, moment) });
  const { page } = await browser.open(confirmed.location ?? '');
  return { secret, page, shownAt: confirmed.location ?? '', codes: codesOn(page) };
}

const groups = (page: string) => [...page.matchAll(/<code>([^<]+)<\/code>/g)].map(([, text = '']) => text);
const secretOn = (page: string) => (groups(page)[0] ?? '').replaceAll(' ', '');
const codesOn = (page: string) => groups(page);
