import { actingAs } from '@/lib/session/acting-as';
import { readSession } from '@/lib/session/current-session';
import { actingAsField } from './posted-fields';

/** Whom the page of a form was rendered for, posted with it (rule: session-same). */
export async function ActingAsField() {
  const session = await readSession();
  return session && <input type="hidden" name={actingAsField} value={actingAs(session)} />;
}
