import { expect, test } from 'vitest';
import { raiseOf, shiftOf } from '@/components/ui/toast-place';

const usual = { top: 740, bottom: 800 };

test.each([
  ['over nothing that can be pressed stays where it is', [], 0],
  [
    'far above and below what can be pressed too',
    [
      { top: 600, bottom: 644 },
      { top: 820, bottom: 860 },
    ],
    0,
  ],
  ['over a button stands above it', [{ top: 760, bottom: 804 }], 48],
  ['that would touch a button stands above it', [{ top: 805, bottom: 844 }], 3],
  [
    'stands above two buttons without enough room between them',
    [
      { top: 760, bottom: 804 },
      { top: 660, bottom: 704 },
    ],
    148,
  ],
  [
    'stands between two buttons with enough room',
    [
      { top: 760, bottom: 804 },
      { top: 620, bottom: 664 },
    ],
    48,
  ],
  [
    'finds no place where nothing below the middle is free',
    [400, 460, 520, 580, 640, 700, 760].map((top) => ({ top, bottom: top + 50 })),
    null,
  ],
])('a toast %s', (_, taken, raise) => {
  expect(raiseOf(taken, usual, 422)).toBe(raise);
});

const box = (left: number, right: number, top = 740) => ({ left, right, top, bottom: top + 44 });

test.each([
  ['beside fields stays where it is', [box(100, 400), box(800, 900)], 0],
  ['over the end of a field stands beside it', [box(450, 520)], 28],
  ['over the start of a button stands before it', [box(730, 800)], -38],
  ['between two of them stands in the room that there is', [box(400, 510), box(790, 900)], 18],
  ['without enough room between them stands elsewhere', [box(400, 530), box(740, 900)], null],
  ['leaves the middle no further than half its width', [box(400, 700)], null],
  ['minds nothing above it', [box(400, 700, 600)], 0],
])('a toast %s', (_, taken, shift) => {
  expect(shiftOf(taken, { ...usual, left: 500, right: 760 }, 1280)).toBe(shift);
});
