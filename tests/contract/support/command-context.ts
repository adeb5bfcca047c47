import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transaction } from '@/backend/database/database';
import type { CommandContext } from '@/backend/run-command';
import { testMoment, testZone } from '../database';

/** A context that runs commands on a test's database. It keeps their output and has a folder for files. */
export function commandContext(database: Transaction, today = '2026-11-18') {
  const printed: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'hour-cards-command-'));
  let now = testMoment;
  const context: CommandContext = {
    open: async () => ({ database, close: async () => {} }),
    now: () => now,
    today: () => today,
    zone: testZone,
    retentionYears: 5,
    mail: {
      SMTP_URL: undefined,
      MAIL_FROM: 'Urenkaarten <urenkaarten@localhost>',
      APP_URL: 'http://localhost:3000',
      BACKEND_TOOLS: 'off',
      BACKEND_PORT: 4000,
    },
    actor: { name: 'beheerder (opdracht)' },
    print: (text) => printed.push(text),
  };
  return {
    context,
    folder,
    file: (name: string) => join(folder, name),
    /** Returns the output since the last call. */
    output: () => printed.splice(0).join('\n'),
    setNow: (moment: string) => {
      now = new Date(moment);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
