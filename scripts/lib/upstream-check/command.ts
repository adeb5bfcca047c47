import { parseArgs } from 'node:util';
import { z } from 'zod';
import { toWallClock } from '@/lib/hour-card/zone';
import { checkReading } from './check-reading';
import { checkWriting } from './check-writing';
import { type CheckResult, createChecker, rowText, wrongPrefixes } from './checker';

const usage = `Usage: npm run check-upstream -- --base URL --customer URL --email ADDRESS [--password …]

  --base URL            the base API, with its path prefix (default: BASE_API_URL)
  --customer URL        the customer API, with its path prefix (default: CUSTOMER_API_URL)
  --email ADDRESS       who to log in as; a manager shows the most
  --password …          better in the environment, as CHECK_PASSWORD: a command line can be seen by others
  --app-identifier …    sent to the base API (default: APP_IDENTIFIER, else hour-cards)
  --timeout MS          how long to wait for an answer (default: 30000)
  --write               also make the calls that change something. For a test environment: it leaves a card of four hours behind,
                        and mails a password reset and a report to ADDRESS`;

/** An address without a user or password, because `fetch` does not accept them and the address is printed. */
const address = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/^\w+:\/\/[^/]*@/.test(url))
  .transform((url) => url.replace(/\/+$/, ''));
const optionsSchema = z.object({
  base: address,
  customer: address,
  email: z.string().min(1),
  password: z.string().min(1),
  appIdentifier: z.string().min(1),
  timeout: z.coerce.number().int().min(1),
  write: z.boolean(),
});

type Environment = Readonly<Record<string, string | undefined>>;
/** Where to print results, and errors about the options. */
type Output = Readonly<{ log: (text: string) => void; error: (text: string) => void }>;

/** Runs `npm run check-upstream` with these arguments. Resolves to its exit code. */
export async function checkUpstream(words: readonly string[], env: Environment, output: Output): Promise<number> {
  const given = readOptions(words, env);
  if (typeof given === 'string') {
    output.error(`${given}\n\n${usage}`);
    return 2;
  }

  const zone = env.APP_TIME_ZONE || 'Europe/Amsterdam';
  const today = toWallClock(Math.floor(Date.now() / 60_000), zone).date;
  const target = { base: given.base, customer: given.customer, timeoutMs: given.timeout };
  output.error(`Interfaces: ${given.base} and ${given.customer}`);
  const checker = createChecker(target, (row) => output.log(rowText(row)));
  const user = { email: given.email, password: given.password, appIdentifier: given.appIdentifier, today };
  const found = await checkReading(checker, user);
  if (given.write && found !== null) await checkWriting(checker, found, user, zone);

  const count = (result: CheckResult) => checker.rows.filter((row) => row.result === result).length;
  const notWritten = given.write
    ? ''
    : ' Calls that change something were left out: --write makes them, on a test environment.';
  for (const line of wrongPrefixes(checker.rows)) output.log(`\n${line}`);
  const warned = count('warning') === 0 ? '' : ` ${count('warning')} with a warning.`;
  output.log(
    `\n${count('ok')} ok, ${count('differs')} differ, ${count('failed')} failed, ${count('skipped')} skipped.${warned}${notWritten}`,
  );
  return count('differs') + count('failed') === 0 && found !== null ? 0 : 1;
}

function readOptions(words: readonly string[], env: Environment): z.output<typeof optionsSchema> | string {
  const text = { type: 'string' } as const;
  const options = { base: text, customer: text, email: text, password: text, 'app-identifier': text, timeout: text };
  try {
    const { values } = parseArgs({ args: [...words], options: { ...options, write: { type: 'boolean' } } });
    const { BASE_API_URL, CUSTOMER_API_URL, CHECK_PASSWORD, APP_IDENTIFIER } = env;
    const read = optionsSchema.safeParse({
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
