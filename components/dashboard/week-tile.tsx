'use client';

import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import type { WeekState } from '@/lib/hour-card/recent-weeks';
import type { Id } from '@/lib/hour-card/vocabulary';
import { DraftWord } from './waiting-drafts';

/**
 * Each state has a drawing and a ground of its own beside its word, so that colour is never the only sign.
 */
const looks: Readonly<Record<WeekState, Readonly<{ icon: IconName; tile: string; picture: string }>>> = {
  open: { icon: 'circle-dashed', tile: 'border-dashed border-line-control bg-surface', picture: 'text-ink-subtle' },
  submitted: { icon: 'clock', tile: 'border-info/35 bg-info-soft', picture: 'text-info-strong' },
  declined: { icon: 'circle-alert', tile: 'border-danger/35 bg-danger-soft', picture: 'text-danger-strong' },
  approved: { icon: 'circle-check', tile: 'border-success/35 bg-success-soft', picture: 'text-success-strong' },
  processed: { icon: 'clipboard-check', tile: 'border-line bg-surface-sunken', picture: 'text-ink-muted' },
  outside: { icon: 'x', tile: 'border-transparent', picture: 'text-ink-subtle' },
};

type WeekTileProps = Readonly<{
  /** Null where there is nowhere to go. */
  href: string | null;
  state: WeekState;
  isCurrent: boolean;
  title: string;
  word: string;
  /** For screen readers: which days these are. */
  days: string;
  /** The word while a draft waits for that place in this browser; null where none can. */
  draft: Readonly<{ user: Id | null; place: string; word: string }> | null;
}>;

/** One week and how far it is (rule: home-weeks). */
export function WeekTile({ href, state, isCurrent, title, word, days, draft }: WeekTileProps) {
  const { icon, tile, picture } = looks[state];
  const style = classNames(
    'flex min-w-0 flex-col items-center gap-0.5 rounded-md border py-2.5 text-center',
    tile,
    isCurrent && 'border-solid! border-accent! ring-1 ring-accent',
    href !== null && 'hover:shadow-raised',
  );
  const content = (
    <>
      <Icon name={icon} className={classNames('size-5', picture)} />
      <span className="text-sm font-semibold text-ink">{title}</span>
      <span className="max-w-full text-xs wrap-anywhere hyphens-auto text-ink-muted">
        {draft === null ? (
          word
        ) : (
          <DraftWord user={draft.user} place={draft.place} draft={draft.word}>
            {word}
          </DraftWord>
        )}
      </span>
      <span className="sr-only">{days}</span>
    </>
  );
  if (href === null) return <div className={style}>{content}</div>;
  return (
    <Link href={href} prefetch={false} aria-current={isCurrent ? 'date' : undefined} className={style}>
      {content}
    </Link>
  );
}
