import { readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';

/** The text to get started with: the address, the accounts to log in with, and where to find mails. */
export function banner({ embedded, admin, appUrl, backendPort }) {
  const lines = ['', `  Urenkaarten   ${appUrl}`];
  if (embedded && admin !== null) lines.push(...adminLines(admin, `http://localhost:${backendPort}`));
  if (embedded && hasDemoData()) lines.push('', '  Demo accounts', ...demoLines());
  return [...lines, '', '  Stop with Ctrl-C.', ''].join('\n');
}

/**
 * Shows a generated password only at the first start, and later only the name of the file that contains it
 * (rule: backend-tools-password).
 */
function adminLines({ isNew, secret, file }, backend) {
  const password = isNew ? `${secret} (shown this once)` : file === null ? 'BACKEND_ADMIN_PASSWORD' : `in ${file}`;
  return [
    ...(process.env.SMTP_URL ? [] : [`  Outbox        ${backend}/outbox`]),
    `  Admin         ${backend}/admin`,
    `                name admin, password ${password}`,
  ];
}

/**
 * Whether the database contains the demo company: an embedded database unless configured otherwise, a
 * database on a server only on request (rule: backend-demo-asked).
 */
function hasDemoData() {
  const { DATABASE_URL, DEMO_DATA } = process.env;
  return DEMO_DATA === undefined ? !DATABASE_URL : ['1', 'true'].includes(DEMO_DATA);
}

function demoLines() {
  const { password, accounts } = JSON.parse(readFileSync(inProject('backend/demo/demo-accounts.json'), 'utf8'));
  return accounts.map(({ email, role }) => `    ${email.padEnd(23)}${password}  ${role}`);
}
