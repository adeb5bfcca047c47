import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '@/components/ui/brand-mark';
import { WeekSketch } from './week-sketch';

type GuestFrameProps = { name: string; tagline: string; points: readonly string[]; children: ReactNode };

/** The frame around login and its sisters: what the product is beside the form on a wide screen, the form alone elsewhere. */
export function GuestFrame({ name, tagline, points, children }: GuestFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="hidden flex-col justify-between gap-10 border-r border-line bg-accent-soft p-12 lg:flex xl:p-16">
        <p className="flex items-center gap-3 text-lg font-semibold text-ink">
          <BrandMark className="size-9" />
          {name}
        </p>
        <div className="max-w-form">
          <p className="text-3xl font-semibold text-balance text-ink">{tagline}</p>
          <ul className="mt-8 space-y-4">
            {points.map((point) => (
              <li key={point} className="flex items-start gap-3 text-ink-muted">
                <span className="mt-0.5 inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-accent text-accent-on">
                  <Check aria-hidden="true" strokeWidth={3} className="size-3" />
                </span>
                {point}
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
            {name}
          </p>
          {children}
        </div>
      </main>
    </div>
  );
}
