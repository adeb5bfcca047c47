'use server';

import { redirect } from 'next/navigation';
import { isOfThisSession, isOurForm } from '@/app/posted-fields';
import { endSession } from '@/lib/session/current-session';
import { readLink } from '@/lib/session/link-ticket';

/**
 * Logs out to choose a new password by the link that was opened (rule: reset-link). As with an invitation,
 * the drafts of who was logged in stay.
 */
export async function logOutForLinkAction(form: FormData): Promise<void> {
  if (!(await isOurForm(form)) || !(await isOfThisSession(form))) return redirect('/dashboard');
  const link = await readLink();
  if (link === null) return redirect('/dashboard');
  await endSession();
  redirect(`/reset-password?${new URLSearchParams({ email: link.email, fromPasswordReset: 'true' })}`);
}
