import { findProgram } from './find-program.mjs';
import { installDebian } from './install-debian.mjs';
import { Stop } from './stop.mjs';

/**
 * Chromium's own headless program, with which Playwright runs its tests too where it brings browsers along: the same engine
 * without the windows and profiles of a browser, in two thirds of the time.
 */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium to test with: CHROMIUM_PATH, else Debian's headless one, installed where that can be, else the machine's own. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findProgram([headless]);
  if (found) return found;
  await installDebian([headless]);
  const other = findProgram(names);
  if (other) return other;
  throw new Stop(
    `The end-to-end tests need Chromium: install it (Debian: apt-get install ${headless}) or set CHROMIUM_PATH.`,
  );
}
