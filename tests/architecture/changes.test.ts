import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { place, type Source, sources, visit } from './support/sources';

const helper = 'backend/database/change.ts';

/** Files that may open a transaction without `change`, each with the reason. */
const ownTransaction: Readonly<Record<string, string>> = {
  'backend/demo/seed-demo-company.ts': 'makes up a company before anyone uses it',
  'backend/backup/make-backup.ts': 'only reads',
  'backend/retention/apply-retention.ts': 'counts what would go, and takes it back',
};

/** Files that may store data without an audit entry, each with the reason. */
const unaudited: Readonly<Record<string, string>> = {
  'backend/accounts/account-handlers.ts': 'a session of somebody who logs in',
  'backend/accounts/chosen-language.ts': 'the language that a user chose for themselves',
  'backend/tools/admin-sessions.ts': 'extends a session on the admin pages',
  'backend/tools/login-pages.ts': 'the first step of a login, and a logout',
  'backend/tools/second-factor-pages.ts': 'a secret that does not count yet',
  'backend/mail/send-links.ts': 'a link that is mailed to its owner; its use has an entry',
  'backend/company/invite-people.ts': 'takes back a link that could not be mailed',
  'backend/mail/employee-mails.ts': 'that the mail about a correction was sent',
  'backend/mail/send-reminders.ts': 'which reminders were sent this week',
  'backend/mail/remind-missing.ts': 'takes back the note of a reminder that could not be mailed',
  'backend/mail/mailer.ts': 'a mail in the outbox',
};

const writes = ['insert', 'update', 'delete', 'execute'];

/**
 * Finds writes that do not go through `change`, and uses of `change` without a permission check or audit
 * entry.
 */
function faultsOf(source: Source): string[] {
  if (source.path === helper || source.path.startsWith('backend/database/')) return [];
  const found: string[] = [];
  visit(source.tree, (node) => {
    if (!ts.isCallExpression(node)) return;
    const fault = (text: string) => found.push(`${place(source, node)} ${text}`);
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    const receiver = ts.isPropertyAccessExpression(expression) ? expression.expression.getText() : '';
    if (writes.includes(name) && /database$/i.test(receiver)) fault('writes outside a transaction');
    if (name === 'transaction' && !(source.path in ownTransaction)) fault('opens a transaction of its own');
    if (name === 'storeUnaudited' && !(source.path in unaudited)) fault('writes no entry in the audit trail');
    if (name === 'recordAudit') fault('writes an entry apart from its change');
    if (name !== 'change') return;
    const [, permit, apply] = node.arguments;
    if (!permit || checksNothing(permit, source)) fault('checks no permission');
    if (!apply || !/\bchanged\(/.test(apply.getText())) fault('has no entry for the audit trail');
  });
  return found;
}

/** Whether the permission check is an empty function, inline or by name. */
function checksNothing(permit: ts.Expression, source: Source): boolean {
  if (ts.isArrowFunction(permit)) return /^(\{\s*\}|null|undefined|true)$/.test(permit.body.getText());
  const named: ts.Expression[] = [];
  visit(source.tree, (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === permit.getText() && node.initializer)
      named.push(node.initializer);
  });
  return named.length === 0 || named.some((one) => checksNothing(one, source));
}

const backend = sources.filter(({ path }) => path.startsWith('backend/'));

describe('backend code that changes data', () => {
  test('checks permission and writes the audit trail in one transaction', () => {
    expect(backend.flatMap(faultsOf)).toEqual([]);
  });

  test('lists only existing calls as exceptions', () => {
    const calls = (path: string, call: string) => backend.some((one) => one.path === path && one.text.includes(call));
    expect(Object.keys(ownTransaction).filter((path) => !calls(path, '.transaction('))).toEqual([]);
    expect(Object.keys(unaudited).filter((path) => !calls(path, 'storeUnaudited('))).toEqual([]);
  });

  it.each([
    ['writes outside a transaction', 'await services.database.update(users).set({ isAdministrator: true });'],
    ['opens a transaction of its own', 'await database.transaction((transaction) => store(transaction));'],
    ['writes no entry in the audit trail', 'await storeUnaudited(database, (transaction) => store(transaction));'],
    ['writes an entry apart from its change', 'await recordAudit(transaction, record);'],
    ['checks no permission', 'await change(database, () => {}, async () => changed(null, record));'],
    [
      'checks no permission',
      'const permit = () => null; await change(database, permit, async () => changed(1, record));',
    ],
    ['has no entry for the audit trail', 'await change(database, () => actor, async () => unchanged(null));'],
  ])('reports code that %s: %s', (fault, text) => {
    const path = 'backend/made-up.ts';
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    expect(faultsOf({ path, text, tree })).toEqual([expect.stringContaining(fault)]);
  });
});
