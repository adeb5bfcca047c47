import type { FastifyInstance } from 'fastify';
import encodeQR from 'qr';
import { z } from 'zod';
import {
  acceptCode,
  confirmSecondFactor,
  endSessionsOf,
  findSecondFactor,
  inGroups,
  removeSecondFactor,
  type SecondFactor,
  setUpAddress,
  startSecondFactor,
} from '../accounts/second-factor';
import { change, changed, storeUnaudited, unchanged } from '../database/change';
import type { Transaction } from '../database/database';
import { type AdministratorRecord, mailAdministrators, subjectOf } from '../mail/administrator-mails';
import type { Services } from '../services';
import { texts } from '../texts';
import type { AdminSession } from './admin-sessions';
import { type SecondFactorChoice, sessionOf } from './guard-tools';
import type { LimitAttempts } from './limit-attempts';
import { accountKey, codeField } from './login-pages';
import { Html, html, page, readForm, secondFactorPath, sendPage } from './page';
import type { ShowPage } from './shown-pages';

const { secondFactor, login } = texts.tools;

const codeForm = z.object({ code: z.string().max(100) });
const notices = ['off', 'wrong', 'wait'] as const;
type Notice = (typeof notices)[number];
const noticeQuery = z.object({ notice: z.enum(notices).nullable().catch(null) });

type Options = Readonly<{ limit: LimitAttempts; choice: SecondFactorChoice; showPage: ShowPage }>;

/**
 * Registers the page on which administrators turn their own second factor on and off. Turning it on takes a
 * first code, turning it off one more (rules: second-factor, second-factor-off).
 */
export function registerSecondFactor(app: FastifyInstance, services: Services, options: Options): void {
  const { database, now } = services;
  const { limit, choice, showPage } = options;
  const noticeAt = (notice: Notice) => `${secondFactorPath}?${new URLSearchParams({ notice })}`;
  const tell = (record: AdministratorRecord) =>
    services.inBackground('second factor mail', () => mailAdministrators(services, record));

  app.get(secondFactorPath, async (request, reply) => {
    const { notice } = readForm(noticeQuery, request.query);
    const { administrator } = sessionOf(request);
    const factor = await findSecondFactor(database, administrator.id);
    return sendPage(reply, secondFactorPage({ factor, account: administrator.name, choice, notice }));
  });

  app.post('/admin/second-factor/start', async (request, reply) => {
    const { id } = sessionOf(request).administrator;
    await storeUnaudited(database, (transaction) => startSecondFactor(transaction, id));
    return reply.redirect(secondFactorPath, 303);
  });

  /**
   * Runs `work` and stores its record if the code is right. Resolves to null if it is wrong, and to `closed`
   * after too many attempts.
   */
  const withCode = <Result>(
    { administrator, factor, code, record }: CheckedChange,
    work: (transaction: Transaction) => Promise<Result>,
  ) =>
    limit([accountKey(administrator)], () =>
      change(
        database,
        () => administrator.actor,
        async (transaction) => {
          if ((await acceptCode(transaction, factor, code, now())) === null) return unchanged(null);
          return changed(await work(transaction), record);
        },
      ),
    );

  app.post('/admin/second-factor/confirm', async (request, reply) => {
    const { code } = readForm(codeForm, request.body);
    const { administrator, hash } = sessionOf(request);
    const { id, actor } = administrator;
    const factor = await findSecondFactor(database, id);
    if (factor === null || factor.confirmedAt !== null) return reply.redirect(secondFactorPath, 303);
    const record: AdministratorRecord = { at: now(), action: 'second_factor_on', actor, ...subjectOf(id) };
    const codes = await withCode({ administrator, factor, code, record }, async (transaction) => {
      // Sessions that began with only the password would go around the second factor.
      await endSessionsOf(transaction, id, hash);
      return confirmSecondFactor(transaction, factor.id, now());
    });
    if (codes === null || codes === 'closed') return reply.redirect(noticeAt(codes === null ? 'wrong' : 'wait'), 303);
    tell(record);
    return showPage(reply, codesPage(codes), 200, '', true);
  });

  app.post('/admin/second-factor/off', async (request, reply) => {
    const { code } = readForm(codeForm, request.body);
    const { administrator } = sessionOf(request);
    const { id, actor } = administrator;
    const factor = await findSecondFactor(database, id);
    if (!factor?.confirmedAt) return reply.redirect(secondFactorPath, 303);
    const record: AdministratorRecord = { at: now(), action: 'second_factor_off', actor, ...subjectOf(id) };
    const done = await withCode({ administrator, factor, code, record }, async (transaction) => {
      await removeSecondFactor(transaction, id);
      return true;
    });
    if (done !== true) return reply.redirect(noticeAt(done === null ? 'wrong' : 'wait'), 303);
    tell(record);
    return reply.redirect(noticeAt('off'), 303);
  });
}

type CheckedChange = Readonly<{
  administrator: AdminSession['administrator'];
  factor: SecondFactor;
  code: string;
  record: AdministratorRecord;
}>;

type Shown = Readonly<{
  factor: SecondFactor | null;
  account: string;
  choice: SecondFactorChoice;
  notice: Notice | null;
}>;

function secondFactorPage({ factor, account, choice, notice }: Shown): string {
  return page(
    secondFactor.title,
    html`${notice === null ? null : noticeText(notice)}
${factor === null ? startPart(choice) : factor.confirmedAt === null ? confirmPart(factor, account) : offPart(choice)}`,
  );
}

function noticeText(notice: Notice): Html {
  if (notice === 'off') return html`<p role="status"><b>${secondFactor.isOff}</b></p>`;
  return html`<p class="fault" role="alert">${login.faults[notice === 'wrong' ? 'code' : 'wait']}</p>`;
}

const startPart = (choice: SecondFactorChoice) =>
  html`${choice === 'required' ? html`<div class="warning"><p>${secondFactor.required}</p></div>` : null}
<p>${secondFactor.intro}</p>
<form method="post" action="${secondFactorPath}/start"><button class="main">${secondFactor.start}</button></form>`;

function confirmPart(factor: SecondFactor, account: string): Html {
  const picture = new Html(encodeQR(setUpAddress(factor, account), 'svg', { border: 4 }));
  return html`<p>${secondFactor.scan}</p>
<div class="qr" role="img" aria-label="${secondFactor.qrCode}">${picture}</div>
<p>${secondFactor.orType}<br><code>${inGroups(factor.secret)}</code></p>
<p>${secondFactor.thenConfirm}</p>
<form class="login" method="post" action="${secondFactorPath}/confirm">${codeField()}
<button class="main">${secondFactor.confirm}</button></form>`;
}

const offPart = (choice: SecondFactorChoice) =>
  html`<p>${secondFactor.isOn}</p>
<details><summary>${secondFactor.off}</summary>
<p>${choice === 'required' ? secondFactor.offAndAgain : secondFactor.offMeans}</p>
<form class="login" method="post" action="${secondFactorPath}/off">
<label>${secondFactor.anyCode} <input name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required></label>
<button>${secondFactor.confirmOff}</button></form></details>`;

const codesPage = (codes: readonly string[]) =>
  page(
    secondFactor.codesTitle,
    html`<p role="status"><b>${secondFactor.done}</b></p>
<p>${secondFactor.keepCodes}</p>
<section class="mail"><ol class="codes">${codes.map((code) => html`<li><code>${inGroups(code)}</code></li>`)}</ol></section>
<p><a href="/admin">${secondFactor.kept}</a></p>`,
  );
