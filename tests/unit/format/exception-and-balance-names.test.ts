import { describe, expect, it } from 'vitest';
import { balanceName, exceptionName } from '@/lib/format/exception-and-balance-names';
import messages from '@/messages/nl.json';

const { hourExceptionTypes, leaveBalances } = messages;

describe('exception and balance names', () => {
  it.each(Object.entries(hourExceptionTypes))('the hour exception %s is displayed as %s', (label, text) => {
    expect(exceptionName(label, (key) => hourExceptionTypes[key])).toBe(text);
  });

  it.each(Object.entries(leaveBalances))('the leave balance %s is displayed as %s', (label, text) => {
    expect(balanceName(label, (key) => leaveBalances[key])).toBe(text);
  });

  it('unknown labels are displayed as received', () => {
    expect(exceptionName('NACHTDIENST', (key) => hourExceptionTypes[key])).toBe('NACHTDIENST');
    expect(balanceName('Seniorendagen', (key) => leaveBalances[key])).toBe('Seniorendagen');
  });
});
