import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isClosed } from '../accounts/closed-accounts';
import { resetSecondFactor } from '../accounts/second-factor';
import { auditPage } from '../audit/audit-page';
import type { AuditRecord } from '../audit/record-audit';
import { companyTexts } from '../company/company-texts';
import { change, changed } from '../database/change';
import type { Transaction } from '../database/database';
import { tableId } from '../database/queries';
import { users } from '../database/tables/account-tables';
import { failures } from '../http/failures';
import { type AdministratorRecord, mailAdministrators, subjectOf } from '../mail/administrator-mails';
import { impersonationLink, sendInvitation } from '../mail/send-links';
import type { Services } from '../services';
import { texts } from '../texts';
import { adminPage, linkPage, noInvitationPage } from './admin-page';
import { createSessions } from './admin-sessions';
import { createAdministrators } from './administrators';
import { registerCompany } from './company-routes';
import { registerCorrections } from './correction-pages';
import { answerWithPages } from './failure-pages';
import {
  administratorOf,
  guardTools,
  isAdministrator,
  type SecondFactorChoice,
  sessionOf,
  type ToolsAccess,
} from './guard-tools';
import { registerInvitations } from './invitations';
import { limitAttempts } from './limit-attempts';
import { listAddress, readListView } from './list-pages';
import { registerLogin } from './login-pages';
import { mailsForm, mailsPage, saveMails } from './mails-page';
import { findMail, mailPage, outboxPage, rawMail } from './outbox-page';
import { readForm, sendPage, styles } from './page';
import { registerPayroll } from './payroll-pages';
import { registerSecondFactor } from './second-factor-pages';
import { registerShownPages } from './shown-pages';
import { readUploads } from './uploads';

const userForm = z.object({ user: z.string() });
const impersonateForm = userForm.extend({ 'hour-card': z.string().regex(/^\d{0,10}$/) });
const doneQuery = z.object({ done: z.enum(['give', 'take', 'change', 'reset']), user: z.string() });
const auditQuery = z.object({ before: z.string().optional() });
const administratorForm = userForm.extend({ right: z.enum(['give', 'take']) });
const mailParams = z.object({ id: z.string() });

export type ToolsOptions = Readonly<{
  access: ToolsAccess;
  password: string | undefined;
  /** When reminders are sent, as configured; null for never. */
  remindAt: string | null;
  secondFactor: SecondFactorChoice;
}>;

/**
 * Registers the admin page and the outbox, which take the place of a company's admin tool and mailbox (rule:
 * backend-tools). Without a password logging in is impossible, so no pages are registered.
 */
export function registerTools(app: FastifyInstance, services: Services, options: ToolsOptions): void {
  const { access, password, remindAt, secondFactor: choice } = options;
  if (access === 'off' || password === undefined) return;
  const { database, zone, appUrl, now, today } = services;
  const administrators = createAdministrators({ database, password, today });
  const sessions = createSessions({ database, now, administrators });
  guardTools(app, { access, database, sessions, appUrl, secondFactor: choice });
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );

  const showPage = registerShownPages(app, now);
  answerWithPages(app, { isLoggedIn: isAdministrator, showPage });
  readUploads(app);

  async function requireUser(id: string) {
    const known = tableId(id);
    if (known === null) throw failures.notFound();
    const [user] = await database.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, known));
    if (!user) throw failures.notFound();
    return { userId: user.id, email: user.email };
  }

  async function requireMail(params: unknown) {
    const id = tableId(readForm(mailParams, params).id);
    const mail = id === null ? null : await findMail(database, id);
    if (mail === null) throw failures.notFound();
    return mail;
  }

  app.get('/tools.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  /** The address of the user list page that the form was submitted from. */
  const listOf = ({ body }: FastifyRequest, fields?: Readonly<Record<string, string>>) =>
    listAddress('/admin', readListView(body), fields);

  app.get('/admin', async (request, reply) => {
    const given = doneQuery.safeParse(request.query);
    const viewer = sessionOf(request).administrator.id;
    if (!given.success) return sendPage(reply, await adminPage(database, viewer, readListView(request.query)));
    const { email } = await requireUser(given.data.user);
    return sendPage(
      reply,
      await adminPage(database, viewer, readListView(request.query), { what: given.data.done, email }),
    );
  });

  app.post('/admin/impersonate', async (request, reply) => {
    const form = readForm(impersonateForm, request.body);
    const user = await requireUser(form.user);
    const permit = () => administratorOf(request);
    const link = await change(database, permit, async (transaction, actor) => {
      const made = await impersonationLink(transaction, services, user.userId, form['hour-card'] || null);
      const details: AuditRecord['details'] = form['hour-card'] === '' ? {} : { card: form['hour-card'] };
      return changed(made, {
        at: now(),
        action: 'impersonation_offered',
        actor,
        subject: 'user',
        subjectId: user.userId,
        details,
      });
    });
    return showPage(reply, linkPage(texts.tools.admin.impersonationReady(user.email), link, listOf(request)));
  });

  app.post('/admin/invite', async (request, reply) => {
    const user = await requireUser(readForm(userForm, request.body).user);
    // A former employee could choose a password but not log in, so refuse the invitation.
    if (await isClosed(database, user.userId, services.today())) {
      return showPage(
        reply,
        noInvitationPage(companyTexts.command.cannotInvite.closed(user.email), listOf(request)),
        409,
      );
    }
    const link = await sendInvitation(services, user);
    const permit = () => administratorOf(request);
    await change(database, permit, async (_transaction, actor) =>
      changed(null, { at: now(), action: 'people_invited', actor, subject: 'user', subjectId: user.userId }),
    );
    return showPage(reply, linkPage(texts.tools.admin.invitationReady(user.email), link, listOf(request)));
  });

  app.post('/admin/require-change', async (request, reply) => {
    const { userId } = await requireUser(readForm(userForm, request.body).user);
    const permit = () => administratorOf(request);
    await change(database, permit, async (transaction, actor) => {
      await transaction.update(users).set({ mustChangePassword: true }).where(eq(users.id, userId));
      return changed(null, {
        at: now(),
        action: 'password_change_required',
        actor,
        subject: 'user',
        subjectId: userId,
      });
    });
    return reply.redirect(listOf(request, { done: 'change', user: String(userId) }), 303);
  });

  /** Stores a change of a user's rights, and mails it to the other administrators. */
  async function changeRights(record: AdministratorRecord, apply: (transaction: Transaction) => Promise<unknown>) {
    await change(
      database,
      () => record.actor,
      async (transaction) => changed(await apply(transaction), record),
    );
    services.inBackground('rights mail', () => mailAdministrators(services, record));
  }

  app.post('/admin/administrator', async (request, reply) => {
    const form = readForm(administratorForm, request.body);
    const { userId } = await requireUser(form.user);
    const isAdministrator = form.right === 'give';
    const action = isAdministrator ? 'administrator_added' : 'administrator_removed';
    const record = { at: now(), action, actor: administratorOf(request), ...subjectOf(userId) } as const;
    await changeRights(record, (transaction) =>
      transaction.update(users).set({ isAdministrator }).where(eq(users.id, userId)),
    );
    return reply.redirect(listOf(request, { done: form.right, user: String(userId) }), 303);
  });

  app.post('/admin/reset-second-factor', async (request, reply) => {
    const { userId } = await requireUser(readForm(userForm, request.body).user);
    // Administrators turn off their own second factor with a code.
    if (sessionOf(request).administrator.id === userId) throw failures.notFound();
    const record = {
      at: now(),
      action: 'second_factor_reset',
      actor: administratorOf(request),
      ...subjectOf(userId),
    } as const;
    await changeRights(record, async (transaction) => {
      if (!(await resetSecondFactor(transaction, userId))) throw failures.notFound();
    });
    return reply.redirect(listOf(request, { done: 'reset', user: String(userId) }), 303);
  });

  app.get('/audit', async (request, reply) => {
    const { before } = readForm(auditQuery, request.query);
    return sendPage(reply, await auditPage(database, zone, before === undefined ? null : tableId(before)));
  });
  const limit = limitAttempts(now);
  registerLogin(app, services, { sessions, administrators, limit });
  registerSecondFactor(app, services, { limit, choice, showPage });
  registerCompany(app, services, showPage);
  registerInvitations(app, services);
  registerPayroll(app, services, showPage);
  registerCorrections(app, services, showPage);
  app.get('/admin/mails', async (_request, reply) => sendPage(reply, await mailsPage(database, remindAt)));
  app.post('/admin/mails', async (request, reply) => {
    const by = { at: now(), actor: administratorOf(request) };
    await saveMails(database, readForm(mailsForm, request.body), by);
    return reply.redirect('/admin/mails', 303);
  });

  app.get('/outbox', async (request, reply) =>
    sendPage(reply, await outboxPage(database, zone, readListView(request.query))),
  );
  app.get('/outbox/:id', async (request, reply) => sendPage(reply, mailPage(await requireMail(request.params), zone)));
  app.get('/outbox/:id/raw', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(rawMail(await requireMail(request.params))),
  );
  app.get('/outbox/:id/attachment', async (request, reply) => {
    const { attachment, attachmentName, attachmentType } = await requireMail(request.params);
    if (attachment === null || attachmentType === null) throw failures.notFound();
    return reply
      .type(attachmentType)
      .header(
        'content-disposition',
        `attachment; filename="${(attachmentName ?? 'bijlage').replaceAll(/[^\w.-]/g, '_')}"`,
      )
      .send(Buffer.from(attachment));
  });
}
