import { describe, expect, it } from 'vitest';
import { decideRoute, type RouteUser, routes } from '@/lib/session/routes';

const kinds = {
  guest: null,
  employee: { isManager: false, impersonated: false, requiresPasswordChange: false },
  manager: { isManager: true, impersonated: false, requiresPasswordChange: false },
  impersonated: { isManager: true, impersonated: true, requiresPasswordChange: true },
  mustChange: { isManager: true, impersonated: false, requiresPasswordChange: true },
} as const satisfies Record<string, RouteUser>;

const ok = 'allow';
const change = '/profile/update-password';
const login = (next: string) => `/login?next=${encodeURIComponent(next)}`;
const created = '/management-dashboard/created';

/** The result of each route for each kind of user. */
const table: [path: string, guest: string, employee: string, manager: string, impersonated: string, must: string][] = [
  ['/dashboard', '/login', ok, ok, ok, change],
  ['/hour-cards', login('/hour-cards'), ok, ok, ok, change],
  ['/hour-cards/create', login('/hour-cards/create'), ok, ok, ok, change],
  ['/hour-cards/edit', login('/hour-cards/edit'), ok, ok, ok, change],
  ['/hour-cards/proof', login('/hour-cards/proof'), ok, ok, ok, change],
  ['/management-dashboard', login('/management-dashboard'), '/dashboard', created, created, change],
  [created, login(created), '/dashboard', ok, ok, change],
  ['/management-dashboard/missing', login('/management-dashboard/missing'), '/dashboard', ok, ok, change],
  ['/management-dashboard/leave-balances', login('/management-dashboard/leave-balances'), '/dashboard', ok, ok, change],
  ['/management-dashboard/proof', login('/management-dashboard/proof'), '/dashboard', ok, ok, change],
  ['/working-hours', login('/working-hours'), ok, ok, ok, change],
  ['/profile', login('/profile'), ok, ok, ok, change],
  [change, login(change), ok, ok, '/profile', ok],
  ['/login', ok, '/dashboard', '/dashboard', '/dashboard', '/dashboard'],
  ['/forgot-password', ok, '/dashboard', '/dashboard', '/dashboard', '/dashboard'],
  ['/reset-password', ok, '/dashboard', '/dashboard', '/dashboard', '/dashboard'],
  ['/reset-password/logged-in', ok, ok, ok, ok, ok],
  ['/password-reset', ok, ok, ok, ok, ok],
  ['/logout', ok, ok, ok, ok, ok],
  ['/invite', ok, ok, ok, ok, ok],
  ['/impersonate', ok, ok, ok, ok, ok],
  ['/offline', ok, ok, ok, ok, ok],
];
/**
 * The routes that a token opens for every user: the reset screen, and `/password-reset`, which redirects
 * there.
 */
const withQuery: typeof table = [
  ['/reset-password?token=&email=a%40b.nl', ok, '/dashboard', '/dashboard', '/dashboard', '/dashboard'],
  ['/reset-password?token=abc&email=a%40b.nl', ok, ok, ok, ok, ok],
  ['/login?token=abc', ok, '/dashboard', '/dashboard', '/dashboard', '/dashboard'],
];
const unknownPaths = ['/', '/nowhere', '/dashboard/x', '/Dashboard', '/hour-cards/1', '/constructor', '/__proto__'];

const rows = [
  ...table,
  ...withQuery,
  ...unknownPaths.map((path) => [path, '/login', '/login', '/login', '/login', '/login'] as const),
].flatMap(([path, guest, employee, manager, impersonated, mustChange]) =>
  Object.entries({ guest, employee, manager, impersonated, mustChange }).map(([kind, outcome]) => ({
    path,
    kind: kind as keyof typeof kinds,
    outcome,
  })),
);

describe('route access', () => {
  it.each(rows)('decides on access to $path for $kind: $outcome', ({ path, kind, outcome }) => {
    const decision = decideRoute(path, kinds[kind]);
    expect(decision).toEqual(outcome === ok ? { kind: 'allow' } : { kind: 'redirect', to: outcome });
  });

  it('covers every route of the application', () => {
    expect(table.map(([path]) => path)).toEqual(Object.keys(routes));
  });

  it('keeps the query of the requested page when redirecting a guest to login', () => {
    expect(decideRoute('/hour-cards/edit?hourCardId=12', null)).toEqual({
      kind: 'redirect',
      to: '/login?next=%2Fhour-cards%2Fedit%3FhourCardId%3D12',
    });
  });

  it('ignores a trailing slash in the path', () => {
    expect(decideRoute('/dashboard/', kinds.employee)).toEqual({ kind: 'allow' });
  });

  it('does not trap any user in a redirect loop', () => {
    for (const user of Object.values(kinds)) {
      for (const start of [...Object.keys(routes), ...unknownPaths]) {
        let path = start;
        for (let step = 0; step < 4; step += 1) {
          const decision = decideRoute(path, user);
          if (decision.kind === 'allow') break;
          path = decision.to;
        }
        expect(decideRoute(path, user)).toEqual({ kind: 'allow' });
      }
    }
  });
});
