const noAnswer = { ok: false, statusCode: 0, message: '' } as const;

type Failed = Readonly<{ ok: false; statusCode: number; message: string }>;
export type ServerAnswer<Data> = Readonly<{ ok: true; data: Data }> | Failed;

const isAnswer = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'ok' in body && typeof body.ok === 'boolean';

/** Asks our own server from the browser; anything but an answer in the agreed shape counts as a failure. */
export async function askServer<Answer>(path: string, init: RequestInit): Promise<Answer | Failed> {
  try {
    const response = await fetch(path, { ...init, headers: { accept: 'application/json', ...init.headers } });
    const body = await response.json();
    return isAnswer(body) ? body : noAnswer;
  } catch {
    return noAnswer;
  }
}

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
