import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { succeed } from '@/lib/result';
import { withKeyedMutex } from '@/lib/services/card-mutex';

// Runs in a separate process. With `add`, increments a number in a file that only the mutex protects.
// Otherwise just holds the mutex.

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
