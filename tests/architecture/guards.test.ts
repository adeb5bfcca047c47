import { describe, expect, test } from 'vitest';
import { importsOf, sources } from './support/sources';

const guards = /\b(requireSession|requireManager|requireGuest|withSession|mutation|lookup)\s*[(<]/;

/** Routes that need no guard of their own, each with the reason. */
const open: Readonly<Record<string, string>> = {
  'app/page.tsx': 'only sends on to a guarded page',
  'app/api/health/route.ts': 'tells that the process answers, and nothing else',
  'app/api/ready/route.ts': 'tells whether requests are welcome, in a word',
  'app/metrics/route.ts': 'is for Prometheus, with a token or from this machine; figures only',
  'app/api/[[...path]]/route.ts': 'answers 404 to whatever no handler knows',
  'app/api/session/expired/route.ts': 'takes a dead cookie away: there is no session to ask for',
  'app/offline/route.ts': 'says that there is no network, and nothing about anybody',
  'app/choose-language-action.ts': 'keeps a language for this browser, logged in or not',
  'app/logout/route.ts': 'ends a session, whoever asks',
  'app/(guest)/login/log-in-action.ts': 'begins a session: there is none to ask for',
  'app/(guest)/forgot-password/request-reset-action.ts': 'is for who cannot log in',
  'app/(guest)/reset-password/logged-in/log-out-for-link-action.ts': 'ends the session of its own page only',
  'app/(guest)/reset-password/reset-password-action.ts': 'is for who cannot log in; the mailed token is the proof',
  'app/invite/route.ts': 'trades an invitation; the token in it is the proof',
  'app/impersonate/route.ts': 'trades an impersonation token; it is the proof',
  'app/password-reset/route.ts': 'trades a reset token; it is the proof',
};

const entrances = sources.filter(
  ({ path, text }) =>
    /^app\/(.*\/)?(page\.tsx|route\.ts)$/.test(path) || (path.startsWith('app/') && /^['"]use server['"]/m.test(text)),
);

describe('session guards', () => {
  test('finds the pages, handlers and actions to check', () => {
    expect(entrances.length).toBeGreaterThan(20);
  });

  test('lists only existing entry points as unguarded', () => {
    const paths = new Set(entrances.map(({ path }) => path));
    expect(Object.keys(open).filter((path) => !paths.has(path))).toEqual([]);
  });

  test.each(entrances.map((source) => [source.path, source] as const))(
    '%s checks the session unless it is listed as unguarded',
    (path, source) => {
      if (Object.hasOwn(open, path)) return;
      expect(source.text).toMatch(guards);
    },
  );

  test('server actions keep their files and names and capture no variables', () => {
    // An open form contains the id of its action, so moving or renaming an action breaks open forms. An
    // inline action would encrypt the variables it captures with a key that is public (next.config.mjs).
    const actions = sources.filter(
      ({ path, text }) => /^(app|components|lib)\//.test(path) && /^\s*['"]use server['"]/m.test(text),
    );
    expect(
      actions.map(({ path, text }) => [
        path,
        [...text.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name]) => name),
      ]),
    ).toEqual([
      ['app/(app)/dashboard/put-hints-away-action.ts', ['putHintsAwayAction']],
      ['app/(app)/profile/update-password/update-password-action.ts', ['updatePasswordAction']],
      ['app/(guest)/forgot-password/request-reset-action.ts', ['requestResetAction']],
      ['app/(guest)/login/log-in-action.ts', ['logInAction']],
      ['app/(guest)/reset-password/logged-in/log-out-for-link-action.ts', ['logOutForLinkAction']],
      ['app/(guest)/reset-password/reset-password-action.ts', ['resetPasswordAction']],
      ['app/choose-language-action.ts', ['chooseLanguageAction']],
    ]);
    expect(actions.filter(({ text }) => !/^['"]use server['"];/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('files that call upstream, seal sessions or read secrets are server-only', () => {
    const secret = sources.filter(
      ({ path, text }) =>
        path.startsWith('lib/upstream/') &&
        /from '(undici|@\/lib\/settings\/settings|\.\/(call|transport))'/.test(text),
    );
    expect(secret.length).toBeGreaterThan(2);
    expect(secret.filter((source) => !isServerOnly(source.path)).map(({ path }) => path)).toEqual([]);
    expect(isServerOnly('lib/settings/settings.ts')).toBe(true);
    expect(isServerOnly('lib/session/current-session.ts')).toBe(true);
  });
});

function isServerOnly(path: string): boolean {
  const source = sources.find((one) => one.path === path);
  return source !== undefined && importsOf(source).some(({ to }) => to === 'server-only');
}
