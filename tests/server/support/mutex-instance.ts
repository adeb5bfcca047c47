import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { succeed } from '@/lib/result';
import { withKeyedMutex } from '@/lib/services/card-mutex';

// Runs as a separate instance. With `add` it adds to the number in a file without any other lock; otherwise
// it holds its turn.

const [what = '', file = '', times = '0'] = process.argv.slice(2);

if (what === 'add') {
  for (let round = 0; round < Number(times); round += 1) {
    const { ok } = await withKeyedMutex('hour card 55', async () => {
      const before = Number(readFileSync(file, 'utf8'));
      await pause(3);
      writeFileSync(file, String(before + 1));
      return succeed(null);
    });
    if (!ok) process.exit(1);
  }
  process.exit(0);
}
await withKeyedMutex(
  'hour card 55',
  async () => {
    process.stdout.write('held\n');
    await pause(60_000);
    return succeed(null);
  },
  { maxWaitMs: 5_000, lifeMs: 1_000 },
);
