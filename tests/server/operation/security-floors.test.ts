import { describe, expect, it } from 'vitest';
import { isOlder, nodeProblem, outdated, readPinned } from '@/scripts/lib/security-floors.mjs';

const known = {
  reviewed: '2026-11-27',
  node: {
    20: { floor: '20.20.0', until: '2026-04-30' },
    22: { floor: '22.22.0', until: '2027-04-30' },
    24: { floor: '24.21.0', until: '2028-04-30' },
  },
  images: { node: '24.21.0', postgres: '17.7' },
  packages: { next: '16.4.6' },
};
const today = '2026-11-27';

describe('security floors', () => {
  it.each([
    ['24.11.1', '24.21.0', true],
    ['24.21.0', '24.21.0', false],
    ['v1.30.10', '1.30.6', false],
    ['17.7', '17.10', true],
  ])('compares the versions %s and %s by number', (version, floor, older) => {
    expect(isOlder(version, floor)).toBe(older);
  });

  it.each([
    ['20.20.2', 'Node.js 20.20.2 gets no security releases since 2026-04-30: it works, but use 22 or 24.'],
    ['24.11.1', 'Node.js 24.11.1 lacks security releases: 24.21.0 has them.'],
    ['24.21.0', null],
    ['26.1.0', null],
  ])('reports whether Node.js %s lacks security releases: %s', (version, line) => {
    expect(nodeProblem(version, today, known)).toBe(line);
  });

  it('lists every pinned version below its floor', () => {
    const pinned = {
      nodeVersion: '22.23.0',
      images: { node: '24.11.1', postgres: '17.7' },
      packages: { next: '16.4.5' },
    };
    expect(outdated(pinned, today, known)).toEqual([
      'image node 24.11.1 is below 24.21.0',
      'package next 16.4.5 is below 16.4.6',
    ]);
  });

  it('asks for a review of the floors after ninety days', () => {
    const pinned = { nodeVersion: '24.21.0', images: {}, packages: {} };
    expect(outdated(pinned, '2027-03-01', known)).toEqual([
      'scripts/security-floors.json was reviewed 94 days ago: review it',
    ]);
  });

  it('finds every version that the project pins, and none below its floor', () => {
    const pinned = { ...readPinned(), nodeVersion: '24.21.0' };
    expect(Object.keys(pinned.images).toSorted()).toEqual(['caddy', 'mailpit', 'node', 'postgres', 'redis']);
    expect(pinned.packages).toHaveProperty('next');
    expect(outdated(pinned, today)).toEqual([]);
  });
});
