import type { ReactNode } from 'react';
import { BrandMark } from '@/components/ui/card';
import type { Elements } from '@/components/ui/elements';
import { Icon } from '@/components/ui/icon';

type GuestFrameProps = {
  name: string;
  tagline: string;
  points: readonly string[];
  children: Elements;
};

/**
 * The frame of the guest screens. On a wide screen, a short introduction to the product is beside the form.
 */
export function GuestFrame({ name, tagline, points, children }: GuestFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="hidden flex-col justify-between gap-10 border-r border-line bg-accent-soft p-12 lg:flex xl:p-16">
        <p className="flex items-center gap-3 text-lg font-semibold text-ink">
          <BrandMark className="size-9" />
          <span>{name}</span>
        </p>
        <div className="max-w-form">
          <p className="text-3xl font-semibold text-balance text-ink">{tagline}</p>
          <ul className="mt-8 space-y-4">
            {points.map((point) => (
              <li key={point} className="flex items-start gap-3 text-ink-muted">
                <span className="mt-0.5 inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-accent text-accent-on">
                  <Icon name="check" className="stroke-3 size-3" />
                </span>
                <span>{point}</span>
              </li>
            ))}
          </ul>
        </div>
        <WeekSketch />
      </aside>
      <main className="flex flex-col items-center bg-surface px-5 py-10 max-lg:pt-[12vh] lg:justify-center">
        <div className="w-full max-w-form">
          <p className="mb-8 flex items-center gap-3 text-lg font-semibold text-ink lg:hidden">
            <BrandMark className="size-9" />
            <span>{name}</span>
          </p>
          {children}
        </div>
      </main>
    </div>
  );
}

export function GuestHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className="text-2xl font-semibold text-ink">{title}</h1>
      {children && <p className="mt-2 text-ink-muted">{children}</p>}
    </div>
  );
}

export function BackToLogin({ children }: { children: ReactNode }) {
  return (
    <a
      href="/login"
      className="mt-4 inline-flex min-h-11 items-center rounded-sm text-sm font-medium text-accent hover:underline"
    >
      {children}
    </a>
  );
}

const days = [
  { day: 'monday', y: 26, height: 70 },
  { day: 'tuesday', y: 26, height: 70 },
  { day: 'wednesday', y: 12, height: 84 },
  { day: 'thursday', y: 40, height: 56 },
  { day: 'friday', y: 48, height: 48 },
  { day: 'saturday', y: 82, height: 14 },
];

function WeekSketch() {
  return (
    <div aria-hidden="true" className="w-full max-w-form rounded-xl border border-line bg-surface p-6 shadow-raised">
      <div className="flex items-center justify-between">
        <span className="h-2.5 w-28 rounded-full bg-line-strong" />
        <span className="inline-flex items-center gap-1.5 rounded-full bg-success-soft px-3 py-1.5">
          <span className="size-2 rounded-full bg-success" />
          <span className="h-2 w-14 rounded-full bg-success" />
        </span>
      </div>
      <svg aria-hidden="true" viewBox="0 0 264 112" className="mt-6 w-full">
        {days.map(({ day, y, height }, index) => (
          <g key={day}>
            <rect x={index * 46} y="0" width="34" height="96" rx="7" className="fill-surface-sunken" />
            <rect x={index * 46} y={y} width="34" height={height} rx="7" className="fill-accent" />
            <rect x={index * 46 + 9} y="105" width="16" height="5" rx="2.5" className="fill-line-strong" />
          </g>
        ))}
      </svg>
    </div>
  );
}
