import { classNames } from './class-names';

type MeasuredProgressProps = { value: number; max: number; label: string; className: string };

/** How much of something is done. The element of its own: a width in a style would break the strict CSP on the server. */
export function MeasuredProgress({ value, max, label, className }: MeasuredProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={Math.max(max, 1)}
      className={classNames(
        'h-1.5 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  );
}
