import type { z } from 'zod';

const maxListed = 3;

/**
 * Describes how a response differs from the contract: where, what was expected, and what kind of value was
 * found. Never contains the value itself.
 */
export function differences(error: z.core.$ZodError, answer: unknown): string {
  const found = error.issues.flatMap((issue) => flatten(issue, []));
  const shown = found.slice(0, maxListed).map(({ path, expected }) => {
    const where = path.map(String).join('.') || 'the answer';
    return `${where}: expected ${expected}, got ${kindOf(valueAt(answer, path))}`;
  });
  return [...shown, ...(found.length > maxListed ? [`and ${found.length - maxListed} more`] : [])].join('; ');
}

type Difference = Readonly<{ path: readonly PropertyKey[]; expected: string }>;

/**
 * If the contract allows several shapes, describes only the best match, because that is probably the intended
 * one.
 */
function flatten(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Difference[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ path, expected: expectedBy(issue) }];
  const shapes = issue.errors.map((issues) => issues.flatMap((one) => flatten(one, path)));
  const depth = (shape: readonly Difference[]) => Math.max(...shape.map((one) => one.path.length));
  const deepest = Math.max(...shapes.map(depth));
  if (deepest <= path.length) {
    return [{ path, expected: [...new Set(shapes.flat().map(({ expected }) => expected))].join(' or ') }];
  }
  const closest = shapes.filter((shape) => depth(shape) === deepest).toSorted((a, b) => a.length - b.length);
  return closest[0] ?? [];
}

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`;
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value)).join(' or ');
  if (issue.code === 'invalid_format') return `a text like ${issue.pattern ?? issue.format}`;
  return issue.message;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    value,
  );
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value === '' ? 'an empty text' : 'another text';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
