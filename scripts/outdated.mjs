#!/usr/bin/env node
// `npm run outdated`: lists pinned versions below their security floor (scripts/security-floors.json). Not
// part of `npm test`, whose result must not depend on the date. Exit code 0: none; 1: some.
import { floors, outdated, readPinned } from './lib/security-floors.mjs';
import { run, Stop } from './lib/stop.mjs';

await run(async () => {
  const lines = outdated(readPinned(), new Date().toISOString().slice(0, 10));
  if (lines.length > 0) throw new Stop(lines.join('\n'));
  console.log(`Nothing is below its security floor (reviewed ${floors.reviewed}).`);
});
