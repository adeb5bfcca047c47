import { describe, expect, it } from 'vitest';
import { balanceName, exceptionName } from '@/lib/format/exception-and-balance-names';
import messages from '@/messages/nl.json';

const { hourExceptionTypes, leaveBalances } = messages;

describe('the name of a label', () => {
  it.each(Object.entries(hourExceptionTypes))('%s of an hour exception is its text: %s', (label, text) => {
    expect(exceptionName(label, (key) => hourExceptionTypes[key])).toBe(text);
  });

  it.each(Object.entries(leaveBalances))('%s of a leave balance is its text: %s', (label, text) => {
    expect(balanceName(label, (key) => leaveBalances[key])).toBe(text);
  });

  it('that nobody knows stays as received', () => {
    expect(exceptionName('NACHTDIENST', (key) => hourExceptionTypes[key])).toBe('NACHTDIENST');
    expect(balanceName('Seniorendagen', (key) => leaveBalances[key])).toBe('Seniorendagen');
  });
});
