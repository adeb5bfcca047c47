'use client';

import { type ComponentProps, lazy, Suspense } from 'react';
import type { EmployeeSelector } from './employee-selector';

const Selector = lazy(() => import('./employee-selector').then((module) => ({ default: module.EmployeeSelector })));

/**
 * The employee selector, loaded only for a user who has more than one employee record to choose from. A
 * component around the lazy one: what the server refers to may not be lazy itself.
 */
export function LazyEmployeeSelector(props: ComponentProps<typeof EmployeeSelector>) {
  return (
    <Suspense>
      <Selector {...props} />
    </Suspense>
  );
}
