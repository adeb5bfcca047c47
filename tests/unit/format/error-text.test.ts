import { describe, expect, it } from 'vitest';
import { errorKeys, errorText } from '@/lib/format/error-text';
import messages from '@/messages/nl.json';

const texts = messages.api_error_keys;
const told = (statusCode: number, message: string) => errorText({ statusCode, message }, (key) => texts[key]);

describe('the text of a failed call', () => {
  it('is known for every error key that has one', () => {
    expect([...errorKeys].sort()).toEqual(Object.keys(texts).sort());
  });

  it.each([
    [404, 'not_found', 'Dit bestaat niet (meer).'],
    [409, 'already_exported', 'De urenkaart kan niet worden aangepast omdat die al verwerkt is.'],
    [422, 'invalid_password', 'Kies een wachtwoord van minstens 6 tekens.'],
  ])('of %i %s is its own', (statusCode, message, text) => {
    expect(told(statusCode, message)).toBe(text);
  });

  it.each([
    [500, 'something_else'],
    [500, ''],
    [0, 'not_found'],
  ])('of %i %j is nobody’s', (statusCode, message) => {
    expect(told(statusCode, message)).toBeNull();
  });
});
