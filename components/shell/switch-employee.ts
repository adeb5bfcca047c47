/** Makes another of the visitor's employee records the active one. False when that did not happen. */
export async function switchEmployee(employeeId: string): Promise<boolean> {
  try {
    const answer = await fetch('/api/session/employee', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ employeeId }),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
