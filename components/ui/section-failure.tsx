import { Alert } from './alert';
import { RetryButton } from './retry-button';

/** A part of a screen whose data did not come: says so, and lets it be asked again. Never a zero instead. */
export function SectionFailure({ title, text, retry }: { title: string; text: string; retry: string }) {
  return (
    <Alert tone="danger" title={title} action={<RetryButton label={retry} />} announce>
      {text}
    </Alert>
  );
}
