import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RuleDto, RulesDto } from '../server/records.generated.ts';
import { type Answers, refused, renderScreen } from '../testing/render-screen.ts';
import type { StewardReport } from './verdicts.ts';

const rule = (id: string, origin: RuleDto['origin']): RuleDto => ({
  id,
  paragraph: 'ORO.FTL.210',
  hours: 100,
  bound: 'MOST',
  window: '28 consecutive days',
  clock: 'HOME_BASE',
  origin,
});
const rules: RulesDto = {
  rules: 'easa',
  content: [
    rule('rest-at-home', 'NOT_COMPARED'),
    rule('flight-time-in-a-year', 'COMPARED_WITH_THE_TEXT'),
    rule('duty-in-7-days', 'COMPARED_WITH_THE_TEXT'),
  ],
  notModelled: ['split duty'],
  reportMinutes: 60,
  postFlightMinutes: 30,
};
const jana = { id: 1, firstName: 'Jana', lastName: 'Nováková' };
const petr = { id: 2, firstName: 'Petr', lastName: 'Malý' };
const shortRest = {
  code: 'rest_too_short',
  message: '',
  flightIds: [7],
  positioningTripIds: [],
  rule: 'rest-at-home',
  hours: { actual: 11.3, limit: 12 },
};
const listed: readonly StewardReport[] = [
  { steward: jana, violations: [shortRest], atLimit: [], lackingData: [] },
  { steward: petr, violations: [], atLimit: [], lackingData: ['flight-time-in-a-year'] },
];

interface Judged {
  readonly content?: readonly StewardReport[];
  readonly totalElements?: number;
  readonly rules?: RulesDto;
}

/** A service that has judged five stewards. */
function judged({ content = listed, totalElements = content.length, ...more }: Judged): Answers {
  return ({ path }) => {
    if (path.startsWith('/rules?')) return more.rules ?? rules;
    if (!path.startsWith('/rule-report?')) return undefined;
    return {
      stewardsChecked: 5,
      stewardsLackingData: content.filter(({ lackingData }) => lackingData.length > 0).length,
      violationCount: content.flatMap(({ violations }) => violations).length,
      notModelled: rules.notModelled,
      content,
      totalElements,
    };
  };
}

describe('legality', () => {
  it('says who breaks which rule, what is not judged, and how many are legal in all rules', async (t) => {
    const { screen } = await renderScreen('/legality', { t, answers: judged({}) });
    await screen.until(() => /3 of 5 legal in all 3 rules/.test(screen.text), 'the summary');
    const rows = screen.all('row').map(({ textContent }) => textContent ?? '');
    assert.match(rows[1] ?? '', /^Rest at the home base.*1 steward breaks it.*not compared with the text$/);
    assert.match(rows[2] ?? '', /^Flight time in a year.*Not judged for 1.*compared with the text$/);
    assert.match(rows[3] ?? '', /^Duty in 7 days.*Kept by all/);
    assert.match(screen.text, /Jana Nováková\s?too little rest: 11.3 h, 12 h are needed/);
    assert.match(
      screen.text,
      /1 steward lacks data.*Petr Malý\s?Flight time in a year.*Judged for nobody\s?split duty/,
    );
  });

  it('calls no rule kept if the list of who breaks rules is cut', async (t) => {
    const { screen } = await renderScreen('/legality', { t, answers: judged({ totalElements: 3 }) });
    await screen.until(() => /Only the first 2 are listed/.test(screen.text), 'that it is cut');
    assert.doesNotMatch(screen.text, /Kept by all/);
    assert.match(screen.text, /2 of 5 legal in all 3 rules/);
  });

  it('calls nobody legal if no rules are in force', async (t) => {
    const none = { ...rules, rules: 'none' as const, content: [], notModelled: [] };
    const { screen } = await renderScreen('/legality', { t, answers: judged({ content: [], rules: none }) });
    await screen.until(() => /No rules are in force/.test(screen.text), 'that nothing is judged');
    assert.doesNotMatch(screen.text, /legal in all|Kept by all/);
  });

  it('asks for the rules and the days of its address, and says why it has no answer', async (t) => {
    const answers: Answers = () => refused('scope_missing', 403);
    const { screen, asked } = await renderScreen('/legality?rules=faa&weeks=4', { t, answers, language: 'cs' });
    await screen.until(() => /Váš token to nedovoluje/.test(screen.text), 'the refusal');
    const [report = ''] = asked.map(({ path }) => path).filter((path) => path.startsWith('/rule-report?'));
    const query = new URLSearchParams(report.split('?')[1]);
    assert.equal(query.get('rules'), 'faa');
    assert.equal(Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? ''), 28 * 86_400_000);
    assert.equal(
      asked.some(({ path }) => path === '/rules?rules=faa'),
      true,
    );
  });
});
