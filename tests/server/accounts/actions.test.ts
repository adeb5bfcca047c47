import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updatePasswordAction } from '@/app/(app)/profile/update-password/update-password-action';
import { requestResetAction } from '@/app/(guest)/forgot-password/request-reset-action';
import { logInAction } from '@/app/(guest)/login/log-in-action';
import { resetPasswordAction } from '@/app/(guest)/reset-password/reset-password-action';
import * as logout from '@/app/logout/route';
import { marksInMemory } from '@/lib/session/ended-marks';
import { knownDevice } from '@/lib/session/known-device';
import { sealTicket } from '@/lib/session/link-ticket';
import { revokedSessionsOver } from '@/lib/session/revoked-sessions';
import { accountKey } from '@/lib/session/session';
import { openSession } from '@/lib/session/session-cookie';
import { request } from '../next-request';
import { cookieSet, ofThisSession, sealedSession } from '../support/session';
import { answering, Refusal, upstreamForFile } from '../support/upstream';

/** Makes the current request a post of one of our own forms from this IP address. */
function postedFrom(address: string, site = 'same-origin'): void {
  request.headers = new Headers({ 'x-forwarded-for': address, 'sec-fetch-site': site });
}

const upstream = await upstreamForFile();
beforeEach(() => {
  globalThis.hourCardsRevokedSessions = revokedSessionsOver(marksInMemory(Date.now));
  postedFrom('192.0.2.1');
  globalThis.hourCardsLoginRateLimiters = undefined;
  globalThis.hourCardsMailRateLimiters = undefined;
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const unstorable =
  'Er staat een teken in dat niet kan worden bewaard (een besturingsteken). Typ de tekst opnieuw in plaats van te plakken.';
const requests = () => upstream.requests.map(({ method, url }) => `${method} ${url.replace(/^\/prefix\/\w+/, '')}`);

describe('new-password form', () => {
  const choose = (password: string, email = 'jan@example.nl') => resetPasswordAction(null, form({ email, password }));
  async function followed(kind: 'invite' | 'reset') {
    const link = { kind, token: 'abc', email: 'jan@example.nl' };
    const value = await sealTicket(link, [process.env.SESSION_SECRET ?? ''], Date.now());
    request.jar.set('urenkaarten-link', { name: 'urenkaarten-link', value });
  }

  it.each([
    ['invite', 'POST /invite/finish', { token: 'abc', password: 'geheim!' }],
    ['reset', 'POST /password/reset', { token: 'abc', password: 'geheim!', user_identifier_value: 'jan@example.nl' }],
  ] as const)(
    'completes the %s through %s, clears the link cookie and redirects to the login page',
    async (kind, call, body) => {
      upstream.behave(answering({ [call]: null }));
      await followed(kind);
      await expect(choose('geheim!')).rejects.toThrow('to /login?flash=password_reset');
      expect(requests()).toEqual([call]);
      expect(JSON.parse(upstream.requests[0]?.body ?? '')).toMatchObject(body);
      expect(request.jar.get('urenkaarten-link')?.value).toBe('');
      // This browser is now known as the mailbox owner's (rule: login-known-device).
      expect(await knownDevice('Jan@example.nl')).not.toBeNull();
      expect(await knownDevice('piet@example.nl')).toBeNull();
    },
  );

  it.each([
    ['12345', { kind: 'invalid', text: 'Minimum of 6 characters' }],
    ['', { kind: 'invalid', text: 'Minimum of 6 characters' }],
    ['geheim\u0000!', { kind: 'invalid', text: unstorable }],
    ['x'.repeat(1025), { kind: 'invalid', text: 'Kies een wachtwoord van hoogstens 1024 tekens.' }],
  ])('rejects the password %j before calling upstream', async (password, state) => {
    upstream.behave(answering({}));
    await followed('reset');
    expect(await choose(password)).toEqual(state);
    expect(requests()).toEqual([]);
  });

  it.each(['invite', 'reset'] as const)(
    'ends all sessions of the account, and no others, once the password is set: %s',
    async (kind) => {
      upstream.behave(answering({ 'POST /invite/finish': null, 'POST /password/reset': null }));
      const [theirs, others] = [await sealedSession(), await sealedSession({ account: accountKey('piet@example.nl') })];
      await followed(kind);
      await expect(choose('geheim!')).rejects.toThrow('to /login?flash=password_reset');
      expect(await openSession(theirs.cookie.replace('urenkaarten=', ''))).toBeNull();
      expect(await openSession(others.cookie.replace('urenkaarten=', ''))).not.toBeNull();
    },
  );

  it('reports an expired link without a link cookie or with a cookie for another address', async () => {
    upstream.behave(answering({}));
    expect(await choose('geheim!')).toMatchObject({ kind: 'link-expired' });
    await followed('reset');
    expect(await choose('geheim!', 'piet@example.nl')).toMatchObject({ kind: 'link-expired' });
    expect(requests()).toEqual([]);
  });

  it.each([
    [422, 'invalid_token', 'link-expired', 'De link is niet (meer) geldig. Vraag een nieuwe aan.'],
    [422, 'invalid_password', 'invalid', 'Minimum of 6 characters'],
    [500, 'oeps', 'failed', 'An unknown error occurred, please reload the page.'],
  ])('shows a message for upstream error %d %s', async (status, message, kind, text) => {
    upstream.behave(answering({ 'POST /password/reset': new Refusal(status, message) }));
    await followed('reset');
    expect(await choose('geheim!')).toEqual({ kind, text });
  });
});

describe('password change', () => {
  const strong = 'Vier-woorden-op-een-rij';
  const change = async (oldPassword: string, newPassword: string) =>
    updatePasswordAction(null, await ofThisSession(form({ 'old-password': oldPassword, 'new-password': newPassword })));
  const me = {
    'GET /user/info': { id: 1, email: 'jan@example.nl', requires_password_change: true },
    'GET /user/employees': [],
  };

  async function loggedIn(impersonated = false) {
    const { cookie } = await sealedSession({ impersonated });
    request.jar.set('urenkaarten', { name: 'urenkaarten', value: cookie.replace('urenkaarten=', '') });
  }
  const changes = () => requests().filter((call) => call === 'POST /profile/update-password');

  it('logs the user out after a password change and shows a toast on the login page', async () => {
    upstream.behave(answering({ ...me, 'POST /profile/update-password': null }));
    await loggedIn();
    const before = request.jar.get('urenkaarten')?.value;
    await expect(change('oud-wachtwoord', strong)).rejects.toThrow('to /logout?flash=password_updated');
    expect(await openSession(before)).toBeNull();
    const redirect = await logout.GET(
      new NextRequest('http://app.test/logout?flash=password_updated', {
        headers: { cookie: `urenkaarten=${before}`, accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      }),
      { params: Promise.resolve({}) },
    );
    expect(redirect.headers.get('location')).toBe('/login?flash=password_updated');
    expect(cookieSet(redirect)).toMatch(/^urenkaarten=;/);
    const body = upstream.requests.find(({ url }) => url.endsWith('/profile/update-password'))?.body ?? '';
    expect(JSON.parse(body)).toMatchObject({ current_password: 'oud-wachtwoord', new_password: strong });
  });

  it('ends the other sessions of the account only when the password change succeeds', async () => {
    await loggedIn();
    const [elsewhere, others] = [
      await sealedSession(),
      await sealedSession({ account: accountKey('piet@example.nl') }),
    ];
    const isOpen = async ({ cookie }: { cookie: string }) =>
      (await openSession(cookie.replace('urenkaarten=', ''))) !== null;
    upstream.behave(answering({ ...me, 'POST /profile/update-password': new Refusal(500, 'oeps') }));
    await change('oud-wachtwoord', strong);
    expect(await isOpen(elsewhere)).toBe(true);
    upstream.behave(answering({ ...me, 'POST /profile/update-password': null }));
    await expect(change('oud-wachtwoord', strong)).rejects.toThrow('to /logout?flash=password_updated');
    expect([await isOpen(elsewhere), await isOpen(others)]).toEqual([false, true]);
  });

  it('returns the logout path and keeps the cookie when JavaScript posts the form', async () => {
    upstream.behave(answering({ ...me, 'POST /profile/update-password': null }));
    await loggedIn();
    request.headers.set('accept', 'text/x-component');
    const before = request.jar.get('urenkaarten')?.value;
    expect(await change('oud-wachtwoord', strong)).toEqual({
      errors: {},
      redirectPath: '/logout?flash=password_updated',
    });
    expect(await openSession(before)).toBeNull();
    expect(request.jar.get('urenkaarten')?.value).toBe(before);
  });

  it.each([
    [
      '',
      '',
      {
        oldPassword: "Het veld 'Oude wachtwoord' is vereist.",
        newPassword: "Het veld 'Nieuwe wachtwoord' is vereist.",
      },
    ],
    [strong, strong, { newPassword: 'New password can not be the same as the old one!' }],
    ['oud', 'fietsbel72x', { newPassword: 'Kies een sterker wachtwoord: langer, of met minder voorspelbare woorden.' }],
    [
      'oud',
      'a'.repeat(60),
      { newPassword: 'Kies een sterker wachtwoord: langer, of met minder voorspelbare woorden.' },
    ],
  ])('rejects a password change from %j to %j on the server', async (oldPassword, newPassword, errors) => {
    upstream.behave(answering({ ...me, 'POST /profile/update-password': null }));
    await loggedIn();
    expect(await change(oldPassword, newPassword)).toEqual({ errors });
    expect(changes()).toEqual([]);
  });

  it('rejects a direct call to change the password while impersonating', async () => {
    upstream.behave(answering({ ...me, 'POST /profile/update-password': null }));
    await loggedIn(true);
    await expect(change('oud', strong)).rejects.toThrow('to /profile');
    expect(changes()).toEqual([]);
  });

  it('rejects a password change from a page rendered for another user', async () => {
    upstream.behave(answering({ ...me, 'POST /profile/update-password': null }));
    await loggedIn();
    const posted = await ofThisSession(form({ 'old-password': 'oud-wachtwoord', 'new-password': strong }));
    const other = await sealedSession({ account: accountKey('karin@example.nl') });
    request.jar.set('urenkaarten', { name: 'urenkaarten', value: other.cookie.replace('urenkaarten=', '') });
    expect(await updatePasswordAction(null, posted)).toEqual({
      errors: { form: 'In deze browser werkt nu iemand anders of een ander dienstverband. Er is niets gewijzigd.' },
      sessionChanged: true,
    });
    expect(changes()).toEqual([]);
  });

  it('shows an error for a wrong old password and blocks the sixth attempt', async () => {
    upstream.behave(answering({ ...me, 'POST /profile/update-password': new Refusal(422, 'invalid_credentials') }));
    await loggedIn();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await change('gok', strong)).toEqual({ errors: { oldPassword: 'De opgegeven gegevens zijn ongeldig.' } });
    }
    expect(await change('gok', strong)).toEqual({
      errors: { form: 'Er is te vaak een verkeerd wachtwoord ingevuld. Wacht 15 minuten en probeer het dan opnieuw.' },
    });
    expect(changes()).toHaveLength(5);
  });
});

describe('reset e-mail request', () => {
  const ask = (email: string) => requestResetAction({ email: '', error: null, outcome: null }, form({ email }));

  it('confirms after at least one second that the reset e-mail was sent', async () => {
    upstream.behave(answering({ 'POST /password/request-reset': null }));
    const startedAt = performance.now();
    expect((await ask(' jan@example.nl ')).outcome).toEqual({
      tone: 'success',
      text: 'We hebben een e-mail met instructies gestuurd. Kijk ook in je map met ongewenste e-mail (spam).',
    });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(995);
    expect(JSON.parse(upstream.requests[0]?.body ?? '')).toMatchObject({ user_identifier_value: 'jan@example.nl' });
  });

  it('shows the waiting time after five reset requests an hour, for any e-mail address', async () => {
    upstream.behave(answering({ 'POST /password/request-reset': null }));
    const answers = async (email: string) =>
      (await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(email)))).at(-1)?.outcome;
    const waits = {
      tone: 'danger',
      text: 'Er is te vaak om een e-mail gevraagd. Wacht 60 minuten en probeer het dan opnieuw. Kijk intussen ook in je map met ongewenste e-mail (spam).',
    };
    expect(await answers('jan@example.nl')).toEqual(waits);
    expect(requests()).toHaveLength(5);
    expect(await answers('niemand@example.nl')).toEqual(waits);
  });

  it('rejects an e-mail address with a control character without calling upstream', async () => {
    upstream.behave(answering({}));
    expect((await ask('jan\u0000@example.nl')).error).toBe(unstorable);
    expect(requests()).toEqual([]);
  });

  it('shows an error and keeps the typed e-mail address when the reset request fails', async () => {
    upstream.behave(answering({ 'POST /password/request-reset': new Refusal(500, 'oeps') }));
    expect(await ask('jan@example.nl')).toEqual({
      email: 'jan@example.nl',
      error: null,
      outcome: { tone: 'danger', text: 'Er is een fout opgetreden, probeer het later nog eens' },
    });
  });
});

describe('login', () => {
  const logIn = (email: string, password: string) =>
    logInAction({ email: '', remember: false, errors: {} }, form({ email, password, next: '/profile' }));
  const world = {
    'POST /user/reset-required': false,
    'POST /token': { token: 'fresh' },
    'GET /user/info': { id: 1, email: 'jan@example.nl', requires_password_change: false },
    'GET /user/employees': [],
  };

  it('redirects to the requested page with a success toast after login', async () => {
    upstream.behave(answering(world));
    await expect(logIn('jan@example.nl', 'goed')).rejects.toThrow('to /profile?flash=login_success');
  });

  it('redirects to the forgotten-password page when the password must be reset first', async () => {
    upstream.behave(answering({ ...world, 'POST /user/reset-required': true }));
    await expect(logIn('jan@example.nl', 'goed')).rejects.toThrow(
      'to /forgot-password?email=jan%40example.nl&first_new_login=1',
    );
  });

  it('blocks an IP address after five failures but accepts the right password from another', async () => {
    upstream.behave(answering({ ...world, 'POST /token': new Refusal(401, 'invalid_credentials') }));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await logIn('jan@example.nl', 'gok')).errors).toEqual({ password: 'Ongeldig wachtwoord' });
    }
    upstream.behave(answering(world));
    expect((await logIn('jan@example.nl', 'goed')).errors).toEqual({
      form: 'Er is te vaak een verkeerd wachtwoord ingevuld. Wacht 15 minuten en probeer het dan opnieuw.',
    });
    expect(requests()).toEqual([]);
    postedFrom('192.0.2.2');
    await expect(logIn('jan@example.nl', 'goed')).rejects.toThrow('to /profile?flash=login_success');
  });

  it('counts a required reset as a login attempt because it reveals that the account exists', async () => {
    upstream.behave(answering({ ...world, 'POST /user/reset-required': true }));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(logIn('resetten@example.nl', 'gok')).rejects.toThrow('to /forgot-password');
    }
    expect((await logIn('resetten@example.nl', 'gok')).errors).toEqual({
      form: 'Er is te vaak een verkeerd wachtwoord ingevuld. Wacht 15 minuten en probeer het dan opnieuw.',
    });
    expect(requests()).toHaveLength(5);
  });

  it('accepts a login from a known browser while others guess from many IP addresses', async () => {
    upstream.behave(answering(world));
    await expect(logIn('jan@example.nl', 'goed')).rejects.toThrow('to /profile');
    const device = request.jar.get('urenkaarten-device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', secure: false, maxAge: 180 * 86_400 });

    request.jar.clear();
    upstream.behave(answering({ ...world, 'POST /token': new Refusal(401, 'invalid_credentials') }));
    for (let n = 0; n < 21; n += 1) {
      postedFrom(`198.51.100.${n}`);
      expect((await logIn('jan@example.nl', 'gok')).errors).toEqual({ password: 'Ongeldig wachtwoord' });
    }
    upstream.behave(answering(world));
    postedFrom('192.0.2.1');
    expect((await logIn('jan@example.nl', 'goed')).errors).toEqual({
      form: 'Er is te vaak een verkeerd wachtwoord ingevuld. Wacht 1 minuut en probeer het dan opnieuw.',
    });
    if (device) request.jar.set(device.name, device);
    // The login is refused, because the cookie helps only a user who has logged in with this browser before.
    await expect(logIn('jan@example.nl', 'goed')).rejects.toThrow('to /profile');
  });

  it.each(['jan\u0000@example.nl', 'jan@example.nl\u0007'])(
    'rejects a login with a control character, such as %j, without calling upstream',
    async (email) => {
      upstream.behave(answering(world));
      expect(await logIn(email, 'goed')).toEqual({ email: '', remember: false, errors: { form: unstorable } });
      expect((await logIn('jan@example.nl', 'goed\u0000')).errors).toEqual({ form: unstorable });
      expect(requests()).toEqual([]);
    },
  );

  it('does not count an upstream failure as a wrong password', async () => {
    upstream.behave(answering({ ...world, 'POST /token': new Refusal(503, '') }));
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect((await logIn('jan@example.nl', 'goed')).errors).toEqual({
        form: 'An unknown error occurred, please reload the page.',
      });
    }
  });
});

describe('server action', () => {
  const states = {
    login: { email: '', remember: false, errors: {} },
    forgot: { email: '', error: null, outcome: null },
    update: { errors: {} },
  } as const;
  const call = {
    login: (posted: FormData) => logInAction(states.login, posted),
    forgot: (posted: FormData) => requestResetAction(states.forgot, posted),
    reset: (posted: FormData) => resetPasswordAction(null, posted),
    update: async (posted: FormData) => {
      const { cookie } = await sealedSession();
      request.jar.set('urenkaarten', { name: 'urenkaarten', value: cookie.replace('urenkaarten=', '') });
      return updatePasswordAction(states.update, posted);
    },
  };
  const typed = form({ email: 'jan@example.nl', password: 'goed', 'old-password': 'goed', 'new-password': 'beter' });

  it.each(Object.keys(call) as (keyof typeof call)[])(
    'ignores malformed form data and posts from other sites: %s',
    async (name) => {
      const unchanged = name === 'reset' ? null : states[name];
      const known = { id: 1, email: 'jan@example.nl', requires_password_change: false };
      upstream.behave(answering({ 'GET /user/info': known, 'GET /user/employees': [] }));
      for (const nonsense of [undefined, null, 'email', { get: 'x' }]) {
        expect(await call[name](nonsense as unknown as FormData)).toEqual(unchanged);
      }
      for (const site of ['cross-site', 'same-site', 'none']) {
        postedFrom('192.0.2.1', site);
        expect(await call[name](typed)).toEqual(unchanged);
      }
      expect(upstream.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );
});
