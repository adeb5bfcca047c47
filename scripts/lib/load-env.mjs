import { existsSync } from 'node:fs';
import { inProject } from './paths.mjs';

/** Takes over `.env` when there is one; what the environment already says wins. An empty value counts as absent. */
export function loadEnv() {
  const file = inProject('.env');
  if (existsSync(file)) process.loadEnvFile(file);
  for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
}
