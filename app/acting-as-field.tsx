import { actingAs } from '@/lib/session/acting-as';
import { readSession } from '@/lib/session/current-session';
import { actingAsField } from './posted-fields';

/** The user and employee that the form's page was rendered for, as a hidden field (rule: session-same). */
export async function ActingAsField() {
  const session = await readSession();
  return session && <input type="hidden" name={actingAsField} value={actingAs(session)} />;
}
