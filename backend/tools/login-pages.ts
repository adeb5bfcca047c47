import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptCode, findSecondFactor } from '../accounts/second-factor';
import { change, changed, storeUnaudited, unchanged } from '../database/change';
import { type AdministratorRecord, mailAdministrators, subjectOf } from '../mail/administrator-mails';
import type { Services } from '../services';
import { texts } from '../texts';
import { endedCookie, endSession, type Sessions, sessionCookie, tokenIn } from './admin-sessions';
import type { Administrator, createAdministrators } from './administrators';
import { isFromThisMachine } from './guard-tools';
import { type LimitAttempts, waitSeconds } from './limit-attempts';
import { type LoginReason, loginPath, loginQuery } from './login-address';
import { type Html, html, plainPage, readForm, sendPage } from './page';

const { login } = texts.tools;

type Fault = 'password' | 'code' | 'wait';

const passwordForm = loginQuery.extend({ name: z.string().trim().max(320), password: z.string().max(1_000) });
const codeForm = loginQuery.extend({ code: z.string().max(100) });

type Options = Readonly<{
  sessions: Sessions;
  administrators: ReturnType<typeof createAdministrators>;
  limit: LimitAttempts;
}>;

/** Registers the login and the logout (rules: backend-tools-login, second-factor-login). */
export function registerLogin(app: FastifyInstance, services: Services, options: Options): void {
  const { database, now } = services;
  const { sessions, administrators, limit } = options;
  const addressOf = ({ raw }: FastifyRequest) => raw.socket.remoteAddress ?? '';

  const signIn = ({ id, actor }: Administrator, left: number | null): AdministratorRecord => ({
    at: now(),
    action: 'administrator_signed_in',
    actor,
    ...subjectOf(id),
    details: left === null ? {} : { recoveryCodes: left },
  });

  /** Opens the page where the login began. */
  function enter(reply: FastifyReply, token: string, next: string, record: AdministratorRecord) {
    services.inBackground('sign-in mail', () => mailAdministrators(services, record));
    return reply.header('set-cookie', sessionCookie(token)).redirect(next, 303);
  }

  app.get(loginPath, async (request, reply) => {
    const { next, why } = readForm(loginQuery, request.query);
    return sendPage(reply, loginPage({ next, why }));
  });

  app.post('/admin/login', async (request, reply) => {
    const { name, password, next } = readForm(passwordForm, request.body);
    const found = await limit([addressOf(request)], () =>
      administrators.verify(name, password, isFromThisMachine(request.raw)),
    );
    if (found === null) return refuse(reply, 'password', (fault) => loginPage({ next, name, fault }));
    if (found === 'closed') return refuse(reply, 'wait', (fault) => loginPage({ next, name, fault }));
    const factor = await findSecondFactor(database, found.id);
    if (factor?.confirmedAt) {
      const token = await storeUnaudited(database, (transaction) => sessions.issue(transaction, found, true));
      const query = new URLSearchParams({ next });
      return reply.header('set-cookie', sessionCookie(token)).redirect(`${loginPath}/code?${query}`, 303);
    }
    const record = signIn(found, null);
    const token = await change(
      database,
      () => found,
      async (transaction) => changed(await sessions.issue(transaction, found, false), record),
    );
    return enter(reply, token, next, record);
  });

  app.get(`${loginPath}/code`, async (request, reply) => {
    const { next } = readForm(loginQuery, request.query);
    const pending = await sessions.findPending(tokenIn(request.raw));
    return pending === null ? begin(reply, next) : sendPage(reply, codePage({ next }));
  });

  app.post('/admin/login/code', async (request, reply) => {
    const { code, next } = readForm(codeForm, request.body);
    const first = tokenIn(request.raw);
    const pending = await sessions.findPending(first);
    const factor = pending && (await findSecondFactor(database, pending.administrator.id));
    if (!pending || !factor?.confirmedAt) return begin(reply, next);
    const { administrator } = pending;
    const entered = await limit([addressOf(request), accountKey(administrator)], () =>
      change(
        database,
        () => administrator,
        async (transaction) => {
          const used = await acceptCode(transaction, factor, code, now());
          if (used === null) return unchanged(null);
          await endSession(transaction, first);
          const record = signIn(administrator, used.recoveryCodes);
          return changed({ token: await sessions.issue(transaction, administrator, false), record }, record);
        },
      ),
    );
    if (entered === null) return refuse(reply, 'code', (fault) => codePage({ next, fault }));
    if (entered === 'closed') return refuse(reply, 'wait', (fault) => codePage({ next, fault }));
    return enter(reply, entered.token, next, entered.record);
  });

  app.post('/admin/logout', async (request, reply) => {
    await storeUnaudited(database, (transaction) => endSession(transaction, tokenIn(request.raw)));
    return reply.header('set-cookie', endedCookie).redirect(loginPath, 303);
  });
}

/** The key under which wrong codes for an account are counted. */
export const accountKey = ({ name }: Administrator) => `account ${name}`;

const begin = (reply: FastifyReply, next: string) =>
  reply.redirect(`${loginPath}?${new URLSearchParams({ next, why: 'late' })}`, 303);

function refuse(reply: FastifyReply, fault: Fault, shown: (fault: Fault) => string): FastifyReply {
  if (fault === 'wait') reply.header('retry-after', waitSeconds);
  return sendPage(reply.code(fault === 'wait' ? 429 : 401), shown(fault));
}

type Shown = Readonly<{ next: string; name?: string; why?: LoginReason | null; fault?: Fault }>;

const faultText = (fault: Fault | undefined) =>
  fault === undefined ? null : html`<p class="fault" role="alert">${login.faults[fault]}</p>`;

const nextField = (next: string) => html`<input type="hidden" name="next" value="${next}">`;

function loginPage({ next, name = '', why = null, fault }: Shown): string {
  return plainPage(
    login.title,
    html`${why === null ? null : html`<div class="warning" role="status"><p>${login.why[why]}</p></div>`}
${faultText(fault)}
<p>${login.intro}</p>
<form class="login" method="post" action="${loginPath}">${nextField(next)}
<label>${login.name} <input name="name" value="${name}" autocomplete="username" autocapitalize="none" required></label>
<label>${login.password} <input type="password" name="password" autocomplete="current-password" required></label>
<button class="main">${login.submit}</button>
</form>`,
  );
}

function codePage({ next, fault }: Shown): string {
  return plainPage(
    login.codeTitle,
    html`${faultText(fault)}
<p>${login.codeIntro}</p>
<form class="login" method="post" action="${loginPath}/code">${nextField(next)}
${codeField()}
<button class="main">${login.submit}</button>
</form>
<details><summary>${login.lost}</summary>
<p>${login.lostMeans}</p>
<form class="login" method="post" action="${loginPath}/code">${nextField(next)}
<label>${login.recoveryCode} <input name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required></label>
<button>${login.submit}</button>
</form></details>`,
  );
}

/** A field for the six digits that the app shows. */
export const codeField = (): Html =>
  html`<label>${login.code} <input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>`;
