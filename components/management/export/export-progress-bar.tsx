import { ProgressBar } from '@/components/ui/progress-bar';
import type { ExportProgress } from './fetch-export';

/** How far a file is: rows of all rows, in words below the bar. */
export function ExportProgressBar({ progress, text }: { progress: ExportProgress | null; text: string }) {
  return (
    <div className="grid gap-2">
      {progress === null ? (
        <ProgressBar label={text} />
      ) : (
        // The element of its own: a width in a style would break the strict CSP on the server.
        <progress
          aria-label={text}
          max={Math.max(progress.total, 1)}
          value={progress.done}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-hover [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <p role="status" className="hours text-sm text-ink-muted">
        {text}
      </p>
    </div>
  );
}
