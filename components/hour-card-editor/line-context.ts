import type { ContractType, HourExceptionType, SecondmentOption, WageComponent } from '@/lib/hour-card/vocabulary';
import type { Edit, EditorEmployee, Visit } from './editor-types';

/** What every line needs and no keystroke changes: one object for all of them, the same as long as the card's type is. */
export type LineContext = Readonly<{
  type: ContractType;
  employees: readonly EditorEmployee[];
  exceptionTypes: readonly HourExceptionType[];
  wageComponents: readonly WageComponent[];
  secondmentOptions: readonly SecondmentOption[];
  edit: Edit;
  visit: (place: string, visit: Visit) => void;
}>;
