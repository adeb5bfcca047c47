import { existsSync } from 'node:fs';
import { inProject } from './paths.mjs';

/** What someone needs to begin: the address, who to log in as, and where the mail goes. */
export async function banner({ embedded, appUrl, backendPort }) {
  const lines = ['', `  Urenkaarten   ${appUrl}`];
  if (embedded) {
    const backend = `http://localhost:${backendPort}`;
    if (!process.env.SMTP_URL) lines.push(`  Outbox        ${backend}/outbox`);
    lines.push(`  Admin         ${backend}/admin`);
    if (!process.env.DATABASE_URL) lines.push('', ...(await demoLines()));
  }
  return [...lines, '', '  Stop with Ctrl-C.', ''].join('\n');
}

async function demoLines() {
  if (!existsSync(inProject('backend/demo/accounts.ts'))) return [];
  const { tsImport } = await import('tsx/esm/api');
  const { demoAccounts } = await tsImport('../../backend/demo/accounts.ts', import.meta.url);
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    '  Demo accounts',
    ...demoAccounts.map(
      ({ email, password, description }) => `    ${email.padEnd(width)}  ${password}  ${description}`,
    ),
  ];
}
