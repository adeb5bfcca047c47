import { readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';

const reviewDays = 90;

/** The oldest releases without a known relevant vulnerability, and the date of the last review. */
export const floors = JSON.parse(readFileSync(inProject('scripts/security-floors.json'), 'utf8'));

export function isOlder(version, floor) {
  const [one, other] = [version, floor].map((text) => text.replace(/^v/, '').split('.').map(Number));
  const at = other.findIndex((part, index) => (one[index] ?? 0) !== part);
  return at !== -1 && (one[at] ?? 0) < other[at];
}

/**
 * Why this Node.js version should be upgraded, in one line; null if it need not be. `today` is an ISO date.
 */
export function nodeProblem(version, today, { node } = floors) {
  const line = node[version.split('.')[0]];
  if (line === undefined) return null;
  if (today > line.until) {
    return `Node.js ${version} gets no security releases since ${line.until}: it works, but use ${newest(node)}.`;
  }
  return isOlder(version, line.floor) ? `Node.js ${version} lacks security releases: ${line.floor} has them.` : null;
}

const newest = (node) => `${Object.keys(node).slice(1).join(' or ')}`;

/** Lists the pinned versions below their floor, one line each. `pinned` is the result of `readPinned`. */
export function outdated({ nodeVersion, images, packages }, today, known = floors) {
  const below = (kind, versions, of) =>
    Object.entries(versions).flatMap(([name, version]) =>
      of[name] !== undefined && isOlder(version, of[name]) ? [`${kind} ${name} ${version} is below ${of[name]}`] : [],
    );
  const days = Math.floor((Date.parse(today) - Date.parse(known.reviewed)) / 86_400_000);
  return [
    nodeProblem(nodeVersion, today, known),
    ...below('image', images, known.images),
    ...below('package', packages, known.packages),
    days > reviewDays ? `scripts/security-floors.json was reviewed ${days} days ago: review it` : null,
  ].filter((line) => line !== null);
}

/** The versions pinned by the Dockerfile, the compose files and package-lock.json. */
export function readPinned() {
  const read = (path) => readFileSync(inProject(path), 'utf8');
  const composeFiles = [
    'docker-compose.yml',
    'docker-compose.app.yml',
    'docker-compose.demo.yml',
    'docker-compose.scaled.yml',
  ];
  const texts = ['Dockerfile', ...composeFiles].map(read);
  const named = texts.join('\n').matchAll(/(?:image: |NODE_IMAGE=)(?:[\w./-]+\/)?(\w+):v?([\d.]+)/g);
  const locked = Object.entries(JSON.parse(read('package-lock.json')).packages);
  return {
    nodeVersion: process.versions.node,
    images: Object.fromEntries([...named].map(([, name, version]) => [name, version])),
    packages: Object.fromEntries(locked.map(([path, { version }]) => [path.replace('node_modules/', ''), version])),
  };
}
