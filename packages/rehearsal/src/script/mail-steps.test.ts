import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Report } from '../report.ts';
import { playSteps } from '../testing/command-line.ts';

async function played(...steps: string[]): Promise<Report> {
  const { code, out, err } = await playSteps(steps, '--json');
  assert.equal(code, 0, err + out);
  return JSON.parse(out);
}

const ADA = 'ada.kern@library.ex';

describe('mail in a script', () => {
  it('mail to an unknown address is an error of the script', async () => {
    const { code, err } = await playSteps(['{ at: 1, team: counter, mail: { to: ada.kern@libary.ex, text: Hi } }']);
    assert.equal(code, 2);
    assert.equal(
      err,
      'Step 1 (line 3): there is no address `ada.kern@libary.ex`; did you mean `ada.kern@library.ex`? Say `bounces: true` if it is meant to come back.\n',
    );
  });

  it('can bounce if the step says so', async () => {
    const { events } = await played(
      '{ at: 1, team: counter, mail: { to: nobody@library.ex, text: Hi, bounces: true } }',
    );
    assert.ok(events.some(({ event }) => event.type === 'mail_bounced'));
  });

  it('can go to other teams, including to a generated address', async () => {
    await played('{ at: 1, team: counter, mail: { to: cellar@library.ex, text: Hi } }');
  });

  it('mail from a template can have another text, and stays a reply of that template', async () => {
    const write = `write_as: { address: ${ADA}, template: 2, text: In my own words, conversation: hello }`;
    const { events, uncovered } = await played(
      `{ at: 1, team: counter, mail: { to: ${ADA}, text: Good morning, conversation: hello } }`,
      `{ at: 2, team: counter, ${write} }`,
    );
    const bodies = events.flatMap(({ event }) => (event.type === 'mail_sent' ? [event.body] : []));
    const body = bodies.find((each) => each.kind === 'template');
    assert.deepEqual(body?.kind === 'template' && [body.template, body.edited?.text], [1, 'In my own words']);
    assert.deepEqual(
      uncovered.templates.filter(({ address }) => address === ADA).map(({ template }) => template),
      [1],
    );
  });

  it('mail from an instructor can switch chosen milestones', async () => {
    const { milestones } = await played(
      `{ at: 1, team: counter, write_as: { address: ${ADA}, text: Hi, activate: [book_located], deactivate: [doors_open] } }`,
    );
    assert.deepEqual(
      milestones.filter(({ time }) => time === 60_000).map(({ milestone, on, cause }) => [milestone, on, cause?.kind]),
      [
        ['book_located', true, 'reply'],
        ['doors_open', false, 'reply'],
      ],
    );
  });
});

describe('a time in a script', () => {
  it('can have fractions of a second, which reports keep', async () => {
    const { timeline } = await played('{ at: 1:30.250, team: counter, confirm: welcome }');
    assert.ok(timeline.some(({ time, text }) => time === 90_250 && text.startsWith('confirms')));
    const { out } = await playSteps(['{ at: 0:01.5, team: counter, expect: { milestone: arrived } }']);
    assert.match(
      out,
      /\nNot as expected:\n {2}Step 1, minute 0:01\.5, counter, expect: arrived is on, but arrived is off\n/,
    );
  });
});

describe('positions in a report', () => {
  it('are counted from 1, including in the causes of milestones', async () => {
    const { milestones, uncovered } = await played(
      '{ at: 0:30, team: counter, confirm: welcome }',
      '{ at: 2, team: counter, use_tool: { tool: Catalogue, argument: the long winter } }',
    );
    const causes = milestones.flatMap(({ cause }) => (cause?.kind === 'tool' ? [cause.response] : []));
    const left = uncovered.toolAnswers.filter(({ tool }) => tool === 'Catalogue').map(({ response }) => response);
    assert.equal(causes.length, 1);
    assert.equal(left.includes(causes[0] ?? 0), false);
    assert.ok((causes[0] ?? 0) >= 1);
  });
});
