import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

it('the Caddyfile in own-company.md is the one in deploy', () => {
  expect(/```caddyfile\n(.*?)```/s.exec(read('docs/own-company.md'))?.[1]).toBe(read('deploy/Caddyfile'));
});
