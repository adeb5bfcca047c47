import { expect, test } from 'vitest';
import { sources } from './support/sources';

test('sends every page request through the client that identifies the user of the page', () => {
  const requests = sources.filter(
    ({ path, text }) => /^(app|components)\//.test(path) && /(?<![.\w])fetch\(|sendBeacon|XMLHttpRequest/.test(text),
  );
  expect(requests.map(({ path }) => path)).toEqual(['components/client/send.ts']);
});

test('shows every page behind the login only in a tab of the user it was rendered for', () => {
  const pages = sources.filter(({ path }) => /^app\/\(app\)\/.*page\.tsx$/.test(path));
  expect(pages.length).toBeGreaterThan(8);
  const redirects = ['app/(app)/management-dashboard/page.tsx'];
  const unguarded = pages.filter(({ path, text }) => !redirects.includes(path) && !/return streamIfSlow\(/.test(text));
  expect(unguarded.map(({ path }) => path).filter((path) => !path.endsWith('editor-page.tsx'))).toEqual([]);
});
