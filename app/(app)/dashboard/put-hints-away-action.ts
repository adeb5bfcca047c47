'use server';

import { isOfThisSession, isOurForm } from '@/app/posted-fields';
import { requireSession } from '@/lib/session/page-guards';
import { putHintsAway } from '@/lib/session/put-away-hints';

/** Hides the first-use hints permanently (rule: home-hints). The dashboard then renders without them. */
export async function putHintsAwayAction(form: FormData): Promise<void> {
  const { user } = await requireSession('/dashboard');
  if ((await isOurForm(form)) && (await isOfThisSession(form))) await putHintsAway(user.email);
}
