import { switchActingAs } from './acting-as';
import { askServer } from './ask-server';
import type { Answer, Failed } from './send';

/**
 * Makes another of the user's employee records the active one. Returns the failure, or null if there is none.
 */
export async function switchEmployee(employeeId: string): Promise<Failed | null> {
  const answer = await askServer<Answer<string>>('/api/session/employee', { method: 'POST', body: { employeeId } });
  if (!answer.ok) return answer;
  switchActingAs(answer.data);
  return null;
}
