import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { scripts } from '@/package.json';
import { freePort } from '@/tests/e2e/support/free-port';
import { root } from '@/tests/e2e/support/paths';
import { sealSecret } from '@/tests/server/support/session';
import { processTree, residentBytes } from './processes';
import { median, type Row } from './rows';

const rounds = 5;
const mega = 1024 * 1024;

type Started = Readonly<{ ms: number; app: number; npm: number; launchers: number }>;

/**
 * `npm start` on a built tree with interfaces of one's own until the login page answers, beside `next start`
 * of the empty application, by turns; and the memory that both hold after three calls. npm is part of the
 * one and not of the other, so what the ratio is without it stands beside it.
 */
export async function startRows(emptyFolder: string, upstreamUrl: string): Promise<readonly Row[]> {
  const ours: Started[] = [];
  const withoutNpm: Started[] = [];
  const empty: Started[] = [];
  for (let round = 0; round < rounds; round += 1) {
    empty.push(await startEmpty(emptyFolder));
    ours.push(await startOurs(upstreamUrl, ['npm', 'start']));
    withoutNpm.push(await startOurs(upstreamUrl, scripts.start.replace('exec ', '').split(' ')));
  }
  const middle = (all: readonly Started[], part: keyof Started) => median(all.map((one) => one[part]));
  const memory = (bytes: number) => bytes / mega;
  const [mine, theirs] = [middle(ours, 'ms'), middle(empty, 'ms')];
  const alone = middle(withoutNpm, 'ms') / theirs;
  const note = `${mine.toFixed(0)} ms, the empty application ${theirs.toFixed(0)} ms; without npm ${alone.toFixed(2)}`;
  return [
    { name: 'start beside the empty application', value: mine / theirs, limit: 2.5, note },
    {
      name: 'memory of the application',
      value: memory(middle(ours, 'app')),
      limit: 145,
      unit: ' MB',
      note: `the empty application ${memory(middle(empty, 'app')).toFixed(0)} MB`,
    },
    {
      name: 'memory of our launchers beside it',
      value: memory(middle(ours, 'launchers')),
      limit: 75,
      unit: ' MB',
      note: `npm itself ${memory(middle(ours, 'npm')).toFixed(0)} MB`,
    },
  ];
}

const { PATH = '', HOME = '' } = process.env;
const bare = { PATH, HOME, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;

async function startOurs(upstreamUrl: string, [program = '', ...args]: readonly string[]): Promise<Started> {
  const port = await freePort();
  const env = {
    ...bare,
    PORT: String(port),
    BASE_API_URL: `${upstreamUrl}/base`,
    CUSTOMER_API_URL: `${upstreamUrl}/customer`,
    SESSION_SECRET: sealSecret,
  };
  return measure(program, args, env, `http://localhost:${port}/login`);
}

async function startEmpty(folder: string): Promise<Started> {
  const port = await freePort();
  const args = ['node_modules/next/dist/bin/next', 'start', folder, '-p', String(port)];
  return measure(process.execPath, args, bare, `http://localhost:${port}/`);
}

async function measure(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  url: string,
): Promise<Started> {
  const begun = performance.now();
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    while (!(await answers(url))) {
      if (child.exitCode !== null || performance.now() - begun > 120_000) throw new Error(`${program} did not start.`);
      await pause(10);
    }
    const ms = performance.now() - begun;
    for (let calls = 0; calls < 3; calls += 1) await answers(url);
    const tree = processTree(child.pid ?? 0);
    const bytes = (matches: (command: string) => boolean) =>
      tree.filter(({ command }) => matches(command)).reduce((sum, { pid }) => sum + residentBytes(pid), 0);
    const isApp = (command: string) => command.startsWith('next-server');
    const isNpm = (command: string) => /^npm |\bnpm(?:-cli\.js)? start/.test(command);
    return { ms, app: bytes(isApp), npm: bytes(isNpm), launchers: bytes((one) => !isApp(one) && !isNpm(one)) };
  } finally {
    await stop(child);
  }
}

const answers = (url: string) =>
  fetch(url).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
