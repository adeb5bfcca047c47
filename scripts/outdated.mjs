#!/usr/bin/env node
// `npm run outdated`: what is pinned below its security floor (scripts/security-floors.json). Not a part of
// `npm test`, which must not fail because of the calendar. Exit code 0: nothing; 1: something.
import { floors, outdated, readPinned } from './lib/security-floors.mjs';
import { run, Stop } from './lib/stop.mjs';

await run(async () => {
  const lines = outdated(readPinned(), new Date().toISOString().slice(0, 10));
  if (lines.length > 0) throw new Stop(lines.join('\n'));
  console.log(`Nothing is below its security floor (reviewed ${floors.reviewed}).`);
});
