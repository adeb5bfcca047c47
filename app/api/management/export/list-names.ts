import type { ExportFrame } from '@/components/management/export/export-frame';
import type { MissingHourCard } from '@/lib/hour-card/list-item';
import type { Week } from '@/lib/hour-card/vocabulary';
import type { Result } from '@/lib/wire/result';

type Rows = AsyncGenerator<Result<Readonly<{ items: readonly MissingHourCard[]; total: number }>>, void>;

/** The names of the missing cards, one a line; of more than one week each week has a heading of its own. */
export async function* listNames(rows: Rows, weekLine: (week: Week) => string): AsyncGenerator<ExportFrame, void> {
  yield { kind: 'file', name: 'namen.txt', type: 'text/plain;charset=utf-8' };
  const weeks = new Map<string, string[]>();
  let done = 0;
  for await (const page of rows) {
    if (!page.ok) {
      yield { kind: 'failed', statusCode: page.statusCode, message: page.message };
      return;
    }
    for (const { week, employeeName } of page.data.items) {
      const names = weeks.get(weekLine(week)) ?? [];
      weeks.set(weekLine(week), names);
      names.push(employeeName);
    }
    done += page.data.items.length;
    yield { kind: 'progress', done, total: page.data.total };
  }
  const groups = [...weeks].map(([heading, names]) => (weeks.size > 1 ? [heading, ...names] : names).join('\n'));
  yield { kind: 'piece', base64: Buffer.from(groups.join('\n\n')).toString('base64') };
  yield { kind: 'whole' };
}
