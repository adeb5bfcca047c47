/** A progress bar for work of unknown duration. */
export function ProgressBar({ label }: { label: string }) {
  return (
    <div role="progressbar" aria-label={label} className="h-1 w-full overflow-hidden rounded-full bg-surface-hover">
      <div className="h-full w-1/3 animate-travel rounded-full bg-accent motion-reduce:w-full motion-reduce:opacity-60" />
    </div>
  );
}
