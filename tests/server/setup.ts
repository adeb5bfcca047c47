import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { forgetRequest } from './next-request';

// Each process of tests has its own data folder, and each test file starts with an empty one. So sessions
// that one file ends do not affect other files, or an application that runs on this machine.
const folder = join(tmpdir(), `hour-cards-tests-${process.pid}`);
mkdirSync(folder, { recursive: true });
process.env.DATA_DIR = folder;
// Every call in these tests gets a different answer, so disable the cache. It has a test of its own.
process.env.LOOKUP_SECONDS = '0';
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(forgetRequest);

// Forgets sessions and attempts, which an earlier file may have recorded with another clock.
globalThis.hourCardsRevokedSessions = undefined;
globalThis.hourCardsLoginRateLimiters = undefined;
globalThis.hourCardsMailRateLimiters = undefined;
