'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import type { MissingPeopleProps } from './missing-people';

const MissingPeople = lazy(() =>
  import('./missing-people').then(
    (module) => ({ default: module.MissingPeople }),
    () => ({ default: Unloaded }),
  ),
);

/** The missing cards by person, whose code comes with the choice of that view. */
export function PeoplePart(props: MissingPeopleProps) {
  return (
    <Suspense>
      <MissingPeople {...props} />
    </Suspense>
  );
}

/** The code did not come: the list itself is one press away, and so is another attempt. */
function Unloaded() {
  const t = useTranslations('managementMissing');
  const common = useTranslations('common');
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-sm font-medium text-danger-strong">
      {t('failed')}
      <Button onClick={() => location.reload()}>{common('retry')}</Button>
    </p>
  );
}
