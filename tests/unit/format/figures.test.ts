import { describe, expect, it } from 'vitest';
import { amountFieldTextIn } from '@/lib/format/decimals';
import { figuresIn } from '@/lib/format/figures';

const languages = ['nl', 'en-GB', 'pl'] as const;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('figures', () => {
  it('formats numbers and amounts in Dutch', () => {
    const { decimalText, euroText } = figuresIn('nl');
    expect([decimalText(1234.5), decimalText(-0.25)]).toEqual(['1.234,50', '-0,25']);
    expect(plain(euroText(1234.5))).toBe('€ 1.234,50');
  });

  it.each([
    ['en-GB', '1,234.50', '-0.25', '€1,234.50', '€12.50'],
    ['pl', '1234,50', '-0,25', '1234,50 €', '12,50 €'],
  ])('formats numbers and amounts in the language: %s', (language, thousand, below, amount, small) => {
    const { decimalText, euroText } = figuresIn(language);
    expect([decimalText(1234.5), decimalText(-0.25)]).toEqual([thousand, below]);
    expect([euroText(1234.5), euroText(12.5)].map(plain)).toEqual([amount, small]);
  });

  it.each([
    ['nl', '56,75', '0,00', '+0,75', '-12,00'],
    ['en-GB', '56.75', '0.00', '+0.75', '-12.00'],
    ['pl', '56,75', '0,00', '+0,75', '-12,00'],
  ])('formats leave balances and their changes in decimal hours: %s', (language, ...shown) => {
    const { decimalText, changeText } = figuresIn(language);
    expect([decimalText(56.75), decimalText(-0.001), changeText(45), changeText(-720)]).toEqual(shown);
  });

  it.each([
    ['nl', '15,5', '0,25', '12,50', '1250,00'],
    ['en-GB', '15.5', '0.25', '12.50', '1250.00'],
    ['pl', '15,5', '0,25', '12,50', '1250,00'],
  ])('formats field values in the language without thousands separators: %s', (language, ...shown) => {
    const { hoursText } = figuresIn(language);
    const amountFieldText = amountFieldTextIn(language);
    const texts = [hoursText(930), hoursText(15), amountFieldText(12.5), amountFieldText(1250)];
    expect(texts).toEqual(shown);
  });

  it.each(languages)('formats zero as an empty field and keeps unreadable input: %s', (language) => {
    const { hoursText, euroText } = figuresIn(language);
    const amountFieldText = amountFieldTextIn(language);
    expect([hoursText(0), amountFieldText(0)]).toEqual(['', '']);
    const text = 'vijf';
    expect([hoursText({ text }), amountFieldText({ text }), euroText({ text })]).toEqual([text, text, text]);
  });
});
