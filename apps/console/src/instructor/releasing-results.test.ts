import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ResultsOf, SetResults } from '../exercise/frame/results.generated.ts';
import { given, refused } from '../testing/given.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { INES } from '../testing/tour.ts';

const resultsOf = (results: boolean) => given(ResultsOf, { exercise: { id: '1', results } });

describe('releasing the results', () => {
  it('takes one press after the end, and says so', async (t) => {
    const { screen } = await renderScreen('/exercises/1/overview', {
      as: INES,
      state: 'finished',
      t,
      given: [resultsOf(false), given(SetResults, { setResults: { id: '1' } })],
    });
    await screen.click('button', 'Release results');
    await screen.until(() => /The results are released/.test(document.body.textContent ?? ''), 'it is said');
  });

  it('can be taken back, and says why it was refused', async (t) => {
    const { screen } = await renderScreen('/exercises/1/overview', {
      as: INES,
      state: 'finished',
      t,
      given: [resultsOf(true), refused(SetResults, 'exercise_unknown')],
    });
    await screen.click('button', 'Take results back');
    await screen.until(() => !/are taken back/.test(document.body.textContent ?? ''), 'it was refused');
  });

  it('is not offered while the exercise runs', async (t) => {
    const { screen } = await renderScreen('/exercises/1/overview', {
      as: INES,
      state: 'running',
      t,
      given: [resultsOf(false)],
    });
    await screen.find('button', 'Pause');
    assert.equal(screen.has('button', 'Release results'), false);
  });
});
