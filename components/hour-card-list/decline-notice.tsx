import { Alert } from '@/components/ui/alert';

/** Why a card came back, where it cannot be missed (SPEC 2.5). */
export function DeclineNotice({ title, comment, fallback }: { title: string; comment: string; fallback: string }) {
  if (comment === '') return <Alert tone="danger">{fallback}</Alert>;
  return (
    <Alert tone="danger" title={title}>
      <p className="whitespace-pre-line">{comment}</p>
    </Alert>
  );
}
