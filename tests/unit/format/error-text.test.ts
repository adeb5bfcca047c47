import { readdirSync, readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { type ErrorKey, errorText, errorTextsOf } from '@/lib/format/error-text';
import { unknownErrorMessage } from '@/lib/result';
import messages from '@/messages/nl.json';

const texts = messages.api_error_keys;
const textFor = (statusCode: number, message: string) => errorText({ statusCode, message }, errorTextsOf(texts));

describe('error text of a failed request', () => {
  it('the error keys match the keys of the error texts', () => {
    expectTypeOf<ErrorKey>().toEqualTypeOf<keyof typeof texts>();
  });

  it('translates only messages that are exactly an error key', () => {
    const t = createTranslator({ locale: 'nl', messages, namespace: 'api_error_keys' });
    const textOf = (message: string) => errorText({ statusCode: 500, message }, t);
    expect(Object.keys(texts).map(textOf)).toEqual(Object.values(texts));
    const others = ['constructor', 'toString', '__proto__', 'valueOf', 'not_found.length', 'not found', 'NOT_FOUND'];
    expect(others.flatMap((message) => [textOf(message), textFor(500, message)])).toEqual(
      others.flatMap(() => [null, null]),
    );
  });

  it('has a text for every error key returned by handlers, services and the backend', () => {
    const failing =
      /\b(?:fail|errorResponse|HttpError|RequestFailure|wrapper)\(([^()]*\d{3},[^()]*)\)|^ {2}\d{3}: (.*),$|\{ statusCode: \d{3}, message: ('[a-z_]+') \}/gm;
    const files = ['lib', 'app', 'backend'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
    );
    const answered = files
      .flatMap((text) =>
        [...text.matchAll(failing)].map(([, call, framework, failure]) => call ?? framework ?? failure ?? ''),
      )
      .flatMap((call) => [...call.matchAll(/'([a-z_]+)'/g)].map(([, key]) => key));
    expect(answered).toEqual(
      expect.arrayContaining(['not_found', 'changed_meanwhile', 'not_a_manager', 'server_error', 'timeout']),
    );
    expect([...new Set(answered)].filter((key = '') => !(key in texts))).toEqual([]);
  });

  it('reports a missing connection only when the request did not reach the server', () => {
    const text = 'Geen verbinding. Controleer je internetverbinding en probeer het opnieuw.';
    vi.stubGlobal('navigator', { onLine: false });
    expect(textFor(0, '')).toBe(text);
    vi.stubGlobal('navigator', { onLine: true });
    expect(textFor(0, '')).toBe(
      'Geen verbinding. De applicatie is nu niet bereikbaar. Probeer het over een paar minuten opnieuw.',
    );
    vi.unstubAllGlobals();
    expect(textFor(0, unknownErrorMessage)).toBeNull();
    expect(textFor(502, '')).toBeNull();
  });

  it.each([
    [404, 'not_found', 'Dit bestaat niet (meer).'],
    [409, 'already_exported', 'De urenkaart kan niet worden aangepast omdat die al verwerkt is.'],
    [422, 'invalid_password', 'Kies een wachtwoord van minstens 6 tekens.'],
  ])('error %i %s has its own text', (statusCode, message, text) => {
    expect(textFor(statusCode, message)).toBe(text);
  });

  it.each([
    [500, 'something_else'],
    [500, ''],
    [0, 'not_found'],
  ])('error %i %j has no text of its own', (statusCode, message) => {
    expect(textFor(statusCode, message)).toBeNull();
  });
});
