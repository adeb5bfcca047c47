import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const changelog = read('CHANGELOG.md');
const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm)];

describe('release', () => {
  const [, version] = released[0] ?? [];

  it('the changelog, package, lock file and image have the same version', () => {
    const lock = JSON.parse(read('package-lock.json'));
    expect(version).toBeDefined();
    expect([JSON.parse(read('package.json')).version, lock.version, lock.packages[''].version]).toEqual([
      version,
      version,
      version,
    ]);
    expect(read('Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`);
  });

  it('the upgrade notes cover every version and every migration', () => {
    const notes = read('docs/upgrading.md');
    const rows = [...notes.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, version]) => version);
    expect(rows).toEqual(released.map(([, version]) => version));
    const migrations = readdirSync(new URL('../../backend/migrations', import.meta.url)).flatMap(
      (name) => /^(\d{4})_.*\.sql$/.exec(name)?.[1] ?? [],
    );
    const described = [...notes.matchAll(/^\| `(\d{4})` \|/gm)].map(([, number]) => number);
    expect(described).toEqual(migrations);
  });

  it('the changelog uses only the headings and sections of Keep a Changelog', () => {
    const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['[Unreleased]', ...released.map(([line]) => line.slice(3))]);
    const sections = [...changelog.matchAll(/^### (.*)$/gm)].map(([, section = '']) => section);
    const allowed = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
    expect(sections.filter((section) => !allowed.includes(section))).toEqual([]);
  });

  it('the changelog lists one short entry per line', () => {
    const entries = changelog.split('\n').filter((line) => line.startsWith('- '));
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.filter((line) => line.split(' ').length > 26)).toEqual([]);
    expect(changelog).not.toMatch(/^ +\S/m);
  });
});
