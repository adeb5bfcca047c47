'use client';

import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import type { Id } from '@/lib/hour-card/vocabulary';
import { hrefOfDraft, readPlace, recordOf, resumeAt, useDraftPlaces } from './draft-places';

type DraftsNoticeProps = {
  /** The user whose drafts to show, or null to show none. */
  user: Id | null;
  /**
   * The current employee record, encoded as in a draft's name. Drafts of other records show the name of their
   * record.
   */
  active: string;
  /** The names of the user's employee records, by the id as encoded in a draft's name. */
  recordNames: Readonly<Record<string, string>>;
  list: string;
  texts: Readonly<Record<'title' | 'week' | 'draft' | 'draftChanges' | 'draftForOther', string>>;
};

/** Lists the cards with unsaved work in this browser, above a list of cards (rule: list-drafts). */
export function DraftsNotice({ user, active, recordNames, list, texts }: DraftsNoticeProps) {
  const places = useDraftPlaces(user);
  if (places.length === 0) return null;
  const textOf = (place: string) => {
    const { week, year, isNew } = readPlace(place);
    const text = `${texts.week} ${week} - ${year} ${isNew ? texts.draft : texts.draftChanges}`;
    const record = recordOf(place, { active, recordNames, other: texts.draftForOther });
    return record === null ? text : `${text} · ${record}`;
  };
  return (
    <Alert tone="info" title={texts.title} className="mb-5 print:hidden">
      <ul>
        {places.map((place) => (
          <li key={place}>
            <Link
              href={hrefOfDraft(place, list)}
              prefetch={false}
              onClick={() => resumeAt(user, place)}
              className="inline-flex min-h-11 items-center underline underline-offset-2 pointer-fine:min-h-8"
            >
              {textOf(place)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
