import { switchActingAs } from './acting-as';
import { callServer } from './call-server';
import type { Answer, Failed } from './send';
import { forgetScreens } from './stored-screens';

/** Switches to another of the user's employee records. Returns the failure, or null on success. */
export async function switchEmployee(employeeId: string): Promise<Failed | null> {
  const answer = await callServer<Answer<string>>('/api/session/employee', { method: 'POST', body: { employeeId } });
  if (!answer.ok) return answer;
  switchActingAs(answer.data);
  // They are those of the previous record.
  forgetScreens();
  return null;
}
