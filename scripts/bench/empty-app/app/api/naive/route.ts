/** What most people would write: the framework's `fetch`, no session, nothing checked. */
export async function GET(request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get('path');
  const answer = await fetch(`${process.env.CUSTOMER_API_URL}${path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${process.env.NAIVE_TOKEN}` },
  });
  const { data } = await answer.json();
  return Response.json({ ok: true, data });
}
