import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/**
 * Sends requests without a browser, with any method and any header, including headers that scripts may not
 * set.
 */

export type PlainAnswer = Readonly<{
  status: number;
  headers: IncomingHttpHeaders;
  cookies: readonly string[];
  body: string;
}>;

export type PlainRequest = Readonly<{
  method?: string;
  headers?: OutgoingHttpHeaders;
  cookie?: string;
  body?: string;
}>;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** The headers that a browser sends when a user follows a link. */
export const followed = {
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
} as const;

/** The headers that a browser sends with a request from our own page. */
export const fromOurPage = (origin: string) => ({ origin, 'sec-fetch-site': 'same-origin' }) as const;

/** Sends a request and reads the whole response. Does not follow redirects. */
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

/** Returns the address that a response redirects to, in a header or in the content of a streamed page. */
export function redirectOf({ headers, body }: PlainAnswer): string | null {
  const [, later] = /<meta[^>]*http-equiv="refresh"[^>]*content="\d+;url=([^"]*)"/.exec(body) ?? [];
  const [action] = String(headers['x-action-redirect'] ?? '').split(';');
  return headers.location ?? (action || undefined) ?? later?.replaceAll('&amp;', '&') ?? null;
}

/** Encodes the fields of a form as a browser without JavaScript posts them. */
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

/** Matches a streamed document. Its later parts are hidden at first and then replace a placeholder. */
export const sentLater = /data-loading|<div hidden="" id="S:|<template id="B:/;
