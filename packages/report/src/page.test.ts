import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Facts, TeamFacts } from './facts.ts';
import { reportPage } from './page.ts';

const team = (id: number): TeamFacts => ({
  ...{ team_id: id, name: `Team ${id}`, role: null, state: 'FINISHED', exercise_time: 600, score: 5 },
  ...{ users: [{ user_id: 'a' }, { user_id: 'b' }], sandbox_logs: 0, toolUses: new Map([[1, 2]]), responses: [30, 60] },
  marks: [{ kind: 'tool', time: 30 }],
  milestones: new Map([[1, { milestone_id: 1, reached: true, counts: true, exercise_time_first_on: 30 }]]),
  scores: [{ time: 0, score: 5 }],
});

const pageOf = (teams: number): string => {
  const facts: Facts = {
    exercise: {
      ...{ name: 'Tour', definition_name: 'tour', mode: 'synchronous', duration: 600, finished: false },
      ...{ exercise_start: '2026-11-17T14:05:00.000Z', finish_time: null, exported_at: '2026-11-18T07:00:00.000Z' },
    },
    milestones: [{ milestone_id: 1, name: 'm', display_name: 'M', roles: [], initial_state: false, score: 5 }],
    tools: [{ tool_id: 1, name: 'nmap' }],
    teams: Array.from({ length: teams }, (_, index) => team(index + 1)),
  };
  return reportPage(facts);
};

const section = (page: string, title: string): string =>
  page.split(`<h2>${title}</h2>`)[1]?.split('</section>')[0] ?? '';

describe('the page of a report', () => {
  it('writes dates out, and says once what its other times are', () => {
    const page = pageOf(2);
    assert.match(page, /<dt>Started<\/dt><dd>17 November 2026, 14:05 UTC<\/dd>/);
    assert.match(page, /<dt>Finished<\/dt><dd>not yet<\/dd>/);
    assert.match(page, /<dt>As of<\/dt><dd>18 November 2026, 07:00 UTC<\/dd>/);
    assert.equal(page.split('are exercise time').length, 2);
  });

  it('says who is counted as taking part', () => {
    assert.match(
      pageOf(2),
      /<dt>Took part<\/dt><dd>2 teams, 4 people <span[^>]*>Members of the teams as of the export/,
    );
  });

  it('has a drawing with a description and a table in every section', () => {
    const sections = pageOf(2).split('<section>').slice(1);
    assert.ok(sections.length >= 5);
    for (const text of sections) {
      const [title] = text.split('</h2>');
      assert.match(text, /<svg role="img"[^>]*>\s*<title[^>]*>[^<]+/, title);
      assert.match(text, /<table/, title);
    }
  });

  it('has a legend above each drawing with symbols', () => {
    const page = pageOf(2);
    for (const [title, ...texts] of [
      ['What did the teams do, and when?', 'Tools used', 'How long the team has played'],
      ['Which milestones were reached?', 'Was on, is off again', 'not for the role'],
      ['How long did answers take?', 'An answer', 'The median of the team'],
      ['How did the scores develop?', 'Team 1', 'Team 2'],
    ] as const) {
      const [above = ''] = section(page, title).split('<svg role="img"');
      for (const text of texts) assert.ok(above.includes(text), `${title} ${text}`);
    }
  });

  it('has no labels for score lines that cannot be distinguished', () => {
    const [above = ''] = section(pageOf(7), 'How did the scores develop?').split('<svg role="img"');
    assert.match(above, /Each line is a team/);
    assert.doesNotMatch(above, /Team 1/);
  });
});
