#!/usr/bin/env node
// `node scripts/assemble-image.mjs FOLDER`: what `docker build` would make, without a container engine. Follows the steps of the
// Dockerfile into an empty folder; the base image is the machine's own Node.js and shell.
import { mkdirSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { assembleImage } from './lib/assemble.mjs';
import { run, Stop } from './lib/stop.mjs';

await run(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Stop('Say where: node scripts/assemble-image.mjs FOLDER');
  const target = resolve(folder);
  mkdirSync(target, { recursive: true });
  if (readdirSync(target).length > 0) throw new Stop(`${target} is not empty.`);
  const image = await assembleImage(target);
  console.log(`\n${image.folder}\n  ${image.command.join(' ')}`);
});
