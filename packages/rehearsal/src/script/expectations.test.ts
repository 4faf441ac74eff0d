import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playSteps } from '../testing/command-line.ts';

const ADA = 'ada.kern@library.ex';
const STORY = [
  '{ at: 0:30, team: counter, confirm: welcome }',
  `{ at: 1, team: counter, mail: { to: ${ADA}, text: Good morning, conversation: hello } }`,
  `{ at: 1:30, team: counter, write_as: { address: ${ADA}, template: 2, conversation: hello } }`,
  '{ at: 2, team: counter, use_tool: { tool: Catalogue, argument: the long winter } }',
  '{ at: 4, stop: }',
];

async function unmet(expectation: string, at = '3'): Promise<string[]> {
  const { out, err } = await playSteps(
    [...STORY, `{ at: ${at}, team: counter, expect: { ${expectation} } }`],
    '--json',
  );
  assert.equal(err, '');
  return JSON.parse(out).unmet.map(
    ({ expected, found }: { expected: string; found: string }) => `${expected}; ${found}`,
  );
}

describe('an expectation in a script', () => {
  const met = [
    'milestone: arrived',
    'milestone: register_read, on: false',
    'inject: welcome',
    'inject: welcome, alternative: at the front desk',
    'inject: welcome, alternative: in the archive, sent: false',
    'inject: closing time, sent: false',
    `mail_from: ${ADA}`,
    'mail_from: desk@library.ex, arrived: false',
    'tool: Catalogue, answer: shelf',
    'state: running',
  ];
  for (const expectation of met)
    it(`is met: ${expectation}`, async () => assert.deepEqual(await unmet(expectation), []));

  const others: Readonly<Record<string, string>> = {
    'milestone: register_read': 'register_read is on; register_read is off',
    'inject: closing time': 'closing time was sent; closing time was not sent',
    'inject: welcome, sent: false': 'welcome was not sent; welcome was sent',
    'inject: welcome, alternative: in the archive':
      'welcome (in the archive) was sent; welcome (at the front desk) was sent',
    'mail_from: desk@library.ex': 'mail from desk@library.ex has arrived; mail from desk@library.ex has not arrived',
    'tool: Archive register, answer: x': 'the last answer of Archive register holds "x"; Archive register was not used',
    'questionnaire: How was the tour?, is: answered': 'How was the tour? is answered; How was the tour? is hidden',
    'state: stopped': 'the exercise is stopped; the exercise is running',
  };
  for (const [expectation, finding] of Object.entries(others)) {
    it(`fails: ${expectation}`, async () => assert.deepEqual(await unmet(expectation), [finding]));
  }

  it('an expectation that the exercise is stopped is met once it is', async () =>
    assert.deepEqual(await unmet('state: stopped', '5'), []));

  it('is about one thing, with fitting words', async () => {
    const mistakes = {
      'on: true': /must be about one of/,
      'milestone: arrived, inject: welcome': /must be about one of/,
      'inject: welcome, on: true': /`on` does not go with `inject`/,
      'tool: Catalogue': /must have `answer`/,
      'questionnaire: How was the tour?': /must have `is`/,
      'questionnaire: How was the tour?, is: there': /`is` must be `hidden`, `open` or `answered`/,
      'mail_from: nobody@library.ex': /there is no person at `nobody@library.ex`/,
    };
    for (const [expectation, message] of Object.entries(mistakes)) {
      const { code, err } = await playSteps([`{ at: 1, team: counter, expect: { ${expectation} } }`]);
      assert.equal(code, 2);
      assert.match(err, message);
    }
  });
});
