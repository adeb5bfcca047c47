/** Secrets that may appear nowhere outside the server, and where they did. */
export type LeakDetector = Readonly<{
  addToken: (token: string) => void;
  addAddress: (address: string) => void;
  /** Searches something that left the server; `where` names it. */
  scan: (where: string, content: string, what?: 'all' | 'tokens') => void;
  leaks: () => readonly string[];
  scanned: () => number;
  tokens: () => number;
}>;

export function createLeakDetector(): LeakDetector {
  const tokens = new Set<string>();
  const addresses = new Set<string>();
  const leaks: string[] = [];
  let scanned = 0;
  return {
    addToken: (token) => tokens.add(token),
    addAddress: (address) => addresses.add(address),
    scan: (where, content, what = 'all') => {
      scanned += 1;
      const leaked = (secret: string) => disguises(secret).some((disguise) => content.includes(disguise));
      if ([...tokens].some(leaked)) leaks.push(`an upstream token in ${where}`);
      if (what === 'all' && [...addresses].some(leaked)) leaks.push(`an upstream address in ${where}`);
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
