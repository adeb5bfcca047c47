import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { resetNavigation } from './next-navigation';
import { answerPlainStyles } from './plain-styles';

answerPlainStyles();

// While a build keeps the machine busy, loading a dialog on demand may take seconds.
configure({ asyncUtilTimeout: 5000 });

// Features that jsdom lacks. No media query matches, so there is no mouse and the platform's own select is
// used; some tests override this.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.releasePointerCapture ??= () => {};
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const errors = vi.spyOn(console, 'error');

// Remove what the previous test file left, because all test files share one window.
beforeAll(() => {
  history.replaceState(null, '', '/');
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});

beforeEach(() => {
  errors.mockClear();
  resetNavigation();
});

/** Fails the test if a component wrote to the console. */
afterEach(() => {
  cleanup();
  expect(errors.mock.calls).toEqual([]);
});

/**
 * Removes listeners that would write to the storage of the next file's tests, because all files share one
 * window.
 */
afterAll(() => {
  localStorage.clear();
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.entries(localStorage)).toEqual([]);
});
