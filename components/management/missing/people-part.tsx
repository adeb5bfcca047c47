'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { MissingPeopleProps } from './missing-people';

const people = lazyPart<MissingPeopleProps>(
  () => import('./missing-people').then((module) => module.MissingPeople),
  Unloaded,
);

/** The missing cards by person, whose code comes with the choice of that view. */
export function PeoplePart(props: MissingPeopleProps) {
  return <people.Part {...props} />;
}

/** The code did not come: the list itself is one press away, and so is another attempt. */
function Unloaded(props: MissingPeopleProps) {
  const t = useTranslations('managementMissing');
  const common = useTranslations('common');
  const [loaded, setLoaded] = useState(false);
  if (loaded) return <people.Part {...props} />;
  const again = () =>
    people.again().then(
      () => setLoaded(true),
      () => undefined,
    );
  return (
    <Alert tone="danger" title={t('failed')} action={<Button onClick={again}>{common('retry')}</Button>} announce />
  );
}
