import { MeasuredProgress } from '@/components/ui/measured-progress';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { ExportProgress } from './fetch-export';

/** How far a file is: rows of all rows, in words below the bar. */
export function ExportProgressBar({ progress, text }: { progress: ExportProgress | null; text: string }) {
  return (
    <div className="grid gap-2">
      {progress === null ? (
        <ProgressBar label={text} />
      ) : (
        <MeasuredProgress label={text} max={progress.total} value={progress.done} className="w-full" />
      )}
      <p role="status" className="hours text-sm text-ink-muted">
        {text}
      </p>
    </div>
  );
}
