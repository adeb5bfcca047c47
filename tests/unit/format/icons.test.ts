import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

test('the icon file contains exactly the icons that components can use', () => {
  const named = [...read('components/ui/icon.tsx').matchAll(/^ {2}\| '([a-z0-9-]+)'/gm)].map(([, name]) => name);
  const drawn = [...read('components/ui/icons.svg').matchAll(/<symbol id="([a-z0-9-]+)" viewBox="0 0 24 24"><\w/g)];
  expect(drawn.map(([, name]) => name)).toEqual(named);
  expect(named.length).toBeGreaterThan(30);
});
