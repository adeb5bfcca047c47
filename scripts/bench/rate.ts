import { Pool } from 'undici';
import { processorSeconds } from './processes';
import { median } from './rows';
import type { Served } from './serve-both';

export type Asked = Readonly<{ served: Served; path: string; headers?: Readonly<Record<string, string>> }>;

/** Rounds that do not count. */
const warmUps = 12;
/** Requests on their way at the same time: a core always has something to do. */
const atOnce = 8;

/**
 * How many of these requests one core answers in a second: the processor time that the server took for them,
 * so that whatever else the machine is doing counts for neither side.
 */
async function ratePerCore(asked: Asked, count: number): Promise<number> {
  const { pid } = asked.served;
  const before = processorSeconds(pid);
  await sendMany(asked, count);
  return count / (processorSeconds(pid) - before);
}

async function sendMany({ served, path, headers = {} }: Asked, count: number): Promise<void> {
  const pool = new Pool(served.url, { connections: atOnce });
  let left = count;
  const client = async () => {
    while (left-- > 0) {
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  await pool.close();
}

/**
 * The ratio of the rates of two requests, by turns and in several rounds, each compared with what the other
 * one did just before: the median.
 */
export async function rateRatio(ours: Asked, plain: Asked, { rounds, count }: Rounds): Promise<number> {
  // The compiler takes a thousand views of a page to settle, and ten thousand requests of a handler: until
  // then it works beside them, the more so the larger the code.
  await sendMany(ours, warmUps * count);
  await sendMany(plain, warmUps * count);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plainRate = await ratePerCore(plain, count);
    ratios.push((await ratePerCore(ours, count)) / plainRate);
  }
  return median(ratios);
}

type Rounds = Readonly<{ rounds: number; count: number }>;
