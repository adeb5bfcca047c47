/** Secrets that may not leave the server, with their names in a report. */
const kinds = {
  token: 'an access token',
  link: 'the token of a link',
  password: 'a password',
  seal: 'the seal of a cookie',
  address: 'an upstream address',
} as const;
export type SecretKind = keyof typeof kinds;
const all: readonly SecretKind[] = ['token', 'link', 'password', 'seal', 'address'];
/** The secrets that may not appear in the backend's log. Upstream's address may appear there. */
export const withoutAddress: readonly SecretKind[] = all.filter((kind) => kind !== 'address');
/**
 * The secrets that may not appear in a redirect to the address that accepts a link. That address contains the
 * link's token.
 */
export const withoutLink: readonly SecretKind[] = all.filter((kind) => kind !== 'link');
/** The secrets that may not appear in cookie headers. Seals may appear in these headers only. */
export const withoutSeal: readonly SecretKind[] = all.filter((kind) => kind !== 'seal');

/** Finds secrets in everything that leaves the server, and reports where they were. */
export type LeakDetector = Readonly<{
  add: (kind: Exclude<SecretKind, 'seal'>, secret: string) => void;
  /** Collects the passwords and tokens in a body that the application exchanges with upstream. */
  learn: (kind: 'token' | 'link', body: string) => void;
  /** Searches content that left the server. `where` names the place in a report. */
  scan: (where: string, content: string, what?: readonly SecretKind[]) => void;
  /**
   * Returns a function that stores the content of an immutable file, to be searched once all secrets are
   * known. Returns null if the file is already stored.
   */
  keep: (path: string) => ((content: string) => void) | null;
  scanKept: () => void;
  leaks: () => readonly string[];
  known: (kind: SecretKind) => number;
}>;

/** The minimum length of a secret, because a shorter one could also be an ordinary word. */
const shortestSecret = 8;
const shortestLinkToken = 16;
/** Matches every seal of iron-session, also in base64. */
const seal = /Fe26\.2(?:\*|%2A)[\w-]*(?:\*|%2A)[\w-]{16,}|RmUyNi4yK/i;

export function createLeakDetector(): LeakDetector {
  const secrets = new Map<SecretKind, Map<string, readonly string[]>>(all.map((kind) => [kind, new Map()]));
  const kept = new Map<string, string>();
  const leaks: string[] = [];

  const add: LeakDetector['add'] = (kind, secret) => {
    if (secret.length >= shortestSecret) secrets.get(kind)?.set(secret, disguises(secret));
  };
  const has = (kind: SecretKind, content: string) =>
    kind === 'seal'
      ? seal.test(content)
      : [...(secrets.get(kind)?.values() ?? [])].some((forms) => forms.some((form) => content.includes(form)));
  const scan: LeakDetector['scan'] = (where, content, what = all) => {
    for (const kind of what) if (has(kind, content)) leaks.push(`${kinds[kind]} in ${where}`);
  };
  return {
    add,
    learn: (kind, body) => {
      for (const [, name = '', value = ''] of body.matchAll(/"(\w*(?:token|password))":\s*"((?:[^"\\]|\\.)+)"/g)) {
        const secret: string = JSON.parse(`"${value}"`);
        if (name.endsWith('password')) add('password', secret);
        else if (kind === 'token' || secret.length >= shortestLinkToken) add(kind, secret);
      }
    },
    scan,
    keep: (path) => {
      if (kept.has(path)) return null;
      kept.set(path, '');
      return (content) => kept.set(path, content);
    },
    scanKept: () => {
      for (const [path, content] of kept) scan(path, content);
    },
    leaks: () => leaks,
    known: (kind) => secrets.get(kind)?.size ?? 0,
  };
}

/**
 * Returns the forms in which a secret may appear: unchanged, URL-encoded, in JSON, and in base64 as a former
 * client stored it.
 */
function disguises(secret: string): readonly string[] {
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [...new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), base64])];
}
