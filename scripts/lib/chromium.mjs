import { findProgram } from './find-program.mjs';
import { installDebian } from './install-debian.mjs';
import { Stop } from './stop.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium to test with: CHROMIUM_PATH, the machine's own, else Debian's once installed. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findProgram(names);
  if (found) return found;
  if (await installDebian(['chromium'])) return findProgram(names);
  throw new Stop(
    'The end-to-end tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}
