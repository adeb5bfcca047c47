import { eq } from 'drizzle-orm';
import type { AuditRecord } from '../audit/record-audit';
import { change, changed, storeUnaudited } from '../database/change';
import { users } from '../database/tables/account-tables';
import type { AuditAction } from '../database/tables/audit-tables';
import { demoPassword } from '../demo/demo-accounts';
import { failures } from '../http/failures';
import { answer, done, type Handlers } from '../http/handler';
import { sendResetLink } from '../mail/send-links';
import type { Services } from '../services';
import { isClosed } from './closed-accounts';
import {
  findUser,
  hashPassword,
  isOutdated,
  lockUser,
  requireLongEnough,
  setPassword,
  verifyPassword,
} from './passwords';
import { findOneTimeToken, issueAccessToken, useOneTimeToken } from './tokens';

type AccountCalls =
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'verifyResetToken'
  | 'validateImpersonation'
  | 'validateInvite'
  | 'finishInvite'
  | 'updatePassword'
  | 'createToken'
  | 'isResetRequired'
  | 'getUserInfo';

/** Handlers for logins and passwords (rules: backend-tokens, backend-password). */
export function accountHandlers(services: Services): Pick<Handlers, AccountCalls> {
  const { database, now, today } = services;

  async function requireOwner(token: string, email: string): Promise<void> {
    const owner = await findOneTimeToken(database, now(), 'reset', token);
    if (owner?.email !== email.trim().toLowerCase()) throw failures.invalidToken();
  }

  /** Audit record for a user who changes their own account. */
  const ownRecord = (action: AuditAction, userId: number): AuditRecord => ({
    at: now(),
    action,
    actor: { userId, impersonated: false },
    subject: 'user',
    subjectId: userId,
  });

  return {
    // Send the mail after responding, so that neither the response nor its timing reveals whether the address
    // is known.
    requestPasswordReset: async ({ body }) => {
      services.inBackground('reset mail', async () => {
        const user = await findUser(database, body.user_identifier_value);
        if (user && !(await isClosed(database, user.id, today())))
          await sendResetLink(services, { userId: user.id, email: user.email });
      });
      return done;
    },

    verifyResetToken: async ({ body }) => {
      await requireOwner(body.token, body.user_identifier_value);
      return done;
    },

    resetPassword: async ({ body }) => {
      const permit = async () => {
        requireLongEnough(body.password);
        await requireOwner(body.token, body.user_identifier_value);
      };
      await change(database, permit, async (transaction) => {
        const userId = await useOneTimeToken(transaction, now(), 'reset', body.token);
        if (userId === null) throw failures.invalidToken();
        await setPassword(transaction, userId, body.password, null);
        return changed(null, ownRecord('password_reset', userId));
      });
      return done;
    },

    validateInvite: async ({ body }) => {
      const owner = await findOneTimeToken(database, now(), 'invite', body.token);
      if (!owner) throw failures.invalidToken();
      return answer({ email: owner.email });
    },

    finishInvite: async ({ body }) => {
      await change(
        database,
        () => requireLongEnough(body.password),
        async (transaction) => {
          const userId = await useOneTimeToken(transaction, now(), 'invite', body.token);
          if (userId === null) throw failures.invalidToken();
          await setPassword(transaction, userId, body.password, null);
          return changed(null, ownRecord('invitation_accepted', userId));
        },
      );
      return done;
    },

    validateImpersonation: async ({ body }) => {
      const permit = async () => {
        const owner = await findOneTimeToken(database, now(), 'impersonate', body.token);
        if (!owner) throw failures.invalidToken();
        return owner;
      };
      const token = await change(database, permit, async (transaction, owner) => {
        await lockUser(transaction, owner.userId);
        const userId = await useOneTimeToken(transaction, now(), 'impersonate', body.token);
        if (userId === null) throw failures.invalidToken();
        const holder = { userId, deviceName: 'impersonation', impersonated: true };
        return changed(await issueAccessToken(transaction, now(), holder), {
          at: now(),
          action: 'impersonation_started',
          actor: { userId, impersonated: true },
          subject: 'user',
          subjectId: userId,
        });
      });
      return answer({ token });
    },

    updatePassword: async ({ body }, caller) => {
      const permit = async () => {
        if (caller.impersonated) throw failures.impersonated();
        requireLongEnough(body.new_password);
        const [user] = await database.select().from(users).where(eq(users.id, caller.userId));
        // Respond with 422, because a 401 would mean that the session has ended.
        if (!(await verifyPassword(body.current_password, user?.passwordHash ?? null))) {
          throw failures.invalidCredentials(422);
        }
        if (body.new_password === body.current_password) throw failures.passwordUnchanged();
      };
      await change(database, permit, async (transaction) => {
        await setPassword(transaction, caller.userId, body.new_password, caller.tokenHash);
        return changed(null, ownRecord('password_changed', caller.userId));
      });
      return done;
    },

    createToken: async ({ body }, _caller, { isThisMachine }) => {
      const user = await findUser(database, body.email);
      const matches = await verifyPassword(body.password, user?.passwordHash ?? null);
      // The README shows the demo password, so accept it from this machine only (rule:
      // backend-demo-password).
      const isPublic = body.password.normalize('NFKC') === demoPassword;
      if (!user || !matches || (isPublic && !isThisMachine)) throw failures.invalidCredentials(401);
      // Respond as to a wrong password, so that the response does not reveal that the account is closed.
      if (await isClosed(database, user.id, today())) throw failures.invalidCredentials(401);
      if (user.mustReset) throw failures.requiresPasswordChange();
      const verified = user.passwordHash;
      const raised = verified !== null && isOutdated(verified) ? await hashPassword(body.password) : null;
      const holder = { userId: user.id, deviceName: body.device_name, impersonated: false };
      const token = await storeUnaudited(database, async (transaction) => {
        // The password may have changed while the submitted password was being verified.
        if ((await lockUser(transaction, user.id)) !== verified) throw failures.invalidCredentials(401);
        if (raised !== null) await transaction.update(users).set({ passwordHash: raised }).where(eq(users.id, user.id));
        return issueAccessToken(transaction, now(), holder);
      });
      return answer({ token });
    },

    isResetRequired: async ({ body }) => answer((await findUser(database, body.email))?.mustReset ?? false),

    getUserInfo: async (_input, caller) =>
      answer({ id: caller.userId, email: caller.email, requires_password_change: caller.mustChangePassword }),
  };
}
