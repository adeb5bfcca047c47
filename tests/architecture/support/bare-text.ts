import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './sources';

/** Locations of bare text, and of components that return text. */
export type BareTexts = Readonly<{ texts: readonly string[]; components: readonly string[] }>;

/** Uses types to find text that is not the only child of its element, and components that return text. */
export function findBareText(example: string): Readonly<{ project: BareTexts; example: BareTexts }> {
  const examplePath = join(root, 'components/example-of-bare-text.tsx');
  const program = programWith(examplePath, example);
  const checker = program.getTypeChecker();
  const own = program.getSourceFiles().filter(({ fileName }) => /^(app|components)\//.test(pathOf(fileName)));
  const among = (files: readonly ts.SourceFile[]): BareTexts => ({
    texts: files.flatMap((file) => bareTexts(file, checker)),
    components: files.flatMap((file) => textComponents(file, checker)),
  });
  return {
    project: among(own.filter(({ fileName }) => fileName !== examplePath)),
    example: among(own.filter(({ fileName }) => fileName === examplePath)),
  };
}

const pathOf = (fileName: string) => relative(root, fileName).replaceAll('\\', '/');

function programWith(path: string, text: string): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const drawn = fileNames.filter((name) => /^(app|components)\//.test(pathOf(name)));
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === path ? ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) : getSourceFile(name, ...rest);
  return ts.createProgram([...drawn, path], options, host);
}

function bareTexts(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const visitNode = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isDrawn);
      const isAlone = children.length === 1 && ts.isJsxElement(node);
      children.forEach((child, at) => {
        const text = textOf(child, checker);
        const isRight = isAlone || (ts.isJsxElement(node) && isSpace(child) && isElement(children[at - 1]));
        if (text === 'texts' || (text === 'text' && !isRight)) found.push(placeOf(file, child));
      });
    }
    ts.forEachChild(node, visitNode);
  };
  visitNode(file);
  return found;
}

/**
 * Recognises a component by its capital letter. A function that only returns text starts with a lower-case
 * letter.
 */
function textComponents(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const visitNode = (node: ts.Node) => {
    if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node)) {
      const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : null);
      const signature = checker.getSignatureFromDeclaration(node);
      if (name && /^[A-Z]/.test(name.getText()) && signature) {
        const returned = checker.getReturnTypeOfSignature(signature);
        if (mayBeText(checker.getAwaitedType(returned) ?? returned, checker)) found.push(placeOf(file, name));
      }
    }
    ts.forEachChild(node, visitNode);
  };
  visitNode(file);
  return found;
}

/** Whether a child renders something. Line breaks in the code and JSX comments do not. */
function isDrawn(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces || !child.text.includes('\n');
  return !ts.isJsxExpression(child) || child.expression !== undefined;
}

/**
 * A space after an element that is always rendered is safe: nothing is inserted before the space, and it is
 * only removed together with its parent.
 */
function isSpace(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() === '';
  return (
    ts.isJsxExpression(child) &&
    child.expression !== undefined &&
    ts.isStringLiteral(child.expression) &&
    child.expression.text.trim() === ''
  );
}

const isElement = (child: ts.JsxChild | undefined) =>
  child !== undefined && (ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child));

function textOf(child: ts.JsxChild, checker: ts.TypeChecker): 'text' | 'texts' | null {
  if (ts.isJsxText(child)) return 'text';
  if (!ts.isJsxExpression(child) || !child.expression) return null;
  return mayBeText(checker.getTypeAtLocation(child.expression), checker);
}

const textTypes = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

/**
 * Whether a value of this type can render text; `texts` for a list of texts. Ignores the '' or 0 that a false
 * condition leaves.
 */
function mayBeText(type: ts.Type, checker: ts.TypeChecker, seen = new Set<ts.Type>()): 'text' | 'texts' | null {
  if (seen.has(type)) return null;
  seen.add(type);
  if (type.isUnion()) {
    const parts = type.types.map((part) => mayBeText(part, checker, seen));
    return parts.find((part) => part === 'text') ?? parts.find((part) => part === 'texts') ?? null;
  }
  if ((type.isStringLiteral() || type.isNumberLiteral()) && !type.value) return null;
  if (type.flags & textTypes) return 'text';
  if (!isList(type, checker)) return null;
  return checker.getTypeArguments(type).some((part) => mayBeText(part, checker, seen)) ? 'texts' : null;
}

const isList = (type: ts.Type, checker: ts.TypeChecker): type is ts.TypeReference =>
  checker.isArrayType(type) || checker.isTupleType(type);

function placeOf(file: ts.SourceFile, node: ts.Node): string {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${pathOf(file.fileName)}:${line + 1} ${node.getText().trim().slice(0, 60)}`;
}
