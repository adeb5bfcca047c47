type Known = Readonly<{
  reviewed: string;
  node: Readonly<Record<string, Readonly<{ floor: string; until: string }>>>;
  images: Readonly<Record<string, string>>;
  packages: Readonly<Record<string, string>>;
}>;
type Pinned = Readonly<{
  nodeVersion: string;
  images: Readonly<Record<string, string>>;
  packages: Readonly<Record<string, string>>;
}>;
/** The oldest releases without a known relevant vulnerability, and the date of the last review. */
export const floors: Known;
export function isOlder(version: string, floor: string): boolean;
/** The reason to upgrade this Node.js version, in one line, or null. */
export function nodeProblem(version: string, today: string, known?: Known): string | null;
/** Lists the pinned versions below their floor, one line each. */
export function outdated(pinned: Pinned, today: string, known?: Known): string[];
/** The versions pinned by the Dockerfile, the compose files and package-lock.json. */
export function readPinned(): Pinned;
