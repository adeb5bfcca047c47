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
/** Whether a version is older than another one. */
export function isOlder(version: string, floor: string): boolean;
/** Why to leave this Node.js, in one line; null where there is no reason. */
export function nodeProblem(version: string, today: string, known?: Known): string | null;
/** Every pinned version below its floor, a line each. */
export function outdated(pinned: Pinned, today: string, known?: Known): string[];
/** What the Dockerfile, the compose files and package-lock.json pin. */
export function readPinned(): Pinned;
