'use server';

import { headers } from 'next/headers';
import { isSameOrigin } from '@/lib/http/request-checks';
import { requireSession } from '@/lib/session/page-guards';
import { putHintsAway } from '@/lib/session/put-away-hints';
import { settings } from '@/lib/settings/settings';

/** Leaves the hints of the first use away from now on (rule: home-hints); home is then drawn without them. */
export async function putHintsAwayAction(): Promise<void> {
  const { user } = await requireSession('/dashboard');
  if (isSameOrigin(await headers(), settings().appOrigin)) await putHintsAway(user.email);
}
