import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Switch } from '@/components/ui/switch';
import { cardType } from '@/lib/hour-card/card-type';
import type { CardIssueCode } from '@/lib/hour-card/issue';
import { sameId } from '@/lib/hour-card/same-id';
import { changeDepartment } from '@/lib/hour-card/transitions/change-department';
import { changeEmployee } from '@/lib/hour-card/transitions/change-employee';
import { changeWeek } from '@/lib/hour-card/transitions/change-week';
import { setWorkedInTeams } from '@/lib/hour-card/transitions/set-worked-in-teams';
import { ChoiceField } from './choice-field';
import { employeeOf } from './chosen-contract';
import { ContractField } from './contract-field';
import type { EditorReference } from './editor-types';
import { EmployeeField } from './employee-field';
import { isSamePanel } from './is-same-panel';
import { fieldIds } from './issue-ids';
import { SecondmentOptions } from './secondment-options';
import { ShiftField } from './shift-field';
import { TravelField } from './travel-field';
import type { HourCardEditorModel } from './use-hour-card-editor';
import { useIssueText } from './use-issue-text';
import { WeekPicker } from './week-picker';

type OptionsPanelProps = { editor: HourCardEditorModel; reference: EditorReference; onRestore: () => void };

/** What the card as a whole is about (SPEC 2.6, options panel). */
export const OptionsPanel = memo(function OptionsPanel({ editor, reference, onRestore }: OptionsPanelProps) {
  const t = useTranslations('hourCardEditor');
  const issueText = useIssueText();
  const { edit, lookups, state, view, visit } = editor;
  const { form } = state;
  const { employees, today } = reference;
  const contracts = employeeOf(employees, form.employeeId)?.contracts ?? [];
  const departments = lookups.departments.data ?? [];
  const isYouth = cardType(form) === 'YOUTH';

  const errorOf = (...codes: readonly CardIssueCode[]) => {
    const issue = view.cardIssues.find(({ code }) => codes.includes(code));
    return issue ? issueText(issue) : null;
  };
  return (
    <Card as="section" aria-labelledby="editor-options" className="@container p-4 md:p-5">
      <h2 id="editor-options" className="sr-only">
        {t('options')}
      </h2>
      <div className="grid items-start gap-x-6 gap-y-4 @xl:grid-cols-2">
        <WeekPicker
          week={form.week}
          today={today}
          error={errorOf('invalid_week')}
          onChange={(week) => edit((current) => changeWeek(current, week, contracts, today))}
        />
        <EmployeeField
          form={form}
          employees={employees}
          error={errorOf('employee_required', 'contract_required')}
          onChange={(employee) => edit((current) => changeEmployee(current, employee, today))}
        />
        <ContractField form={form} contracts={contracts} edit={edit} />
        <ChoiceField
          id={fieldIds.department}
          label={t('department')}
          value={String(form.departmentId ?? '')}
          placeholder={t('chooseDepartment')}
          emptyText={t('noDepartments')}
          lookup={lookups.departments}
          options={departments.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={(value) => {
            const chosen = departments.find(({ id }) => sameId(id, value)) ?? null;
            edit((current) => changeDepartment(current, chosen));
          }}
          error={errorOf('department_required')}
        />
        {cardType(form) === 'FULL_TIME' && form.departmentId !== null && <ShiftField editor={editor} />}
        {!isYouth && (
          <TravelField
            value={form.travelExpenses}
            edit={edit}
            onLeave={() => visit('travelExpenses', 'field')}
            error={errorOf('travel_expenses_invalid')}
          />
        )}
        {isYouth && (
          <Switch
            label={t('workedInTeams')}
            checked={form.workedInTeams}
            onChange={({ target }) => edit((current) => setWorkedInTeams(current, target.checked))}
          />
        )}
        {!isYouth && (
          <SecondmentOptions editor={editor} employees={employees} error={errorOf('secondment_department_required')} />
        )}
      </div>
      <Button variant="ghost" size="sm" onClick={onRestore} className="-ml-2 mt-3 px-2">
        <RotateCcw aria-hidden="true" className="size-4" />
        {t('restore')}
      </Button>
    </Card>
  );
}, isSamePanel);
