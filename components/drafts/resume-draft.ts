import { type NamedDraft, newestFirst, readStoredDraft, storeDraft, storedDrafts } from './draft-storage';

/** Marks that the save of this draft no longer waits for a connection. */
export function endRetrying(name: string): void {
  const text = readStoredDraft(name);
  if (text?.includes('"retrying":true')) storeDraft(name, text.replace('"retrying":true', '"retrying":false'));
}

/** Marks the newest matching draft, so that the editor restores it without asking. */
export function resumeNewest(matches: (draft: NamedDraft) => boolean): void {
  const [newest] = storedDrafts().filter(matches).toSorted(newestFirst);
  const text = newest && readStoredDraft(newest.name);
  if (text) storeDraft(newest.name, text.replace('"resume":false', '"resume":true'));
}
