'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

export function PrintButton({ text }: { text: string }) {
  return (
    <Button variant="primary" onClick={() => window.print()}>
      <Icon name="file-text" className="size-4" />
      <span>{text}</span>
    </Button>
  );
}
