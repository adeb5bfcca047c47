import { BrandMark } from '@/components/ui/card';
import { ProgressBar } from '@/components/ui/progress';

/** Shown while the current user is loading (rule: layout-loading). */
export function LoadingUser({ text }: { text: string }) {
  return (
    <div data-loading className="flex min-h-dvh flex-col items-center justify-center gap-5 p-6 text-center">
      <BrandMark className="size-12" />
      <p role="status" className="max-w-form text-ink-muted">
        {text}
      </p>
      <div className="w-full max-w-64">
        <ProgressBar label={text} />
      </div>
    </div>
  );
}
