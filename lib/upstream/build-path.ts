import { idSchema } from '@/lib/contract/values';

/**
 * A call's path from its template. Each `{name}` becomes an id, checked first: encoding alone would let `..` through
 * (DECISIONS 7). Null when a value is not an id.
 */
export function buildPath(template: string, params: Readonly<Record<string, unknown>>): string | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const ids = names.map((name) => idSchema.safeParse(params[name]));
  if (ids.some((id) => !id.success)) return null;
  return names.reduce((path, name, index) => {
    const id = ids[index];
    return id?.success ? path.replace(`{${name}}`, encodeURIComponent(id.data)) : path;
  }, template);
}
