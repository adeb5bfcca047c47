import { type NamedDraft, readDraftName } from './draft-place';

/** The browser's storage; null where it is switched off, which some browsers say by throwing. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The drafts that this browser holds, of whomever. */
export function storedDrafts(): readonly NamedDraft[] {
  return Object.keys(storage() ?? {}).flatMap((name) => readDraftName(name) ?? []);
}

export function readStoredDraft(name: string): string | null {
  return storage()?.getItem(name) ?? null;
}

/** False when the storage is full or switched off: nothing was kept then. */
export function storeDraft(name: string, text: string): boolean {
  try {
    const place = storage();
    place?.setItem(name, text);
    return place !== null;
  } catch {
    return false;
  }
}

export function removeStoredDraft(name: string): void {
  storage()?.removeItem(name);
}
