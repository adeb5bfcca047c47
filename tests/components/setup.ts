import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const errors = vi.spyOn(console, 'error');

beforeEach(() => {
  errors.mockClear();
});

/** A component that complains on the console is a component that fails. */
afterEach(() => {
  cleanup();
  expect(errors.mock.calls).toEqual([]);
});
