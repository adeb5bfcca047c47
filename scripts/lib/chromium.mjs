import { findProgram } from './find-program.mjs';
import { installDebian } from './install-debian.mjs';
import { Stop } from './stop.mjs';

/**
 * The headless build of Chromium, which Playwright also installs by default. It has the same engine but no
 * windows or profiles, and tests take a third less time.
 */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the Chromium to run tests in: CHROMIUM_PATH, otherwise Debian's headless build, which is installed
 * if possible, otherwise any on this machine.
 */
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
