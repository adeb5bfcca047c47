import { type NextRequest, NextResponse } from 'next/server';
import { isSameOrigin } from '@/lib/http/request-checks';
import { contentSecurityPolicy, securityHeaders } from '@/lib/http/security-headers';
import { screensOfHeader } from '@/lib/screens-of';
import { currentPathHeader, decideRoute } from '@/lib/session/routes';
import { openSession, sessionCookieName } from '@/lib/session/session-cookie';
import { screensOf } from '@/lib/session/stored-screens';
import { settings } from '@/lib/settings/settings';

/**
 * A cheap first guard for pages, which reads only the session cookie. Also sets the headers of pages. Nothing
 * relies on this guard, because pages and actions check access again (rule: guard-twice). The handlers of
 * /api do not use it. Runs on Node.js, because the edge runtime would fix the settings at build time.
 */
export const config = {
  runtime: 'nodejs',
  // Everything except the handlers, the metrics, the framework's own files and the icons.
  matcher: [
    '/((?!api(?:/|$)|_next/|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$|manifest\\.webmanifest$|robots\\.txt$|sw\\.js$|metrics$|icons/).*)',
  ],
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const { appOrigin, servedOverHttps } = settings();
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, { development: process.env.NODE_ENV === 'development' });

  const response = await decide(request, { nonce, policy, appOrigin, path: `${pathname}${search}` });
  response.headers.set('Content-Security-Policy', policy);
  for (const [name, value] of Object.entries(securityHeaders({ pathname, servedOverHttps }))) {
    response.headers.set(name, value);
  }
  return response;
}

type GuardInput = Readonly<{ nonce: string; policy: string; appOrigin: string; path: string }>;

async function decide(request: NextRequest, { nonce, policy, appOrigin, path }: GuardInput): Promise<NextResponse> {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && !isSameOrigin(request.headers, appOrigin)) {
    return NextResponse.json({ ok: false, statusCode: 403, message: 'foreign_origin', errors: {} }, { status: 403 });
  }
  // Let a server action through. It posts to its own page and checks the session itself, and it could not
  // follow a redirect.
  const session = reads ? await openSession(request.cookies.get(sessionCookieName())?.value) : null;
  if (reads) {
    const decision = decideRoute(path, session);
    if (decision.kind === 'redirect') return NextResponse.redirect(new URL(decision.to, request.url), 307);
  }

  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  // The framework takes the nonce for its own scripts from this header.
  headers.set('Content-Security-Policy', policy);
  headers.set(currentPathHeader, path);
  const response = NextResponse.next({ request: { headers } });
  if (reads) response.headers.set(screensOfHeader, screensOf(request.nextUrl.pathname, session));
  return response;
}
