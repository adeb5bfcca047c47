import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** Requests without a browser: any method and any header, including those that a script may not set. */

export type PlainAnswer = Readonly<{
  status: number;
  headers: IncomingHttpHeaders;
  /** The `Set-Cookie` headers. */
  cookies: readonly string[];
  body: string;
}>;

export type PlainRequest = Readonly<{
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** The value of the request's `Cookie` header. */
  cookie?: string;
  body?: string;
}>;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** The headers that a browser sends for a link that a user follows. */
export const followed = {
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
} as const;

/** The headers that a browser sends with a request of our own page. */
export const fromOurPage = (origin: string) => ({ origin, 'sec-fetch-site': 'same-origin' }) as const;

/** Makes a request to `path` of a server and reads the whole answer; does not follow redirects. */
export function ask(server: string, path: string, options: PlainRequest = {}): Promise<PlainAnswer> {
  const { method = 'GET', headers = {}, cookie, body = '' } = options;
  const { hostname, port } = new URL(server);
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: hostname,
      port,
      method,
      path,
      agent,
      headers: {
        ...headers,
        ...(cookie !== undefined && { cookie }),
        ...(body !== '' && { 'content-length': Buffer.byteLength(body) }),
      },
    });
    outgoing.on('error', reject).on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject).on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          cookies: answer.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.end(body);
  });
}

/**
 * Where an answer redirects a browser: by its header, or by its content if the page is already being sent.
 */
export function redirectOf({ headers, body }: PlainAnswer): string | null {
  const [, later] = /<meta[^>]*http-equiv="refresh"[^>]*content="\d+;url=([^"]*)"/.exec(body) ?? [];
  const [action] = String(headers['x-action-redirect'] ?? '').split(';');
  return headers.location ?? (action || undefined) ?? later?.replaceAll('&amp;', '&') ?? null;
}

/** The fields of a form as a browser without JavaScript posts them. */
export function multipart(
  fields: readonly (readonly [name: string, value: string])[],
): Required<Pick<PlainRequest, 'headers' | 'body'>> {
  const boundary = 'fields-of-the-tests';
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

/** Marks a streamed document: later parts are hidden at first, and then replace a placeholder. */
export const sentLater = /data-loading|<div hidden="" id="S:|<template id="B:/;
