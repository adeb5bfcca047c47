/** Sends a browser on with GET. The place is a path of ours, so that it holds under whatever host name it was asked. */
export function answerRedirect(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store', ...headers } });
}
