import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { forgetRequest } from './next-request';

// A data folder for each process of tests, empty for each of their files: the sessions that one ends are none
// of another's business, and never those of the application that somebody runs here.
const folder = join(tmpdir(), `hour-cards-tests-${process.pid}`);
mkdirSync(folder, { recursive: true });
process.env.DATA_DIR = folder;
// Each call of these tests says something else: what a session keeps has a test of its own.
process.env.LOOKUP_SECONDS = '0';
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(forgetRequest);

// What a process remembers of sessions and attempts, under whichever clock a file of tests had them.
globalThis.hourCardsRevokedSessions = undefined;
globalThis.hourCardsLoginRateLimiters = undefined;
globalThis.hourCardsMailRateLimiters = undefined;
