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
