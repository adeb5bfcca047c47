/** Secrets that may appear nowhere outside the server, and where they did. */
export type LeakDetector = Readonly<{
  addToken: (token: string) => void;
  addAddress: (address: string) => void;
  /** Searches something that left the server; `where` names it. */
  scan: (where: string, content: string, what?: 'all' | 'tokens') => void;
  /** Takes the content of a file that never changes, to search it once all secrets are known; null when it is known. */
  keep: (path: string) => ((content: string) => void) | null;
  /** Searches the files that were kept. */
  scanKept: () => void;
  leaks: () => readonly string[];
  scanned: () => number;
  tokens: () => number;
}>;

export function createLeakDetector(): LeakDetector {
  const tokens = new Map<string, readonly string[]>();
  const addresses = new Map<string, readonly string[]>();
  const kept = new Map<string, string>();
  const leaks: string[] = [];
  let scanned = 0;
  const scan: LeakDetector['scan'] = (where, content, what = 'all') => {
    scanned += 1;
    const leaked = (secrets: Iterable<readonly string[]>) =>
      [...secrets].some((all) => all.some((disguise) => content.includes(disguise)));
    if (leaked(tokens.values())) leaks.push(`an upstream token in ${where}`);
    if (what === 'all' && leaked(addresses.values())) leaks.push(`an upstream address in ${where}`);
  };
  return {
    addToken: (token) => tokens.set(token, disguises(token)),
    addAddress: (address) => addresses.set(address, disguises(address)),
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
    scanned: () => scanned,
    tokens: () => tokens.size,
  };
}

/** As is, as a query encodes it, and as the former client stored it. */
function disguises(secret: string): readonly string[] {
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [secret, encodeURIComponent(secret), base64];
}
