'use client';

import dynamic from 'next/dynamic';

/** The employee selector, loaded only for a user who has more than one employee record to choose from. */
export const LazyEmployeeSelector = dynamic(() =>
  import('./employee-selector').then(({ EmployeeSelector }) => EmployeeSelector),
);
