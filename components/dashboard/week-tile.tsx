import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import type { HandedIn } from '@/lib/hour-card/recent-weeks';

/** Every state has its own icon, background and text, because colour alone is not accessible. */
const stateStyles: Readonly<Record<HandedIn, Readonly<{ icon: IconName; tile: string; picture: string }>>> = {
  submitted: { icon: 'clock', tile: 'border-info/35 bg-info-soft', picture: 'text-info-strong' },
  approved: { icon: 'circle-check', tile: 'border-success/35 bg-success-soft', picture: 'text-success-strong' },
  processed: { icon: 'clipboard-check', tile: 'border-line bg-surface-sunken', picture: 'text-ink-muted' },
};

type WeekTileProps = Readonly<{
  href: string;
  state: HandedIn;
  isCurrent: boolean;
  title: string;
  word: string;
  days: string;
}>;

/** A week with its state (rule: home-weeks). */
export function WeekTile({ href, state, isCurrent, title, word, days }: WeekTileProps) {
  const { icon, tile, picture } = stateStyles[state];
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isCurrent ? 'date' : undefined}
      className={classNames(
        'flex min-w-0 flex-col items-center gap-0.5 rounded-md border py-2.5 text-center hover:shadow-raised',
        tile,
        isCurrent && 'border-accent! ring-1 ring-accent',
      )}
    >
      <Icon name={icon} className={classNames('size-5', picture)} />
      <span className="text-sm font-semibold text-ink">{title}</span>
      <span className="max-w-full text-xs wrap-anywhere hyphens-auto text-ink-muted">{word}</span>
      <span className="sr-only">{days}</span>
    </Link>
  );
}
