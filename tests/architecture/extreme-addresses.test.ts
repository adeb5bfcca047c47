import { expect, test } from 'vitest';
import { entries } from '@/tests/e2e/support/extreme-table';
import { sources } from './support/sources';

test('the list of extreme addresses covers every page and handler in the app folder', () => {
  const routes = sources.flatMap(({ path }) =>
    /^app\/(?:.*\/)?(?:page\.tsx|route\.ts)$/.test(path) ? [path.slice(4)] : [],
  );
  expect([...new Set(entries.map(({ route }) => route))].toSorted()).toEqual(routes.toSorted());
});
