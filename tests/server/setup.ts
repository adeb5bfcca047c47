import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

// A data folder for each file of tests: the sessions that one ends are none of another's business, and never
// those of the application that somebody runs here.
const folder = mkdtempSync(join(tmpdir(), 'hour-cards-tests-'));
process.env.DATA_DIR = folder;
// Each call of these tests says something else: what a session keeps has a test of its own.
process.env.LOOKUP_SECONDS = '0';
afterAll(() => rmSync(folder, { recursive: true, force: true }));
