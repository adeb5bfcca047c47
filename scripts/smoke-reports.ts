// `npm run test:reports`: checks that the built application reports an exception and a trace to Sentry,
// without personal data. Needs a build. A local server replaces Sentry.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { root } from '@/tests/e2e/support/paths';
import { sealedSession } from '@/tests/server/support/session';
import { answering, Refusal, startUpstream } from '@/tests/server/support/upstream';
import { serveNext } from './lib/served-app';

const token = 'the-token-of-this-test';

const received: string[] = [];
const receiverPort = await freePort();
const receiver = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  received.push(text);
  response.end('{}');
});
await new Promise<void>((resolve) => receiver.listen(receiverPort, '127.0.0.1', resolve));

const upstream = await startUpstream();
upstream.behave(answering({ 'GET /user/info': new Refusal(500, 'jan@example.nl with the-token-of-this-test') }));
const app = await serveNext({
  port: await freePort(),
  cwd: root,
  secret: 'a-secret-of-the-tests-that-is-long-enough',
  settings: { SENTRY_DSN: `http://key@127.0.0.1:${receiverPort}/1`, SENTRY_TRACES_SAMPLE_RATE: '1' },
});
const { cookie } = await sealedSession({ token });
await fetch(`${app.url}/hour-cards?page=1&email=jan@example.nl`, { headers: { cookie, 'x-request-id': 'request-17' } });
const deadline = Date.now() + 10_000;
while (received.length < 2 && Date.now() < deadline) await pause(20);
app.child.kill('SIGTERM');
const code = await app.ended;
receiver.close();
await upstream.stop();

const events = received.flatMap((envelope) =>
  envelope
    .split('\n')
    .slice(2, 3)
    .map((line) => JSON.parse(line)),
);
const exception = events.find((event) => event.exception);
const trace = events.find((event) => event.type === 'transaction' && event.transaction === 'GET /hour-cards');
const sent = received.join('\n');
const checks: readonly (readonly [string, boolean])[] = [
  ['an exception arrives', exception?.exception.values[0].type === 'UpstreamUnavailable'],
  ['it says where', exception?.tags.route === '/hour-cards' && exception.tags.requestId === 'request-17'],
  ['a trace arrives, named after its route', Array.isArray(trace?.spans) && trace.spans.length > 0],
  ['neither holds an e-mail address', !sent.includes('jan@')],
  ['nor a token, a cookie or a query', ![token, 'Fe26', 'urenkaarten=', 'page=1'].some((one) => sent.includes(one))],
  ['nor an address of an interface', !sent.includes(upstream.host)],
  ['and the last of them is sent before the end', code === 0],
];
for (const [what, holds] of checks) console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
if (checks.some(([, holds]) => !holds)) console.log(app.output(), JSON.stringify(events, null, 1));
process.exit(checks.every(([, holds]) => holds) ? 0 : 1);
