import { expect, test } from 'vitest';
import { sources } from './support/sources';

test('pages send requests only through the client that identifies their user', () => {
  const requests = sources.filter(
    ({ path, text }) => /^(app|components)\//.test(path) && /(?<![.\w])fetch\(|sendBeacon|XMLHttpRequest/.test(text),
  );
  expect(requests.map(({ path }) => path)).toEqual(['components/client/send.ts']);
});

test('every page behind the login checks whether the tab belongs to its user', () => {
  const pages = sources.filter(({ path }) => /^app\/\(app\)\/.*page\.tsx$/.test(path));
  expect(pages.length).toBeGreaterThan(8);
  const redirects = ['app/(app)/management-dashboard/page.tsx'];
  const unguarded = pages.filter(({ path, text }) => !redirects.includes(path) && !/return streamIfSlow\(/.test(text));
  expect(unguarded.map(({ path }) => path).filter((path) => !path.endsWith('editor-page.tsx'))).toEqual([]);
});
