import { classNames } from '@/components/ui/class-names';

type Bar = Readonly<{ key: string; name: string; value: number; text: string }>;

/** Named bars below each other, with their values at the end. Below zero they are another colour, and as long as above it. */
export function BarList({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value }) => Math.abs(value)), 0.01);
  return (
    <div className="min-w-0">
      <p className="mb-2 text-xs font-medium text-ink-muted">{title}</p>
      <ul className="grid gap-1.5">
        {bars.map(({ key, name, value, text }) => (
          <li key={key} className="grid grid-cols-[minmax(0,9rem)_minmax(2rem,1fr)_auto] items-center gap-3 text-sm">
            <span className="truncate text-ink">{name}</span>
            <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
              <rect width="100" height="8" className="fill-surface-hover" />
              <rect
                width={(Math.abs(value) / longest) * 100}
                height="8"
                className={classNames(value < 0 ? 'fill-danger' : 'fill-accent')}
              />
            </svg>
            <span className={classNames('hours text-right', value < 0 ? 'text-danger-strong' : 'text-ink')}>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
