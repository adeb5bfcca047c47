'use server';

import { redirect } from 'next/navigation';
import { isFromThisSession, isOwnForm } from '@/app/posted-fields';
import { endSession } from '@/lib/session/current-session';
import { readLink } from '@/lib/session/link-ticket';

/**
 * Logs out, so that the user can choose a new password with the opened link (rule: reset-link-logged-in).
 * Keeps the user's drafts in this browser, as an invitation link does.
 */
export async function logOutForLinkAction(form: FormData): Promise<void> {
  if (!(await isOwnForm(form)) || !(await isFromThisSession(form))) return redirect('/dashboard');
  const link = await readLink();
  if (link === null) return redirect('/dashboard');
  await endSession();
  redirect(`/reset-password?${new URLSearchParams({ email: link.email, fromPasswordReset: 'true' })}`);
}
