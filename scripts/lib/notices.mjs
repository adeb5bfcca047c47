import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './paths.mjs';

const rule = `\n${'-'.repeat(80)}\n\n`;

/**
 * Writes the notices of all packages that may be shipped, to the browser or on the server: name, version,
 * licence and the package's licence text.
 */
export function writeNotices(file) {
  const packages = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;
  const shipped = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(inProject(path)))
    .map(([path]) => noticeOf(path, inProject(path)));
  const within = readdirSync(inProject('node_modules/next/dist/compiled'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => noticeOf(`next, which contains ${name}`, inProject('node_modules/next/dist/compiled', name)))
    .filter((notice) => notice.includes('\n\n'));
  const head = 'This application contains the following packages, under the licences that they came with.\n';
  writeFileSync(file, [head, ...shipped, ...within].join(rule));
}

function noticeOf(path, folder) {
  const described = join(folder, 'package.json');
  const {
    name = path,
    version = '',
    license = 'see below',
  } = existsSync(described) ? JSON.parse(readFileSync(described, 'utf8')) : {};
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  const title = path.startsWith('node_modules/') ? name : path;
  return [`${title} ${version} (${typeof license === 'string' ? license : license.type})`, ...texts].join('\n\n');
}
