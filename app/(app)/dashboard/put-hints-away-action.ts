'use server';

import { isFromThisSession, isOwnForm } from '@/app/posted-fields';
import { dismissHints } from '@/lib/session/dismissed-hints';
import { requireSession } from '@/lib/session/page-guards';

/** Hides the first-use hints permanently (rule: home-hints). */
export async function putHintsAwayAction(form: FormData): Promise<void> {
  const { user } = await requireSession('/dashboard');
  if ((await isOwnForm(form)) && (await isFromThisSession(form))) await dismissHints(user.email);
}
