import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { EmailField } from '@/components/account/account-form';
import { NewPasswordField } from '@/components/account/new-password-field';
import { PasswordField } from '@/components/account/password-field';
import { StatusField } from '@/components/created/filter/filter-fields';
import { TimeField } from '@/components/hour-card-editor/days/line-times';
import { MultiSelect } from '@/components/ui/multi-select';
import { RichSelect } from '@/components/ui/rich-select';
import { RichSelectList } from '@/components/ui/rich-select-list';
import { Select } from '@/components/ui/select';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { WeekField } from '@/components/ui/week-field';
import { withTexts } from './with-texts';

const nothing = () => {};
const options = [{ value: 'a', label: 'Anna', detail: '#1' }];
const multiSelectTexts = {
  ...{ chosen: String, remove: String, more: String, results: String },
  ...{ clear: 'Wis', all: null, none: 'Geen', loading: 'Laden' },
};
const weekTexts = { option: ({ week }: { week: number }) => `Week ${week}`, previous: 'Vorige', next: 'Volgende' };
const typedPassword = { text: '', isNew: true, score: null, settled: false, unavailable: false };

type Given = Readonly<{ error: string | null; hint?: string }>;
/** A control whose message is rendered by its parent. */
const beside = ({ error }: Given, control: (describedBy: string | undefined) => ReactNode) => (
  <>
    <label htmlFor="control">Veld</label>
    {control(error ? 'message' : undefined)}
    {error && <p id="message">{error}</p>}
  </>
);

/** Every control that can have an error, by file. Each has the label 'Veld'. */
const fields: Readonly<Record<string, (given: Given) => ReactNode>> = {
  'components/ui/text-field.tsx': (given) => <TextField label="Veld" {...given} />,
  'components/ui/select-field.tsx': (given) => <SelectField label="Veld" options={options} {...given} />,
  'components/ui/multi-select.tsx': (given) => (
    <MultiSelect
      {...{ label: 'Veld', placeholder: 'Iedereen', options, value: [], onChange: nothing, texts: multiSelectTexts }}
      {...given}
    />
  ),
  'components/ui/week-field.tsx': (given) => (
    <WeekField
      {...{ label: 'Veld', week: { year: 2026, week: 47 }, today: '2026-11-18', texts: weekTexts, onChange: nothing }}
      {...given}
    />
  ),
  'components/ui/select.tsx': (given) =>
    beside(given, (describedBy) => (
      <Select id="control" options={options} invalid={given.error !== null} aria-describedby={describedBy} />
    )),
  'components/ui/rich-select.tsx': (given) =>
    beside(given, (describedBy) => (
      <RichSelect
        {...{ id: 'control', label: 'Veld', options, value: 'a', onChange: nothing, describedBy }}
        invalid={given.error !== null}
      />
    )),
  'components/ui/rich-select-list.tsx': (given) =>
    beside(given, (describedBy) => (
      <RichSelectList
        {...{ id: 'control', label: 'Veld', options, value: 'a', onChange: nothing, setControl: nothing, describedBy }}
        invalid={given.error !== null}
      />
    )),
  'components/account/password-field.tsx': (given) => <PasswordField label="Veld" {...given} />,
  'components/account/new-password-field.tsx': ({ error, hint = '' }) => (
    <NewPasswordField
      {...{ label: 'Veld', name: 'new', hint, error }}
      password={{ ...typedPassword, field: { ref: { current: null }, onChange: nothing } }}
    />
  ),
  'components/account/account-form.tsx': ({ error }) => <EmailField label="Veld" defaultValue="" error={error} />,
  'components/hour-card-editor/days/line-times.tsx': (given) =>
    beside(given, (describedBy) => (
      <TimeField
        {...{ label: 'Veld', value: null, onCommit: nothing, stepFrom: 480, describedBy }}
        invalid={given.error !== null}
      />
    )),
};

/** Files whose controls cannot have an error or are tested elsewhere, each with the reason. */
const without: Readonly<Record<string, string>> = {
  'components/ui/field-frame.tsx': 'is the frame of the others',
  'components/ui/checkbox.tsx': 'passes on what it is given; the group of statuses has the error',
  'components/ui/switch.tsx': 'takes effect at once',
  'components/hour-card-editor/days/line-tools.tsx': 'copies a day to where it may be copied',
  'components/missing/names-dialog.tsx': 'is read-only',
  'components/decisions/decline-many-dialog.tsx': 'has radio buttons of which one is chosen',
  'components/created/open-card.tsx': 'repeats the address of the list in hidden ones',
  'components/leave/leave-overview.tsx': 'searches',
  'components/created/filter/quick-choices.tsx': 'searches',
  'components/created/filter/fold-button.tsx': 'folds',
  'components/ui/toast.tsx': 'has a tone called error',
  'components/hour-card-editor/help/paste-text-dialog.tsx': 'is invalid in paste.test.tsx',
  'components/hour-card-editor/save/error-summary.tsx': 'looks for fields that are invalid',
  'components/account/login-form.tsx': 'has a hidden one, and fields of other files',
};

/** The files that render a control themselves, and the primitives that take an error. */
const controls = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `components/${file}`)
  .filter((file) => {
    const text = readFileSync(file, 'utf8');
    const takesError = file.startsWith('components/ui/') && /\b(error|invalid)\??:/.test(text);
    return takesError || /<(input|select|textarea)\b|aria-invalid=|<Radix\.Trigger/.test(text);
  });

describe('every form control', () => {
  it('is tested here or listed with a reason why it cannot be invalid', () => {
    const listed = [...Object.keys(fields), ...Object.keys(without), 'components/created/filter/filter-fields.tsx'];
    expect(controls.filter((file) => !listed.includes(file))).toEqual([]);
    expect(listed.filter((file) => !existsSync(file))).toEqual([]);
  });

  describe.each(Object.entries(fields))('%s', (_file, show) => {
    const field = () => screen.getByLabelText('Veld', { selector: 'input, select, textarea, button' });

    it('is valid and has no description without an error', () => {
      render(withTexts(show({ error: null })));
      expect(field()).not.toHaveAttribute('aria-invalid', 'true');
      expect(field()).toHaveAccessibleDescription('');
    });

    it('is invalid and described by its error message', () => {
      render(withTexts(show({ error: 'Vul dit in.' })));
      expect(field()).toHaveAttribute('aria-invalid', 'true');
      expect(field()).toHaveAccessibleDescription('Vul dit in.');
      expect(screen.getByText('Vul dit in.')).toBeVisible();
    });

    it('clears the invalid state and the description once the error is gone', () => {
      const { rerender } = render(withTexts(show({ error: 'Vul dit in.' })));
      rerender(withTexts(show({ error: null })));
      expect(field()).not.toHaveAttribute('aria-invalid', 'true');
      expect(field()).toHaveAccessibleDescription('');
      expect(screen.queryByText('Vul dit in.')).toBeNull();
    });
  });

  it.each([
    'components/ui/text-field.tsx',
    'components/ui/select-field.tsx',
    'components/ui/multi-select.tsx',
    'components/ui/week-field.tsx',
    'components/account/password-field.tsx',
    'components/account/new-password-field.tsx',
  ])('%s is described by its hint and its error', (file) => {
    const { rerender } = render(withTexts(fields[file]?.({ error: null, hint: 'Zo kort als het kan' })));
    expect(screen.getByLabelText('Veld')).toHaveAccessibleDescription('Zo kort als het kan');
    rerender(withTexts(fields[file]?.({ error: 'Vul dit in.', hint: 'Zo kort als het kan' })));
    expect(screen.getByLabelText('Veld')).toHaveAccessibleDescription('Zo kort als het kan Vul dit in.');
  });

  it('keeps its error when the rich list replaces the native select', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), { media, matches: true, onchange: null, addListener() {}, removeListener() {} }),
    );
    render(withTexts(fields['components/ui/rich-select.tsx']?.({ error: 'Vul dit in.' })));
    await userEvent.click(screen.getByLabelText('Veld'));
    await screen.findByRole('listbox', {}, { timeout: 20_000 });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText('Veld')).toHaveProperty('tagName', 'BUTTON');
    expect(screen.getByLabelText('Veld')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Veld')).toHaveAccessibleDescription('Vul dit in.');
    vi.restoreAllMocks();
  });
});

describe('the status checkboxes', () => {
  it.each([
    [null, null, ''],
    ['Kies minstens 1 status.', 'true', 'Kies minstens 1 status.'],
  ])('passes the error to each box and to the description of the group: %j', (error, invalid, description) => {
    const field = { value: [], onChange: nothing, onBlur: nothing, ref: nothing };
    render(withTexts(<StatusField {...field} error={error} />));
    expect(screen.getByRole('group', { name: 'Status' })).toHaveAccessibleDescription(description);
    const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-invalid'));
    expect(boxes).toEqual([invalid, invalid, invalid, invalid]);
  });
});
