import { useRef, useState } from 'react';
import { type Lookup, useLookup } from '@/components/hour-card-editor/use-lookup';
import { askServer, type ServerAnswer } from './ask-server';
import { mostChosen } from './filter-rules';

export type FilterDepartment = Readonly<{ id: string | number; label: string }>;

type FilterDepartmentsInput = Readonly<{
  /** Whether this screen has the field at all. */
  wanted: boolean;
  employeeIds: readonly string[];
  onData: (departments: readonly FilterDepartment[]) => void;
}>;

/**
 * The departments of the chosen employees, or of the active employee when none are chosen (SPEC 6). Another choice is
 * another question; the former one is given up.
 */
export function useFilterDepartments({ wanted, employeeIds, onData }: FilterDepartmentsInput) {
  const labels = useRef(new Map<string, string>());
  const [signedOut, setSignedOut] = useState(false);
  const asked = employeeIds.join(',');
  const lookup: Lookup<readonly FilterDepartment[]> = useLookup({
    key: wanted && employeeIds.length <= mostChosen ? asked : null,
    load: (signal) =>
      askServer<ServerAnswer<readonly FilterDepartment[]>>(
        `/api/lookups/departments?${new URLSearchParams({ employees: asked })}`,
        { signal },
      ),
    initial: null,
    onData: (departments) => {
      setSignedOut(false);
      for (const { id, label } of departments) labels.current.set(String(id), label);
      onData(departments);
    },
    onSignedOut: () => setSignedOut(true),
  });
  return {
    lookup,
    signedOut,
    /** The label of a department that was in a list before; null for one that never was. */
    labelOf: (id: string) => labels.current.get(id) ?? null,
  } as const;
}
