import { z } from 'zod';
import { checkMailServer, mailRisk } from '@/backend/mail/mailer';
import packageJson from '@/package.json';
import { clockFinding, unknownClock } from './check-machine';
import { codeOf, type Finding, fault, ok, warning } from './finding';

const answerMs = 5_000;
const isHere = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/;
const notRunning = ['ECONNREFUSED', 'ECONNRESET'];

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(answerMs), redirect: 'manual' });

const healthSchema = z.object({ status: z.literal('ok'), version: z.string() });
const readySchema = z.object({ status: z.string() });

/** Checks which program answers on the application's port, its version, and whether it accepts requests. */
export async function checkApplication(port: string): Promise<Finding> {
  const name = 'Toepassing';
  const address = `http://127.0.0.1:${port}`;
  try {
    const health = healthSchema.safeParse(await (await get(`${address}/api/health`)).json().catch(() => null));
    if (!health.success) {
      return fault(
        name,
        `op poort ${port} antwoordt iets anders. Stop dat programma, of zet PORT op een andere poort.`,
      );
    }
    const ready = await get(`${address}/api/ready`);
    if (!ready.ok) {
      const reason = readySchema.safeParse(await ready.json().catch(() => null)).data?.status ?? ready.status;
      return fault(
        name,
        `draait op poort ${port}, maar werkt niet (${reason}). Lees de laatste logregels en herstart.`,
      );
    }
    const { version } = health.data;
    if (version === packageJson.version) return ok(name, `versie ${version} draait op poort ${port}`);
    const folder = `in deze map staat versie ${packageJson.version}`;
    return warning(name, `versie ${version} draait op poort ${port}, maar ${folder}. Herstart de toepassing.`);
  } catch (error) {
    return silent(name, port, codeOf(error));
  }
}

/** Checks whether the reference backend answers and can read its database. */
export async function checkBackend(host: string, port: number): Promise<Finding> {
  const name = 'Backend';
  const here = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  try {
    const { ok: isReady, status } = await get(`http://${here.includes(':') ? `[${here}]` : here}:${port}/health`);
    if (isReady) return ok(name, `antwoordt op poort ${port} en kan bij de database`);
    return fault(name, `antwoordt op poort ${port} met ${status}: kijk bij Database, of wat er op deze poort draait.`);
  } catch (error) {
    return silent(name, port, codeOf(error));
  }
}

function silent(name: string, port: string | number, code: string): Finding {
  if (notRunning.includes(code)) return fault(name, `draait niet op poort ${port}. Start de toepassing: npm start`);
  return fault(name, `antwoordt niet op poort ${port} (${code}). Lees de laatste logregels en herstart.`);
}

/** Compares this machine's clock with the application's, at the address that users open. */
export async function checkClockOf(appOrigin: string): Promise<Finding> {
  const answer = await get(`${appOrigin}/api/health`).catch(() => null);
  const date = answer?.headers.get('date');
  if (!date) return unknownClock;
  const finding = clockFinding(Date.now() - Date.parse(date), appOrigin);
  if (finding.level !== 'ok' || !isHere.test(appOrigin)) return finding;
  return ok(finding.name, `${finding.text}, maar dat is deze computer zelf`);
}

/** Connects to the mail server and logs in. Sends nothing. */
export async function checkMail(url: string | undefined): Promise<Finding> {
  const name = 'Mail';
  if (url === undefined) {
    return warning(name, 'blijft in het postvak uit. Zet SMTP_URL in .env om mails te versturen.');
  }
  const { hostname } = new URL(url);
  try {
    await checkMailServer(url);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EAUTH') return fault(name, `${hostname} weigert de naam of het wachtwoord in SMTP_URL.`);
    return fault(name, `${hostname} antwoordt niet (${code}). Kloppen de naam en de poort in SMTP_URL?`);
  }
  if (mailRisk(url) === null) return ok(name, `${hostname} antwoordt`);
  return warning(name, `${hostname} antwoordt, maar onbeveiligd. Gebruik smtps:// of ?requireTLS=true in SMTP_URL.`);
}
