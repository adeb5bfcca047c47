import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { forgetRequest } from './next-request';

// Each test process has its own data folder, and each test file starts with an empty one. Ending a session
// therefore affects neither other files nor an application on this machine.
const folder = join(tmpdir(), `hour-cards-tests-${process.pid}`);
mkdirSync(folder, { recursive: true });
process.env.DATA_DIR = folder;
// Disable the cache, because the same call gets different responses in these tests. The cache has its own
// test.
process.env.LOOKUP_SECONDS = '0';
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(forgetRequest);

// Forget sessions and attempts that an earlier file may have recorded under another clock.
globalThis.hourCardsRevokedSessions = undefined;
globalThis.hourCardsLoginRateLimiters = undefined;
globalThis.hourCardsMailRateLimiters = undefined;
