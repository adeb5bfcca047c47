import { z } from 'zod';
import { dataOf, defineCall, nothing } from './define-call';
import { text } from './values';

const appIdentifier = { app_identifier: z.string() };
const secret = z.string().min(1).max(1024);
const email = z.string().min(1).max(254);

/** Calls to the base API: passwords, invitations and impersonation (rule: call-contract). */
export const baseCalls = {
  requestPasswordReset: defineCall({
    api: 'base',
    method: 'POST',
    path: '/password/request-reset',
    token: false,
    summary: 'Mail a password-reset link',
    body: z.object({ user_identifier_value: email, ...appIdentifier }),
    answer: nothing,
  }),
  resetPassword: defineCall({
    api: 'base',
    method: 'POST',
    path: '/password/reset',
    token: false,
    summary: 'Set a new password with a reset token',
    body: z.object({ token: secret, user_identifier_value: email, password: secret, ...appIdentifier }),
    answer: nothing,
  }),
  verifyResetToken: defineCall({
    api: 'base',
    method: 'POST',
    path: '/password/verify-token',
    token: false,
    summary: 'Check whether a reset token is still valid',
    body: z.object({ token: secret, user_identifier_value: email, ...appIdentifier }),
    answer: nothing,
  }),
  validateImpersonation: defineCall({
    api: 'base',
    method: 'POST',
    path: '/impersonation/validate',
    token: false,
    summary: 'Exchange an impersonation token for an access token',
    body: z.object({ token: secret, ...appIdentifier }),
    answer: dataOf(z.object({ token: secret })),
  }),
  validateInvite: defineCall({
    api: 'base',
    method: 'POST',
    path: '/invite/validate',
    token: false,
    summary: 'The address an invitation is for',
    body: z.object({ token: secret, ...appIdentifier }),
    answer: dataOf(z.object({ email: text })),
  }),
  finishInvite: defineCall({
    api: 'base',
    method: 'POST',
    path: '/invite/finish',
    token: false,
    summary: 'Accept an invitation by setting a first password',
    body: z.object({ token: secret, password: secret, ...appIdentifier }),
    answer: nothing,
  }),
  updatePassword: defineCall({
    api: 'base',
    method: 'POST',
    path: '/profile/update-password',
    summary: 'Change the password of the current user',
    body: z.object({ current_password: secret, new_password: secret, ...appIdentifier }),
    answer: nothing,
  }),
};

/** Calls to the customer API for logging in (rule: call-contract). */
export const tokenCalls = {
  createToken: defineCall({
    api: 'customer',
    method: 'POST',
    path: '/token',
    token: false,
    summary: 'Exchange credentials for an access token',
    body: z.object({ email, password: secret, device_name: z.string().max(255) }),
    answer: dataOf(z.object({ token: secret })),
  }),
  isResetRequired: defineCall({
    api: 'customer',
    method: 'POST',
    path: '/user/reset-required',
    token: false,
    summary: 'Whether this user must reset the password before logging in',
    body: z.object({ email }),
    answer: dataOf(z.boolean()),
  }),
};
