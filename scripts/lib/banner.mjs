/** What someone needs to begin: the address, who to log in as, and where the mail goes. */
export function banner({ embedded, appUrl, backendPort }, demoAccounts) {
  const lines = ['', `  Urenkaarten   ${appUrl}`];
  if (embedded) {
    const backend = `http://localhost:${backendPort}`;
    if (!process.env.SMTP_URL) lines.push(`  Outbox        ${backend}/outbox`);
    lines.push(`  Admin         ${backend}/admin`);
    if (hasDemoData()) lines.push('', ...demoLines(demoAccounts));
  }
  return [...lines, '', '  Stop with Ctrl-C.', ''].join('\n');
}

/**
 * The embedded database has the demo company by default, a server's only when asked for (rule: backend-demo).
 */
function hasDemoData() {
  const { DATABASE_URL, DEMO_DATA } = process.env;
  return DEMO_DATA === undefined ? !DATABASE_URL : ['1', 'true'].includes(DEMO_DATA);
}

function demoLines(demoAccounts) {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    '  Demo accounts',
    ...demoAccounts.map(({ email, password, role }) => `    ${email.padEnd(width)}  ${password}  ${role}`),
  ];
}
