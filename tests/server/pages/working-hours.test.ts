import { afterEach, describe, expect, it, vi } from 'vitest';
import WorkingHoursPage from '@/app/(app)/working-hours/page';
import { workingHoursRules } from '@/lib/hour-card/advice/working-hours/rules';
import { settings } from '@/lib/settings/settings';
import { people } from '../support/card-world';
import { logInAs, renderPage, textOf } from '../support/rendered-page';
import { answering, upstreamForFile } from '../support/upstream';

vi.mock('@/lib/settings/settings', async (load) => {
  const original = await load<typeof import('@/lib/settings/settings')>();
  return { ...original, settings: vi.fn(original.settings) };
});
const upstream = await upstreamForFile();
afterEach(() => vi.mocked(settings).mockRestore());

async function show() {
  upstream.behave(answering(people));
  await logInAs();
  return renderPage(WorkingHoursPage);
}
const ruleOn = (shown: Document, code: string) => shown.getElementById(code)?.textContent;

describe('explanation of the Working Hours Act', () => {
  it('explains each rule with its limit and article, at the place that advice links to', async () => {
    const shown = await show();
    for (const { code, article, part } of workingHoursRules) {
      expect(ruleOn(shown, code)).toContain(`Arbeidstijdenwet, artikel ${article}, lid ${part}`);
    }
    expect(ruleOn(shown, 'week_hours')).toContain('Je werkt hoogstens 60 uur in een week.');
    expect(textOf(shown)).toContain('Werk bij een andere werkgever.');
    expect(textOf(shown)).toContain('Je geboortedatum.');
  });

  it('shows the limits that the company agreed', async () => {
    const usual = settings();
    vi.mocked(settings).mockReturnValue({ ...usual, agreedLimits: { week_hours: 50, average_4: null } });
    const shown = await show();
    expect(ruleOn(shown, 'week_hours')).toContain('Je werkt hoogstens 50 uur in een week.');
    expect(ruleOn(shown, 'week_hours')).toContain(
      'Bij dit bedrijf geldt deze grens door de cao, een regeling met de ondernemingsraad of het Arbeidstijdenbesluit',
    );
    expect(ruleOn(shown, 'average_4')).toBe(
      'Gemiddeld over 4 wekenDeze regel geldt hier niet, door de cao, een regeling met de ondernemingsraad of het Arbeidstijdenbesluit.',
    );
  });
});
