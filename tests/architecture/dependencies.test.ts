import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, isOwn, root, sources } from './support/sources';

type Locked = { version: string; integrity?: string; optional?: boolean; os?: string[]; cpu?: string[] };

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const manifest: Record<'dependencies' | 'devDependencies', Record<string, string>> = read('package.json');
const lock: { packages: Record<string, Locked> } = read('package-lock.json');
const declared = { ...manifest.dependencies, ...manifest.devDependencies };

/** Minimum versions. Older ones have vulnerabilities that affect this project. */
const floors: Record<string, string> = read('scripts/security-floors.json').packages;

describe('dependencies', () => {
  test.each(Object.entries(declared))('%s is pinned and locked to the exact version %s', (name, version) => {
    // A second version of a package is declared under an alias: `npm:name@version`.
    const exact = version.replace(/^npm:[^@]+@/, '');
    expect(exact).toMatch(/^\d+\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(exact);
  });

  test.each(Object.entries(floors))('%s is locked at version %s or later', (name, floor) => {
    const minimum = floor.split('.').map(Number);
    const version = (lock.packages[`node_modules/${name}`]?.version ?? '').split('.').map(Number);
    const decisive = minimum.findIndex((part, index) => version[index] !== part);
    expect(decisive === -1 || (version[decisive] ?? 0) > (minimum[decisive] ?? 0)).toBe(true);
  });

  test('every locked package has an integrity hash', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(100);
    // Binaries for other platforms may lack a hash, because a registry may not have those binaries. Only
    // those platforms download them.
    const isElsewhere = ({ optional, os, cpu }: Locked) => optional === true && (os ?? cpu) !== undefined;
    const unproven = packages.filter(([, one]) => !one.integrity?.startsWith('sha512-') && !isElsewhere(one));
    expect(unproven.map(([path]) => path)).toEqual([]);
    const here = lock.packages['node_modules/@next/swc-linux-x64-gnu'];
    expect(here?.integrity).toMatch(/^sha512-/);
  });

  test('install scripts are disabled', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  test('shipped code imports only production dependencies', () => {
    const runtime = sources.filter(
      ({ path }) => /^(app|backend|components|lib|worker)\//.test(path) || path === 'middleware.ts',
    );
    const missing = runtime
      .flatMap(importsOf)
      .filter((one) => !isOwn(one) && !one.to.startsWith('node:') && one.to !== 'package.json')
      .map(({ to }) => to.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? to)
      .filter((name) => !(name in manifest.dependencies));
    expect([...new Set(missing)]).toEqual([]);
  });
});
