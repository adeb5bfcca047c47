import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { receiveToasts } from '@/components/ui/toast';
import { answerPlainStyles } from './plain-styles';

answerPlainStyles();

// A machine that builds beside it may take seconds over a dialog that is loaded when it is asked for.
configure({ asyncUtilTimeout: 5000 });

const errors = vi.spyOn(console, 'error');

beforeEach(() => {
  errors.mockClear();
});

/** A component that complains on the console is a component that fails. */
afterEach(() => {
  cleanup();
  // What nobody showed waits for the next who does, who would be the next file.
  receiveToasts(() => {})();
  expect(errors.mock.calls).toEqual([]);
});
