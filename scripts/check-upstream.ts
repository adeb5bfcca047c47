// `npm run check-upstream -- --base URL --customer URL --email … --password …`: calls interfaces of one's own as the application does
// and reports where an answer differs from the contract (docs/openapi.json). Exit code 0: none does; 1: one does; 2: wrongly asked.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { toWallClock } from '@/lib/hour-card/zone';
import { checkReading } from './lib/upstream-check/check-reading';
import { checkWriting } from './lib/upstream-check/check-writing';
import { createChecker, rowText, type Verdict } from './lib/upstream-check/checker';

const usage = `Usage: npm run check-upstream -- --base URL --customer URL --email ADDRESS [--password …]

  --base URL            the base API, with its path prefix (default: BASE_API_URL)
  --customer URL        the customer API, with its path prefix (default: CUSTOMER_API_URL)
  --email ADDRESS       who to log in as; a manager shows the most
  --password …          better in the environment, as CHECK_PASSWORD: a command line can be seen by others
  --app-identifier …    sent to the base API (default: APP_IDENTIFIER, else hour-cards)
  --timeout MS          how long to wait for an answer (default: 30000)
  --write               also make the calls that change something. For a test environment: it leaves a card of four hours behind,
                        and mails a password reset and a report to ADDRESS`;

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const askedSchema = z.object({
  base: address,
  customer: address,
  email: z.string().min(1),
  password: z.string().min(1),
  appIdentifier: z.string().min(1),
  timeout: z.coerce.number().int().min(1),
  write: z.boolean(),
});

const asked = readAsked();
if (typeof asked === 'string') {
  console.error(`${asked}\n\n${usage}`);
  process.exit(2);
}

const zone = process.env.APP_TIME_ZONE || 'Europe/Amsterdam';
const today = toWallClock(Math.floor(Date.now() / 60_000), zone).date;
const target = { base: asked.base, customer: asked.customer, timeoutMs: asked.timeout };
const checker = createChecker(target, (row) => console.log(rowText(row)));
const who = { email: asked.email, password: asked.password, appIdentifier: asked.appIdentifier, today };
const found = await checkReading(checker, who);
if (asked.write && found !== null) await checkWriting(checker, found, who, zone);

const count = (verdict: Verdict) => checker.rows.filter((row) => row.verdict === verdict).length;
const notWritten = asked.write
  ? ''
  : ' Calls that change something were left out: --write makes them, on a test environment.';
console.log(
  `\n${count('ok')} ok, ${count('differs')} differ, ${count('failed')} failed, ${count('skipped')} skipped.${notWritten}`,
);
process.exit(count('differs') + count('failed') === 0 && found !== null ? 0 : 1);

/** What was asked, or in a line what is wrong with it. */
function readAsked(): z.output<typeof askedSchema> | string {
  const text = { type: 'string' } as const;
  const options = { base: text, customer: text, email: text, password: text, 'app-identifier': text, timeout: text };
  try {
    const { values } = parseArgs({ options: { ...options, write: { type: 'boolean' } } });
    const { BASE_API_URL, CUSTOMER_API_URL, CHECK_PASSWORD, APP_IDENTIFIER } = process.env;
    const read = askedSchema.safeParse({
      base: values.base ?? BASE_API_URL,
      customer: values.customer ?? CUSTOMER_API_URL,
      email: values.email,
      password: values.password ?? CHECK_PASSWORD,
      appIdentifier: values['app-identifier'] ?? (APP_IDENTIFIER || 'hour-cards'),
      timeout: values.timeout ?? '30000',
      write: values.write ?? false,
    });
    if (read.success) return read.data;
    const names = [...new Set(read.error.issues.map(({ path }) => `--${String(path[0])}`))];
    return `Missing or not usable: ${names.join(', ')}.`;
  } catch (error) {
    return error instanceof Error ? error.message : 'The options could not be read.';
  }
}
