import { useStatusLabel } from '@/components/hour-card-list/use-status-label';
import { Badge } from '@/components/ui/badge';
import { statusTone } from '@/components/ui/status-tone';

/** A card's status as a manager knows it. */
export function StatusBadge({ status }: { status: string }) {
  const label = useStatusLabel('manager');
  return (
    <Badge tone={statusTone(status)} dot>
      {label(status)}
    </Badge>
  );
}
