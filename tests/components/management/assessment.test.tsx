import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { LightsFailure, LoadAssessments } from '@/components/client/load-assessments';
import { AssessmentProgress } from '@/components/created/lights-bar';
import { AssessmentPanel } from '@/components/lights/assessment-panel';
import { LightCell } from '@/components/lights/light-cell';
import { PlannedDays } from '@/components/lights/planned-days';
import { TrafficLight } from '@/components/lights/traffic-light';
import { type AssessmentState, useAssessments } from '@/components/lights/use-assessments';
import type { AssessmentReason, CardAssessment } from '@/lib/hour-card/assessment/assessment';
import { emptyLine } from '@/lib/hour-card/line-fields';
import type { DraftLine } from '@/lib/hour-card/vocabulary';
import type { AssessmentFrame } from '@/lib/management/created-row';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';
import { described } from './described';

const week = { year: 2026, week: 47 };
const baseAssessment: CardAssessment = {
  light: 'green',
  reasons: [{ code: 'like_before', weeks: 4 }],
  week,
  previous: { id: 9, week: { year: 2026, week: 46 } },
  differences: [],
  days: [],
  names: { departments: [], shifts: [], exceptionTypes: [{ id: 2, label: 'SICK' }], secondmentOptions: [] },
};
const broken: AssessmentReason = {
  code: 'rule_broken',
  issue: { code: 'gap_too_small', line: 'a', field: 'start', row: null, params: { required: 660, date: '2026-11-15' } },
  date: '2026-11-16',
  line: null,
};
const hint: AssessmentReason = {
  code: 'working_hours_hint',
  hint: {
    code: 'break_30',
    source: 'working_hours_act_5_4',
    line: 'a',
    date: '2026-11-17',
    params: { worked: 480, breaks: 0, required: 30 },
  },
};
const unlike: AssessmentReason = { code: 'hours_unlike_before', total: 1230, usual: 2408, weeks: 4 };
const unusual: AssessmentReason = { code: 'unusual_day', date: '2026-11-21', weeks: 3 };
/** A green assessment with these changes, as the server sends it. */
const assessed = (overrides: Partial<CardAssessment> = {}) => described({ ...baseAssessment, ...overrides });
const green = assessed();
const amber = assessed({ light: 'amber' });
const withReasons = (...reasons: readonly AssessmentReason[]) => assessed({ light: 'red', reasons });
const red = withReasons(broken, hint, unlike, unusual);

function line(date: string, start: number, end: number, more: Partial<DraftLine> = {}): DraftLine {
  return { ...emptyLine(date, date), span: { start, end, received: null }, ...more };
}

describe('a traffic light', () => {
  it.each<[string, AssessmentState, string]>([
    ['green', green, 'Groen, in orde'],
    ['amber', amber, 'Oranje, even bekijken'],
    ['red', red, 'Rood, een regel is overtreden'],
    ['pending', 'pending', 'Bezig, wordt gecontroleerd'],
    ['failed', 'failed', 'Onbekend, niet gecontroleerd'],
  ])('shows the state %s in words, in full and compact form', (_name, state, text) => {
    const { rerender, container } = render(withTexts(<TrafficLight state={state} />));
    expect(container).toHaveTextContent(text);
    rerender(withTexts(<TrafficLight state={state} compact />));
    expect(container).toHaveTextContent(text);
  });

  it('shows a distinct shape for each state', () => {
    const states: AssessmentState[] = [green, amber, red, 'pending', 'failed'];
    const shapes = states.map((state) =>
      render(withTexts(<TrafficLight state={state} />)).container.querySelector('svg'),
    );
    expect(new Set(shapes.map((shape) => shape?.innerHTML)).size).toBe(5);
  });
});

const listed = { lines: [], zone: 'Europe/Amsterdam' };

describe('an assessed card', () => {
  const sentences = [
    'Maandag 16 november: Tussen twee diensten moet minimaal 11 uur rust zitten. Het gaat om een dienst van zondag 15 november, op de urenkaart van een andere week.',
    'Dinsdag 17 november: Werkt de medewerker langer dan 5,5 uur, dan is er recht op minstens 30 minuten pauze (eventueel twee keer een kwartier); bij deze dienst van 8 uur staat 0 uur. Bron: Arbeidstijdenwet, artikel 5:4.',
    '20:30 uur, verlof en ziekte meegeteld; op de 4 kaarten ervoor was dat meestal 40:15 uur.',
    'Zaterdag 21 november: op deze dag is op de 3 kaarten ervoor niet gewerkt.',
  ];

  it('shows the reasons for its light as sentences with their day', () => {
    render(withTexts(<AssessmentPanel {...listed} state={red} retry={() => {}} />));
    const list = screen.getByRole('list', { name: 'Waarom deze kleur' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(sentences);
  });

  it.each<[string, AssessmentReason, string]>([
    [
      'a card like earlier ones',
      { code: 'like_before', weeks: 4 },
      'Binnen de regels. Het aantal uren en de werkdagen passen bij eerdere weken.',
    ],
    [
      'too few cards to compare with',
      { code: 'nothing_to_compare', weeks: 1 },
      'Binnen de regels. Er zijn te weinig eerdere kaarten om mee te vergelijken.',
    ],
    [
      'an empty day',
      { code: 'planned_day_empty', date: '2026-04-02', planned: 480, holiday: null },
      'Donderdag 2 april: hier staan geen uren, verlof of ziekte, terwijl er 08:00 uur gepland is.',
    ],
    [
      'an empty day on an unpaid holiday',
      { code: 'planned_day_empty', date: '2026-04-03', planned: 480, holiday: 'good_friday' },
      'Vrijdag 3 april: Goede Vrijdag is geen doorbetaalde feestdag: hier staan geen uren, verlof of ziekte, terwijl er 08:00 uur gepland is.',
    ],
    [
      'one of several lines of a day',
      { ...broken, issue: { code: 'collision', line: 'a', field: null, row: null, params: {} }, line: 2 },
      'Maandag 16 november, regel 2: Deze regel overlapt met een andere regel.',
    ],
    [
      'an error of the whole card',
      { code: 'rule_broken', issue: { code: 'total_exceeds_maximum', params: {} }, date: null, line: null },
      'Het totaal aantal gewerkte uren mag niet groter dan 60 uur zijn.',
    ],
  ])('explains the light in one sentence: %s', (_name, reason, text) => {
    render(withTexts(<AssessmentPanel {...listed} state={assessed({ reasons: [reason] })} retry={() => {}} />));
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each<[string, AssessmentReason, string]>([
    ['unusual hours', unlike, 'Meestal 40:15 per week'],
    ['an unusual day', unusual, 'Anders nooit op zaterdag'],
    ['a break that is too short', hint, 'Te weinig pauze'],
    [
      'an empty holiday',
      { code: 'planned_day_empty', date: '2026-04-03', planned: 480, holiday: 'good_friday' },
      'Geen uren op Goede Vrijdag',
    ],
    [
      'a broken rule',
      { ...broken, issue: { code: 'collision', line: 'a', field: null, row: null, params: {} } },
      'Deze regel overlapt met een andere regel.',
    ],
  ])('shortens a reason in the list: %s', (_name, reason, text) => {
    const { container } = render(withTexts(<LightCell state={withReasons(reason)} decided={false} />));
    expect(container).toHaveTextContent(text);
  });

  it('shows the worst reason in the pill, with a count and the full sentence on hover', () => {
    const cell = (state: AssessmentState) => withTexts(<LightCell state={state} decided={false} />);
    const { container, rerender } = render(cell(withReasons(hint, unlike, unusual)));
    const pill = container.querySelector('[data-light="red"]');
    expect(pill).toHaveTextContent(/^Rood, een regel is overtredenTe weinig pauze \(\+2\)$/);
    expect(pill).toHaveAttribute('title', sentences[1]);
    for (const [state, text] of [
      [green, 'Groen, in orde'],
      ['pending', 'Bezig, wordt gecontroleerd'],
      ['failed', 'Onbekend, niet gecontroleerd'],
    ] as const) {
      rerender(cell(state));
      expect(container.textContent).toBe(text);
      expect(container.querySelector('[data-light]')).not.toHaveAttribute('title');
    }
  });
});

describe('a decided card', () => {
  it('hides a green light in the list and the dialog, but keeps an amber light', () => {
    const { container, rerender } = render(withTexts(<LightCell state={green} decided />));
    expect(container).toHaveTextContent(/^al beoordeeld$/);
    rerender(withTexts(<LightCell state={assessed({ light: 'amber', reasons: [unlike] })} decided />));
    expect(container).toHaveTextContent('Oranje, even bekijken');
    rerender(withTexts(<AssessmentPanel {...listed} state={green} decided retry={() => {}} />));
    expect(container).not.toHaveTextContent('Groen');
    expect(container).toHaveTextContent('Binnen de regels. Het aantal uren en de werkdagen passen bij eerdere weken.');
    expect(container.querySelector('.text-success-strong')).toBeNull();
  });
});

describe('the planned days', () => {
  const days = (...all: readonly (readonly [planned: number, worked: number, assigned?: number])[]) =>
    render(
      withTexts(
        <PlannedDays
          {...listed}
          lines={lines}
          days={all.map(([planned, worked, assigned = 0], at) => ({
            ...{ date: `2026-11-${16 + at}`, planned: planned * 60, worked: worked * 60 },
            assigned: assigned * 60,
          }))}
        />,
      ),
    );
  let lines: ComponentProps<typeof PlannedDays>['lines'] = [];
  const cells = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('shows one sentence when planned and worked hours are equal', () => {
    days([8, 8], [8, 8]);
    expect(screen.getByText('Elke dag gewerkt zoals gepland.')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('lists each planned day, showing leave as a day off and differences with a sign', () => {
    days([8, 8], [8, 0, -8], [8, 9.5, 1.5], [8, 6], [0, 4]);
    expect(cells()).toEqual([
      'maandag08:00gepland 08:00',
      'dinsdagvrijgepland 08:00',
      'woensdag09:30gepland 08:00 +01:30',
      'donderdag06:00 (−02:00)gepland 08:00',
      'vrijdag04:00 (+04:00)gepland 00:00',
    ]);
  });

  it('names the kind of absence on a day without work', () => {
    const exception = { id: 1, minutes: -480, comment: '', wageComponentName: '' };
    const midnight = 29_913_120 - 60;
    const off = { start: midnight, end: midnight, workedInclusive: 0, workedExclusive: 0, difference: -480 };
    const shared = { id: 1, secondmentOptionName: '', otherFunction: '' };
    lines = [{ ...shared, ...off, exceptions: [{ ...exception, name: 'SICK' }] }];
    days([8, 0, -8], [8, 0, -8]);
    expect(cells()).toEqual(['maandagZiekgepland 08:00', 'dinsdagvrijgepland 08:00']);
    lines = [];
  });

  it('hides the planned days when no hours were planned', () => {
    expect(days().container).toBeEmptyDOMElement();
  });
});

describe('the comparison with the previous week', () => {
  const panel = (overrides: Partial<CardAssessment>) =>
    render(withTexts(<AssessmentPanel {...listed} state={assessed(overrides)} retry={() => {}} />));

  it('summarises the differences in one sentence, which opens a table of old and new values', async () => {
    const sick = { key: 'x', exceptionId: 2, minutes: 480, subtract: true, wageComponentId: null, comment: '' };
    panel({
      differences: [
        { kind: 'field_changed', field: 'departmentId', before: 4, after: 3 },
        { kind: 'line_removed', date: '2026-11-16', before: line('2026-11-16', 480, 990) },
        { kind: 'line_added', date: '2026-11-16', after: line('2026-11-16', 540, 990) },
        { kind: 'line_added', date: '2026-11-17', after: line('2026-11-17', 0, 0, { exceptions: [sick] }) },
      ],
      names: {
        ...baseAssessment.names,
        departments: [
          { id: 3, label: 'Bouw' },
          { id: 4, label: 'Kas' },
        ],
      },
    });
    const summary = screen.getByRole('heading', { name: 'Anders dan vorige week: maandag, dinsdag, afdeling' });
    expect(summary).toBeVisible();
    expect(screen.getByText('Kas')).not.toBeVisible();
    await userEvent.click(summary);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['dag', 'tijden', 'op-/afbouw'],
      ['maandag 16 november', 'tijden: 08:00–16:30 → wordt 09:00–16:30', '-'],
      ['dinsdag 17 november', '-', 'op-/afbouw: - → wordt −8 uur Ziek'],
      ['Afdeling', 'Kas → wordt Bouw'],
    ]);
    expect(screen.getByText('Bouw')).toBeVisible();
    // Only changed cells have a colour.
    const tinted = rows.flatMap((row) => [...row.querySelectorAll('td.bg-warning-soft')]);
    expect(tinted).toHaveLength(3);
  });

  it.each<[string, Partial<CardAssessment>, string]>([
    ['an equal card', {}, 'Deze kaart is gelijk aan die van week 46 - 2026.'],
    ['no earlier card', { previous: null }, 'Er is geen kaart van de afgelopen acht weken om mee te vergelijken.'],
    [
      'an earlier card that could not be read',
      { differences: null },
      'De kaart van week 46 - 2026 kon niet worden opgehaald om mee te vergelijken.',
    ],
  ])('shows a message instead of a comparison for %s', (_name, overrides, text) => {
    panel(overrides);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/^Anders dan/)).toBeNull();
  });

  it('names the week of the compared card when it is not last week', () => {
    const differences = [{ kind: 'line_added', date: '2026-11-16', after: line('2026-11-16', 480, 990) }] as const;
    panel({ differences, previous: { id: 8, week: { year: 2026, week: 44 } } });
    expect(screen.getByRole('heading', { name: 'Anders dan week 44 - 2026: maandag' })).toBeVisible();
  });
});

describe('a card without a light', () => {
  it('shows a failed check with a retry button', async () => {
    const retry = vi.fn();
    render(withTexts(<AssessmentPanel {...listed} state="failed" retry={retry} />));
    expect(screen.getByText('Deze kaart kon niet worden gecontroleerd.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw controleren' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows that the check is still running', () => {
    render(withTexts(<AssessmentPanel {...listed} state="pending" retry={() => {}} />));
    expect(screen.getByRole('region', { name: 'Controle' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('De kaart wordt gecontroleerd...')).toBeVisible();
  });
});

describe('the progress of the checks', () => {
  const progress = (done: number, failed: number, total: number, retry = () => {}) =>
    withTexts(<AssessmentProgress counts={{ green: done, amber: 0, red: 0, done, failed, total }} retry={retry} />);

  it('shows the number of checked cards, and announces it only at the end', () => {
    const { rerender } = render(progress(7, 1, 24));
    expect(screen.getByText('Kaarten gecontroleerd: 7 van 24')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '8');
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    rerender(progress(24, 0, 24));
    expect(screen.getByRole('status')).toHaveTextContent('Kaarten gecontroleerd: 24 van 24');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows how many checks failed, with a retry button', async () => {
    const retry = vi.fn();
    render(progress(22, 2, 24, retry));
    expect(screen.getByRole('alert')).toHaveTextContent('2 kaarten konden niet worden gecontroleerd.');
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw controleren' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows no progress when there are no cards', () => {
    expect(render(progress(0, 0, 0)).container).toBeEmptyDOMElement();
  });
});

describe('loading lights', () => {
  type Question = Readonly<{
    ids: readonly string[];
    signal: AbortSignal;
    deliver: (frames: readonly AssessmentFrame[]) => void;
    end: (failure?: LightsFailure) => void;
  }>;
  /** A server that holds every request until the test answers it. */
  function server() {
    const questions: Question[] = [];
    const load: LoadAssessments = (ids, signal, deliver) =>
      new Promise((resolve) => {
        questions.push({
          ids,
          signal,
          deliver,
          end: (failure = null) => resolve({ signedOut: failure?.statusCode === 401, failure }),
        });
      });
    const question = (at: number) => {
      const found = questions[at];
      if (!found) throw new Error(`there is no question ${at}`);
      return found;
    };
    return { questions, question, load };
  }
  const cards = (...ids: readonly number[]) => ids.map((id) => ({ id, version: 'first' }));
  const okFrame = (id: string): AssessmentFrame => ({ id, ok: true, data: green });
  const failedFrame = (id: string): AssessmentFrame => ({ id, ok: false, statusCode: 502, message: '' });
  function renderAssessments(initial: ReturnType<typeof cards>) {
    const { questions, question, load } = server();
    const wrapper = ({ children }: { children: ReactNode }) => withTexts(children);
    const hook = renderHook(({ of }) => useAssessments(of, load), { initialProps: { of: initial }, wrapper });
    const states = () =>
      Object.fromEntries(
        [...hook.result.current.byId].map(([id, state]) => [id, typeof state === 'string' ? state : state.light]),
      );
    return { hook, questions, question, states, show: (of: ReturnType<typeof cards>) => hook.rerender({ of }) };
  }

  it('requests all lights at once, and shows each light as it arrives', async () => {
    const { hook, questions, question, states } = renderAssessments(cards(1, 2, 3));
    expect(states()).toEqual({ 1: 'pending', 2: 'pending', 3: 'pending' });
    expect(questions.map(({ ids }) => ids)).toEqual([['1', '2', '3']]);
    act(() => question(0).deliver([okFrame('2'), failedFrame('3')]));
    expect(states()).toEqual({ 1: 'pending', 2: 'green', 3: 'failed' });
    expect(hook.result.current).toMatchObject({ done: 1, failed: 1, total: 3 });
  });

  it('marks lights missing from a broken response as failed, and retries only those lights', async () => {
    const { hook, questions, question, states } = renderAssessments(cards(1, 2, 3));
    await act(async () => {
      question(0).deliver([okFrame('2')]);
      question(0).end();
    });
    expect(states()).toEqual({ 1: 'failed', 2: 'green', 3: 'failed' });
    act(() => hook.result.current.retry());
    expect(states()).toEqual({ 1: 'pending', 2: 'green', 3: 'pending' });
    expect(questions.map(({ ids }) => ids)).toEqual([
      ['1', '2', '3'],
      ['1', '3'],
    ]);
    await act(async () => {
      question(1).deliver([okFrame('1'), okFrame('3')]);
      question(1).end();
    });
    expect(hook.result.current).toMatchObject({ done: 3, failed: 0 });
  });

  it('aborts the request when other cards are shown, and ignores late responses', async () => {
    const { questions, question, states, show } = renderAssessments(cards(1, 2));
    act(() => question(0).deliver([okFrame('1')]));
    show(cards(2, 3));
    expect(question(0).signal.aborted).toBe(true);
    expect(questions[1]?.ids).toEqual(['2', '3']);
    await act(async () => {
      question(0).deliver([failedFrame('2')]);
      question(0).end();
    });
    expect(states()).toEqual({ 2: 'pending', 3: 'pending' });
  });

  it('caches each light by card and time of last change', async () => {
    const { questions, question, states, show } = renderAssessments(cards(1, 2));
    await act(async () => {
      question(0).deliver([okFrame('1'), okFrame('2')]);
      question(0).end();
    });
    show(cards(3));
    show(cards(1, 2));
    expect(states()).toEqual({ 1: 'green', 2: 'green' });
    expect(questions.map(({ ids }) => ids)).toEqual([['1', '2'], ['3']]);
    show([{ id: 1, version: 'second' }, ...cards(2)]);
    expect(states()).toEqual({ 1: 'pending', 2: 'green' });
    expect(questions[2]?.ids).toEqual(['1']);
  });

  describe('toasts', () => {
    const toasts = collectToasts();
    const offline = { statusCode: 0, message: '' };
    const noConnection =
      'error: Geen verbinding. De applicatie is nu niet bereikbaar. Probeer het over een paar minuten opnieuw.';

    it('raises one toast for all failed lights, and another after a failed retry', async () => {
      const { hook, question, states } = renderAssessments(cards(...[...Array(30)].map((_, at) => at + 1)));
      await act(async () => question(0).end(offline));
      expect(toasts).toEqual([]);
      await act(async () => question(1).end({ statusCode: 404, message: 'not_found' }));
      expect(toasts).toEqual([noConnection]);
      expect(states()[1]).toBe('failed');
      act(() => hook.result.current.retry());
      await act(async () => question(2).end(offline));
      await act(async () => question(3).end());
      expect(toasts).toEqual([noConnection, noConnection]);
    });

    it('raises no toast for lights that are no longer shown', async () => {
      const { question, show } = renderAssessments(cards(1, 2));
      show(cards(3));
      await act(async () => question(0).end(offline));
      expect(toasts).toEqual([]);
    });

    it('raises no toast when all lights arrive', async () => {
      const { question } = renderAssessments(cards(1));
      await act(async () => {
        question(0).deliver([okFrame('1')]);
        question(0).end();
      });
      expect(toasts).toEqual([]);
    });
  });

  it('requests lights in batches of 24 until the user leaves the screen', async () => {
    const { hook, questions, question } = renderAssessments(cards(...[...Array(30)].map((_, at) => at + 1)));
    expect(questions.map(({ ids }) => ids.length)).toEqual([24]);
    await act(async () => question(0).end());
    expect(questions.map(({ ids }) => ids.length)).toEqual([24, 6]);
    hook.unmount();
    expect(question(1).signal.aborted).toBe(true);
  });
});
