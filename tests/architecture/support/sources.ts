import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, resolve } from 'node:path';
import ts from 'typescript';

export const root = resolve(import.meta.dirname, '../../..');

export type Source = Readonly<{ path: string; text: string; tree: ts.SourceFile }>;
/** `typeOnly` means that erasing types removes the import. */
export type Import = Readonly<{ from: string; to: string; line: number; typeOnly: boolean }>;

const folders = ['app', 'backend', 'components', 'lib', 'scripts', 'tests', 'worker'];
const code = /\.(ts|tsx|mjs)$/;

/** Every source file of the project, with its path from the root. */
export const sources: readonly Source[] = [
  ...folders.flatMap(listFiles),
  ...readdirSync(root).filter((name) => code.test(name) && name !== 'next-env.d.ts'),
].map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
});

/** Code that ships or runs in production, without tests, scripts and tools. */
export const shipped = sources.filter(({ path }) =>
  /^(app|backend|components|lib|worker)\/|^middleware\.ts$|^instrumentation/.test(path),
);

function listFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(path);
    return code.test(entry.name) ? [path] : [];
  });
}

/**
 * Returns everything that a file imports, re-exports or loads dynamically, as a path from the root or a
 * package name.
 */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  visit(source.tree, (node) => {
    const specifier = specifierOf(node);
    if (!specifier) return;
    const { line } = source.tree.getLineAndCharacterOfPosition(specifier.getStart());
    const typeOnly = ts.isImportTypeNode(node) || (ts.isImportDeclaration(node) && isTypeOnly(node));
    found.push({ from: source.path, to: target(source.path, specifier.text), line: line + 1, typeOnly });
  });
  return found;
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  const bindings = importClause?.namedBindings;
  if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  if (importClause?.name || !bindings || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly);
}

function specifierOf(node: ts.Node): ts.StringLiteral | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier : null;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return node.argument.literal;
  }
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return null;
  const [argument] = node.arguments;
  return argument && ts.isStringLiteral(argument) ? argument : null;
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (!specifier.startsWith('.')) return specifier;
  return normalize(relative(root, join(root, dirname(from), specifier))).replaceAll('\\', '/');
}

export function isOwn({ to }: Import): boolean {
  return (
    folders.includes(to.split('/')[0] ?? '') || to.startsWith('messages/') || /^(middleware|instrumentation)/.test(to)
  );
}

export function visit(node: ts.Node, visitNode: (node: ts.Node) => void): void {
  visitNode(node);
  ts.forEachChild(node, (child) => visit(child, visitNode));
}

/** The path and line of a node, for a failure message. */
export function place(source: Source, node: ts.Node): string {
  const { line } = source.tree.getLineAndCharacterOfPosition(node.getStart());
  return `${source.path}:${line + 1}`;
}

/** The files that git tracks, or would track once added, as paths from the root. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  return listed
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));
}
