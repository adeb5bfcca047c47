'use client';

import { lazy } from 'react';

/** The employee selector, loaded only for a user who has more than one employee record to choose from. */
export const LazyEmployeeSelector = lazy(() =>
  import('./employee-selector').then((module) => ({ default: module.EmployeeSelector })),
);
