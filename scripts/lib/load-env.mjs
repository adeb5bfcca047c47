import { existsSync } from 'node:fs';
import { inProject } from './paths.mjs';

/** Reads `.env` if there is one; the environment takes precedence. An empty value counts as absent. */
export function loadEnv() {
  const file = inProject('.env');
  if (existsSync(file)) process.loadEnvFile(file);
  for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
}
