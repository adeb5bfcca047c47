import 'server-only';
import type { Result } from '@/lib/result';
import { settings } from '@/lib/settings/settings';
import { type Access, callUpstream } from './call';

/** Passwords, invitations, impersonation and tokens (rule: call-contract). */

const deviceName = 'hour-cards';

const identified = () => ({ app_identifier: settings().appIdentifier });

export function requestPasswordReset(email: string): Promise<Result<null>> {
  return callUpstream('requestPasswordReset', { body: { user_identifier_value: email, ...identified() } });
}

/** Succeeds if a reset token is still valid. */
export function verifyResetToken(input: Readonly<{ token: string; email: string }>): Promise<Result<null>> {
  const { token, email } = input;
  return callUpstream('verifyResetToken', { body: { token, user_identifier_value: email, ...identified() } });
}

export function resetPassword(
  input: Readonly<{ token: string; email: string; password: string }>,
): Promise<Result<null>> {
  const { token, email, password } = input;
  return callUpstream('resetPassword', { body: { token, user_identifier_value: email, password, ...identified() } });
}

/** Exchanges an impersonation token for an access token. */
export function validateImpersonation(token: string): Promise<Result<{ token: string }>> {
  return callUpstream('validateImpersonation', { body: { token, ...identified() } });
}

/** The e-mail address that an invitation was sent to. */
export function validateInvite(token: string): Promise<Result<{ email: string }>> {
  return callUpstream('validateInvite', { body: { token, ...identified() } });
}

/** Accepts an invitation by setting a first password. */
export function finishInvite(input: Readonly<{ token: string; password: string }>): Promise<Result<null>> {
  return callUpstream('finishInvite', { body: { token: input.token, password: input.password, ...identified() } });
}

export function updatePassword(
  access: Access,
  input: Readonly<{ currentPassword: string; newPassword: string }>,
): Promise<Result<null>> {
  const body = { current_password: input.currentPassword, new_password: input.newPassword, ...identified() };
  return callUpstream('updatePassword', { body }, access);
}

export function createToken(input: Readonly<{ email: string; password: string }>): Promise<Result<{ token: string }>> {
  const body = { email: input.email, password: input.password, device_name: deviceName };
  return callUpstream('createToken', { body });
}

/** Whether this user must reset the password before logging in (rule: login-reset-first). */
export function isResetRequired(email: string): Promise<Result<boolean>> {
  return callUpstream('isResetRequired', { body: { email } });
}
