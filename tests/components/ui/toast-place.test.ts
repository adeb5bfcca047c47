import { expect, test } from 'vitest';
import { raiseOf } from '@/components/ui/toast-place';

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
    'stays where nothing below the middle is free',
    [400, 460, 520, 580, 640, 700, 760].map((top) => ({ top, bottom: top + 50 })),
    0,
  ],
])('a toast %s', (_, taken, raise) => {
  expect(raiseOf(taken, usual, 422)).toBe(raise);
});
