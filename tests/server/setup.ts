import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

// A data folder for each process of tests, empty for each of their files: the sessions that one ends are none of
// another's business, and never those of the application that somebody runs here.
const folder = join(tmpdir(), `hour-cards-tests-${process.pid}`);
mkdirSync(folder, { recursive: true });
process.env.DATA_DIR = folder;
// Each call of these tests says something else: what a session keeps has a test of its own.
process.env.LOOKUP_SECONDS = '0';
afterAll(() => rmSync(folder, { recursive: true, force: true }));
