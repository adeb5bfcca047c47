/** Answers without looking at anything: the least that a handler of the framework costs. */
export async function GET(): Promise<Response> {
  return Response.json({ status: 'ok' });
}
