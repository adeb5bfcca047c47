import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { resetNavigation } from './next-navigation';
import { answerPlainStyles } from './plain-styles';

answerPlainStyles();

// A dialog that loads on demand may take seconds while the machine is busy with a build.
configure({ asyncUtilTimeout: 5000 });

// Features that jsdom lacks. Without a mouse, the platform's own select is used; some tests override this.
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

// All test files share one window.
beforeAll(() => {
  history.replaceState(null, '', '/');
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});

beforeEach(() => {
  errors.mockClear();
  resetNavigation();
});

/** A component that writes to the console fails its test. */
afterEach(() => {
  cleanup();
  expect(errors.mock.calls).toEqual([]);
});

/** The next file has the same window: remaining listeners would write to its storage. */
afterAll(() => {
  localStorage.clear();
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.entries(localStorage)).toEqual([]);
});
