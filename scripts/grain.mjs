#!/usr/bin/env node
// `npm run grain`, the last step of `npm run check`: prints how large the production files are
// (docs/architecture.md, Grain). What must hold is in tests/architecture.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './lib/paths.mjs';

const production = ['app', 'backend', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'];
const small = 15;
/** Files whose name and place are prescribed by the framework or the compiler. */
const prescribed =
  /^app\/(.*\/)?(page|layout|template|loading|error|global-error|not-found|route|manifest|robots|sitemap)\.tsx?$|\.d\.ts$|^lib\/i18n\/request\.ts$|^(middleware|instrumentation)\.ts$/;
const lazyImport = /\bimport\(\s*'([^']+)'\s*\)/g;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...production], {
  cwd: inProject('.'),
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(inProject(path)))
  .map((path) => {
    const text = readFileSync(inProject(path), 'utf8');
    return { path, text, lines: text.trimEnd().split('\n').length };
  })
  .sort((a, b) => a.lines - b.lines);

/** Lazily loaded modules, by file name, as an import may be relative. */
const loadedLater = files.flatMap(({ text }) =>
  [...text.matchAll(lazyImport)].map(([, name]) => name.split('/').at(-1)),
);
const isLazyBoundary = ({ path, text }) =>
  text.search(lazyImport) >= 0 ||
  loadedLater.includes(
    path
      .split('/')
      .at(-1)
      .replace(/\.tsx?$/, ''),
  );
const atShare = (share) => files[Math.floor(share * (files.length - 1))].lines;
const longest = files.at(-1);
const tiny = files.filter((file) => file.lines < small && !prescribed.test(file.path) && !isLazyBoundary(file));

console.log(`Production files  ${files.length}`);
console.log(`Median            ${atShare(0.5)} lines`);
console.log(`90 % have at most ${atShare(0.9)} lines`);
console.log(`Longest           ${longest.lines} lines: ${longest.path}`);
console.log(`Under ${small} lines    ${tiny.length} (framework files and lazy boundaries not counted)`);
for (const { path, lines } of tiny) console.log(`  ${lines} ${path}`);
