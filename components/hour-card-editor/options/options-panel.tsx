import { useTranslations } from 'next-intl';
import { memo, useId, useState } from 'react';
import type { EditorRequests } from '@/components/client/editor-requests';
import type { Lookup } from '@/components/client/use-lookup';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import { Switch } from '@/components/ui/switch';
import { untaxedRate } from '@/lib/hour-card/advice/kilometres';
import { type EditorReference, employeeOf } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import type { CardIssueCode } from '@/lib/hour-card/issue';
import { weekWithCard } from '@/lib/hour-card/recent-weeks';
import { cardType } from '@/lib/hour-card/rules/card-rules';
import { changeDepartment, changeEmployee, changeWeek, setWorkedInTeams } from '@/lib/hour-card/transitions/card';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import type { EditorTarget } from '@/lib/management/links';
import { fieldIds } from '../days/line-parts';
import { ChoiceHelp } from '../help/undo-notice';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { ChoiceField, ContractField, EmployeeField, ShiftField } from './choice-fields';
import { SecondmentOptions } from './full-week-secondment';
import { Kilometres } from './kilometres';
import { OptionsSummary } from './options-summary';
import { TravelField } from './travel-field';
import { WeekPicker } from './week-picker';

type Panel = Readonly<{ editor: HourCardEditorModel; reference: EditorReference }>;

type OptionsPanelProps = {
  editor: HourCardEditorModel;
  reference: EditorReference;
  requests: EditorRequests;
  editPath: (target: EditorTarget) => string;
  onRestore: () => void;
  onKeys: () => void;
};

/**
 * In the wide layout, the save panel sticks to the bottom of the screen, below the options. Limit the height
 * of the options, so that the panel never covers them. They scroll; a shadow marks an edge with more content.
 */
const panelClass =
  '@container @min-[54rem]/editor:max-h-[max(12rem,calc(100dvh-var(--above)-var(--sticky-bar,12rem)))] @min-[54rem]/editor:overflow-y-auto @min-[54rem]/editor:scroll-shadows print:max-h-none print:border-0 print:shadow-none';

const ownIssues = [
  'invalid_week',
  'employee_required',
  'contract_required',
  'department_required',
  'travel_expenses_invalid',
  'secondment_department_required',
] as const satisfies readonly CardIssueCode[];
type OwnIssue = (typeof ownIssues)[number];

/**
 * The fields for the card as a whole. In the layout above the days, they collapse into one line (rule:
 * editor-days-first), and expand by themselves when a field needs a choice or a correction.
 */
export const OptionsPanel = memo(function OptionsPanel(props: OptionsPanelProps) {
  const t = useTranslations('hourCardEditor');
  const issueText = useTranslations('hourCardIssues');
  const { editor, reference, requests, editPath, onRestore, onKeys } = props;
  const { edit, lookups, state, view, visit } = editor;
  const { form } = state;
  const { employees, today } = reference;
  const contracts = employeeOf(employees, form.employeeId)?.contracts ?? [];
  const departments = lookups.departments.data ?? [];
  const isYouth = cardType(form) === 'YOUTH';

  const hasIssue = (wanted: OwnIssue) => view.cardIssues.some(({ code }) => code === wanted);
  const errorOf = (...codes: readonly OwnIssue[]) => {
    const code = codes.find(hasIssue);
    return code === undefined ? null : issueText(code);
  };
  const { cards = [] } = reference.weekCards ?? {};
  const existingCard = weekWithCard(form.week, { cards, contracts }).card;
  const shouldUnfold =
    (existingCard !== null && !sameId(existingCard.id, form.id)) ||
    form.employeeId === null ||
    // The notice about replaced hours is beside the employee field, even if the user changed the employee in
    // the menu.
    (state.notice?.kind === 'chosen' && state.notice.by === 'employee') ||
    (form.departmentId === null && lookups.departments.status !== 'pending') ||
    Object.values(lookups).some(({ status }) => status === 'failed') ||
    ownIssues.some(hasIssue);
  const [unfolded, setUnfolded] = useState(shouldUnfold);
  const [didUnfold, setDidUnfold] = useState(shouldUnfold);
  if (didUnfold !== shouldUnfold) {
    setDidUnfold(shouldUnfold);
    // Do not collapse when all fields become valid, because that could move an element during a click.
    if (shouldUnfold) setUnfolded(true);
  }
  const fieldsId = useId();

  return (
    <Card as="section" aria-labelledby="editor-options" className={panelClass}>
      <h2 id="editor-options" className="sr-only">
        {t('options')}
      </h2>
      <OptionsSummary
        editor={editor}
        employees={employees}
        isNamed={employees.length > 1 || reference.isOthersCard === true}
        unfolded={unfolded}
        controls={fieldsId}
        onToggle={() => setUnfolded(!unfolded)}
      />
      <div
        id={fieldsId}
        className={classNames('px-4 pt-2 pb-4 @min-[54rem]/editor:py-3 print:hidden', !unfolded && 'editor-folded')}
      >
        <div className="grid items-start gap-x-6 gap-y-3 @min-[54rem]/editor:gap-y-2 @xl:grid-cols-2">
          <WeekPicker
            form={form}
            reference={reference}
            load={requests.earlierHourCards}
            editPath={editPath}
            error={errorOf('invalid_week')}
            onChange={(week) => edit((current) => changeWeek(current, week, contracts, today))}
          />
          <ChoiceHelp by="week" notice={state.notice} />
          <EmployeeField
            form={form}
            employees={employees}
            error={errorOf('employee_required', 'contract_required')}
            onChange={(employee) => edit((current) => changeEmployee(current, employee, today))}
          />
          <ChoiceHelp by="employee" notice={state.notice} />
          <ContractField form={form} contracts={contracts} edit={edit} />
          <ChoiceHelp by="contract" notice={state.notice} />
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
          <ChoiceHelp by="department" notice={state.notice} />
          {cardType(form) === 'FULL_TIME' && form.departmentId !== null && <ShiftField editor={editor} />}
          <ChoiceHelp by="shift" notice={state.notice} />
          {!isYouth && (
            <div className="grid gap-2">
              <TravelField
                value={form.travelExpenses}
                edit={edit}
                onLeave={() => visit('travelExpenses', 'field')}
                error={errorOf('travel_expenses_invalid')}
              />
              <Kilometres
                rate={reference.travelRate ?? untaxedRate(form.week.year)}
                filledIn={form.travelExpenses}
                edit={edit}
              />
            </div>
          )}
          {isYouth && (
            <Switch
              label={t('workedInTeams')}
              checked={form.workedInTeams}
              onChange={({ target }) => edit((current) => setWorkedInTeams(current, target.checked))}
            />
          )}
          {!isYouth && <SecondmentOptions editor={editor} error={errorOf('secondment_department_required')} />}
          <ChoiceHelp by="secondment" notice={state.notice} />
        </div>
        <div className="-ml-2 mt-2 flex flex-wrap">
          <Button variant="ghost" size="sm" onClick={onRestore} className="px-2!">
            <Icon name="rotate-ccw" className="size-4" />
            <span>{t('restore')}</span>
          </Button>
          <Button variant="ghost" size="sm" onClick={onKeys} className="px-2! pointer-coarse:hidden">
            <Icon name="circle-help" className="size-4" />
            <span>{t('keys.open')}</span>
          </Button>
        </div>
      </div>
    </Card>
  );
}, isSamePanel);

function isSameHeader(a: HourCardForm, b: HourCardForm): boolean {
  const { lines: _, ...header } = b;
  return Object.entries(header).every(([name, value]) => Reflect.get(a, name) === value);
}

const choiceNotice = (notice: HourCardEditorModel['state']['notice']) => (notice?.kind === 'chosen' ? notice : null);

const isSameLookup = (a: Lookup<unknown>, b: Lookup<unknown>) => a.status === b.status && a.data === b.data;

/**
 * Whether the panel would render the same output. Ignores the lines, so that typing does not re-render the
 * panel. That is safe, because `edit` and `dispatch` never change and always use the latest form.
 */
function isSamePanel(before: Panel, after: Panel): boolean {
  const { state, view, lookups } = after.editor;
  const previous = before.editor;
  if (choiceNotice(previous.state.notice) !== choiceNotice(state.notice)) return false;
  if (before.reference !== after.reference) return false;
  if (previous.state.wantedShiftId !== state.wantedShiftId || previous.state.schedule !== state.schedule) return false;
  if (JSON.stringify(previous.view.cardIssues) !== JSON.stringify(view.cardIssues)) return false;
  const { departments, shifts, schedule, secondmentDepartments, secondmentShifts } = lookups;
  return (
    isSameHeader(previous.state.form, state.form) &&
    isSameLookup(previous.lookups.departments, departments) &&
    isSameLookup(previous.lookups.shifts, shifts) &&
    isSameLookup(previous.lookups.schedule, schedule) &&
    isSameLookup(previous.lookups.secondmentDepartments, secondmentDepartments) &&
    isSameLookup(previous.lookups.secondmentShifts, secondmentShifts)
  );
}
