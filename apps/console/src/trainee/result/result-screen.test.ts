import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { TeamResult } from '../../room/result/result.generated.ts';
import { refused } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { ADA } from '../../testing/tour.ts';
import { givenResult } from '../testing/given-result.ts';
import type { Result } from './result.ts';

async function shown(t: TestContext, more: Partial<Result> = {}): Promise<string> {
  const { screen } = await renderScreen('/result/1', { as: ADA, state: 'finished', t, given: [givenResult(more)] });
  await screen.find('heading', /How it went for Owls/);
  return document.body.textContent ?? '';
}

describe('the result of a team', () => {
  it('tells what happened in time, with setbacks in words, and the causes that the team saw', async (t) => {
    const text = await shown(t);
    assert.match(text, /4:12You know where the book standsAda .*used Catalogue: LH 204/);
    assert.match(
      text,
      /12:00Setback: The reading room was lockedNobody asked before noon\.Porter: “I have locked the room\.”/,
    );
    assert.match(text, /15:00You wrote to AdaBy the course of events/);
    assert.match(text, /played ?The book is back3 of 5/);
    assert.match(text, /3 of 5 reached1 setback7 points/);
    assert.match(text, /MissedYou named the right shelfRead documents/);
  });

  it('has answers with what instructors said, and the attempt that they judged', async (t) => {
    const text = await shown(t);
    assert.match(
      text,
      /Sent 2 times.*How did they know\?The alarm was off\.Correct · 3 of 5 points: Half of it · about your answer no\. 1Well seen\./,
    );
    assert.match(text, /When\?No answer/);
    assert.match(text, /You kept calm\./);
  });

  it('draws the own path beside the middle, and has it as a table', async (t) => {
    const text = await shown(t);
    assert.match(text, /Were you earlier than others\?.*Middle, 2You, 3/);
    assert.match(text, /beside the middle of 6 teams \(front desk\)/);
    assert.match(text, /6:4011\.5/);
  });

  it('compares with nobody where there is no middle', async (t) => {
    assert.match(await shown(t, { classPath: null, comparedTeams: null }), /Your way.*Milestones reached over time/);
  });

  it('has no path and no exercise time where these are hidden', async (t) => {
    const text = await shown(t, { path: null, classPath: null, duration: null });
    assert.doesNotMatch(text, /Your way|earlier than others|played/);
  });

  it('says that others still play', async (t) => {
    assert.match(await shown(t, { isWhole: false }), /Others still play/);
  });

  it('says that a team never started', async (t) => {
    assert.match(await shown(t, { hasStarted: false, milestones: [] }), /Your team never started/);
  });

  it('says why it is not there', async (t) => {
    const { screen } = await renderScreen('/result/1', {
      as: ADA,
      state: 'finished',
      t,
      given: [refused(TeamResult, 'result_not_there')],
    });
    await screen.find('heading', /./);
    assert.doesNotMatch(document.body.textContent ?? '', /How it went/);
  });
});
