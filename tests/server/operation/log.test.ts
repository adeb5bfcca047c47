import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { log, writeLinesTogether } from '@/lib/operation/log';

const eventsOf = (written: readonly unknown[][]) =>
  written.map(([lines]) =>
    String(lines)
      .split('\n')
      .map((line) => (line === '' ? '' : JSON.parse(line).event)),
  );

describe('lines that are written together', () => {
  const before = process.listeners('exit');
  afterEach(() => {
    vi.restoreAllMocks();
    delete globalThis.hourCardsWriteLine;
    for (const listener of process.listeners('exit')) {
      if (!before.includes(listener)) process.off('exit', listener);
    }
  });

  function start() {
    const write = (name: 'stdout' | 'stderr') => vi.spyOn(process[name], 'write').mockReturnValue(true).mock.calls;
    const console = vi.spyOn(globalThis.console, 'info');
    writeLinesTogether();
    return { out: write('stdout'), err: write('stderr'), console };
  }

  it('go out at the end of the turn, each stream in one piece and in their order', async () => {
    const { out, err, console } = start();
    log('info', 'one');
    log('error', 'bad');
    log('info', 'two');
    log('warn', 'odd');
    expect([out, err]).toEqual([[], []]);
    await turn();
    expect(eventsOf(out)).toEqual([['one', 'two', '']]);
    expect(eventsOf(err)).toEqual([['bad', 'odd', '']]);
    log('info', 'three');
    await turn();
    expect(eventsOf(out)).toEqual([
      ['one', 'two', ''],
      ['three', ''],
    ]);
    expect(err).toHaveLength(1);
    expect(console).not.toHaveBeenCalled();
  });

  it('are out when the process ends in the middle of a turn', () => {
    const { out } = start();
    log('info', 'last');
    const ending = process.listeners('exit').filter((listener) => !before.includes(listener));
    for (const listener of ending) listener.call(process, 0);
    expect(eventsOf(out)).toEqual([['last', '']]);
  });
});
