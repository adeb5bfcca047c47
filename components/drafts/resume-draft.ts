import { type NamedDraft, readStoredDraft, storeDraft, storedDrafts } from './draft-storage';
import { writtenAt } from './other-drafts';

/** Marks the newest draft that matches, to be restored without asking once its editor opens. */
export function resumeNewest(matches: (draft: NamedDraft) => boolean): void {
  const [newest] = storedDrafts()
    .filter(matches)
    .toSorted((a, b) => writtenAt(b) - writtenAt(a));
  const text = newest && readStoredDraft(newest.name);
  if (text) storeDraft(newest.name, text.replace('"resume":false', '"resume":true'));
}
