import { classNames } from './styles';

type MeasuredProgressProps = { value: number; max: number; label: string; className: string };

/**
 * Progress with a known total. Uses a native `progress`, because the CSP forbids a style attribute with a
 * width.
 */
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
