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
