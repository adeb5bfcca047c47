import { actingAs } from '@/lib/session/acting-as';
import { readSession } from '@/lib/session/current-session';
import { actingAsField } from './posted-fields';

/** The hidden field with the user and employee that the page was rendered for (rule: session-same). */
export async function ActingAsField() {
  const session = await readSession();
  return session && <input type="hidden" name={actingAsField} value={actingAs(session)} />;
}
