import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openapiDocument } from '@/backend/openapi/openapi-document';
import { calls } from '@/lib/contract/calls';

const file = new URL('../../../docs/openapi.json', import.meta.url);

it('docs/openapi.json matches the contract (to update: node --import tsx scripts/openapi.ts)', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openapiDocument())));
});

it('docs/openapi.json contains every call and no broken references', () => {
  const text = readFileSync(file, 'utf8');
  for (const name of Object.keys(calls)) expect(text).toContain(name);
  const { components } = JSON.parse(text) as { components: Record<string, Record<string, unknown>> };
  const references = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(30);
  for (const [, kind = '', name = ''] of references) expect(components[kind]).toHaveProperty(name);
  expect(text).not.toContain('$defs');
});

type Patterns = Readonly<{ pattern?: string; allOf?: readonly { pattern: string }[] }>;
type Documented = Readonly<{
  paths: Record<string, Record<string, { parameters: { name: string; in: string; schema: Patterns }[] }>>;
}>;

const documented = JSON.parse(readFileSync(file, 'utf8')) as Documented;

it.each([
  ['query', 'employee', ['', '-1', 'a b', 'x'.repeat(65)], ['1', 'a7', 'x'.repeat(64)]],
  ['query', 'employees', [',', '1,', '1,,2', '1,a b'], ['', '1', '1,a7']],
  ['query', 'page', ['', '0', '000', '-1', '1000000'], ['1', '10', '999999']],
  ['query', 'from_date', ['', '0000-00-00', '1899-12-31', '2026-02-30', '2026-13-01'], ['1900-01-01', '2028-02-29']],
  ['path', 'employeeId', ['', '..', 'a/b', 'x'.repeat(65)], ['1', 'a7']],
])('docs/openapi.json rejects invalid values of the %s parameter %s', (place, name, invalid, valid) => {
  const operations = Object.values(documented.paths).flatMap((methods) => Object.values(methods));
  const found = operations.flatMap(({ parameters }) => parameters.filter((one) => one.name === name));
  expect(found.length).toBeGreaterThan(0);
  for (const parameter of found) {
    expect(parameter.in).toBe(place);
    const { pattern = '', allOf = [{ pattern }] } = parameter.schema;
    const isAllowed = (value: string) => allOf.every((one) => new RegExp(one.pattern).test(value));
    expect(invalid.filter(isAllowed)).toEqual([]);
    expect(valid.filter(isAllowed)).toEqual(valid);
  }
});
