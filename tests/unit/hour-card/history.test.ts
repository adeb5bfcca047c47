import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canRedo, canUndo, type History, record, startHistory } from '@/lib/hour-card/history';
import { redo, undo } from '@/lib/hour-card/history-steps';

const typed = (...values: readonly string[]) =>
  values.reduce((history, value) => record(history, value), startHistory(''));

describe('undo and redo', () => {
  it('starts without steps to undo or redo', () => {
    const history = startHistory('a');
    expect([canUndo(history), canRedo(history)]).toEqual([false, false]);
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });

  it('undoes and redoes one step at a time', () => {
    const history = typed('a', 'b');
    const back = undo(history);
    expect([back.present, undo(back).present, canUndo(undo(back))]).toEqual(['a', '', false]);
    expect([redo(back).present, canRedo(redo(back))]).toEqual(['b', false]);
    expect(redo(redo(undo(undo(history)))).present).toBe('b');
  });

  it('discards redo steps after a new change', () => {
    const history = record(undo(typed('a', 'b')), 'c');
    expect([history.present, canRedo(history), undo(history).present]).toEqual(['c', false, 'a']);
  });

  it('returns the same history when the value does not change', () => {
    const history = undo(typed('a', 'b'));
    expect(record(history, 'a')).toBe(history);
    expect(record(history, 'a', { group: 'x' })).toBe(history);
  });

  it('undoes consecutive input in one field as one step', () => {
    let history = record(startHistory(''), 'x');
    for (const value of ['8', '83', '830']) history = record(history, value, { group: 'line-1/start' });
    expect(undo(history).present).toBe('x');
    expect(redo(undo(history)).present).toBe('830');
  });

  it('starts a new step for another field or a change without a group', () => {
    let history = record(startHistory(''), 'a', { group: 'start' });
    history = record(history, 'b', { group: 'end' });
    history = record(history, 'c');
    history = record(history, 'd');
    history = record(history, 'e', { group: 'end' });
    expect(history.past).toEqual(['', 'a', 'b', 'c', 'd']);
  });

  it('starts a new step after undo or redo, even in the same field', () => {
    const first = record(startHistory(''), 'a', { group: 'start' });
    const again = record(redo(undo(first)), 'b', { group: 'start' });
    expect(again.past).toEqual(['', 'a']);
    const other = record(undo(first), 'b', { group: 'start' });
    expect([other.past, other.future]).toEqual([[''], []]);
  });

  it('keeps only the latest 200 steps', () => {
    let history: History<number> = startHistory(0);
    for (let value = 1; value <= 201; value += 1) history = record(history, value);
    expect([history.past.length, history.past[0]]).toEqual([200, 1]);
    for (let steps = 0; steps < 300; steps += 1) history = undo(history);
    expect([history.present, history.future.length]).toEqual([1, 200]);
    for (let steps = 0; steps < 300; steps += 1) history = redo(history);
    expect([history.present, history.past.length]).toEqual([201, 200]);
  });

  it('can undo to an undefined value', () => {
    const history = record<string | undefined>(startHistory<string | undefined>(undefined), 'a');
    const back = undo(history);
    expect([back.present, canUndo(back), redo(back).present]).toEqual([undefined, false, 'a']);
    expect(redo(undo(record<string | undefined>(startHistory<string | undefined>('a'), undefined))).past).toEqual([
      'a',
    ]);
  });
});

type Step = Readonly<{ kind: 'record'; value: object; group?: string }> | Readonly<{ kind: 'undo' | 'redo' }>;

describe('properties of every history', () => {
  const group = fc.constantFrom(undefined, 'a', 'b');
  const recording = group.map((name): Step => ({ kind: 'record', value: {}, group: name }));
  const steps = fc.array(fc.oneof(recording, fc.constantFrom<Step>({ kind: 'undo' }, { kind: 'redo' })), {
    maxLength: 60,
  });
  const take = (history: History<object>, step: Step) => {
    if (step.kind === 'record') return record(history, step.value, { group: step.group });
    return step.kind === 'undo' ? undo(history) : redo(history);
  };

  it('undo always restores the value before a change', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const history = taken.reduce(take, startHistory<object>({}));
        const back = undo(record(history, {}));
        expect(back.present).toBe(history.present);
        expect(back.past).toEqual(history.past);
      }),
    );
  });

  it('redo always restores the value before undo', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const history = taken.reduce(take, startHistory<object>({}));
        const back = undo(history);
        fc.pre(back !== history);
        expect(redo(back).present).toBe(history.present);
        expect(back.past.length + back.future.length).toBe(history.past.length + history.future.length);
      }),
    );
  });
});
