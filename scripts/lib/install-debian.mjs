import { exec } from './exec.mjs';
import { findProgram } from './find-program.mjs';

let updated = null;
let queue = Promise.resolve();

/** Installs Debian packages and returns whether that succeeded. Needs root and apt-get. */
export function installDebian(packages) {
  queue = queue.then(() => install(packages));
  return queue;
}

async function install(packages) {
  const apt = findProgram(['apt-get']);
  if (!apt || process.getuid?.() !== 0) return false;
  console.log(`Installing ${packages.join(', ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  updated ??= exec(apt, ['update', '-q'], { env, capture: true });
  await updated;
  const { code, output } = await exec(apt, ['install', '-qy', '--no-install-recommends', ...packages], {
    env,
    capture: true,
  });
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
