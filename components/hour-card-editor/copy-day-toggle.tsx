import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button } from '@/components/ui/button';

type CopyDayToggleProps = { open: boolean; controls: string; onToggle: () => void; ref: Ref<HTMLButtonElement> };

/** Opens what a day can be copied to; only its picture where there is little room. */
export function CopyDayToggle({ open, controls, onToggle, ref }: CopyDayToggleProps) {
  const t = useTranslations('hourCardEditor.copyDay');
  return (
    <Button
      ref={ref}
      variant="ghost"
      size="sm"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      className="px-2 @max-md:min-w-11"
    >
      <span className="icon-copy" />
      <span className="@max-md:sr-only">{t('open')}</span>
    </Button>
  );
}
