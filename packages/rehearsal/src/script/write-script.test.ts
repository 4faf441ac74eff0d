import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Report } from '../report.ts';
import { playTour } from '../testing/command-line.ts';
import { writeScript } from './write-script.ts';

const ADA = 'ada.kern@library.ex';

/** One of everything that people can do. */
const EVERYTHING = `
teams:
  counter: { role: front desk, address: counter@library.ex }
  cellar: { role: archive, address: cellar@library.ex }
steps:
  - { at: 0.5, team: counter, confirm: welcome }
  - { at: 0.6, team: cellar, use_tool: { tool: Archive register, argument: "1950" } }
  - { at: 1, team: counter, mail: { to: [${ADA}, nobody@library.ex], subject: 'yes: "1:30"', text: "Two\\nlines", files: notes.txt, bounces: true, conversation: book } }
  - { at: 1, team: cellar, mail: { to: nobody@library.ex, subject: Hello?, text: Anybody?, bounces: true } }
  - { at: 1.2, team: cellar, mail: { to: ${ADA}, text: '007' } }
  - { at: 1.5, team: counter, write_as: { address: ${ADA}, template: 2, conversation: book } }
  - { at: 1.6, team: counter, write_as: { address: ${ADA}, template: 1, text: Edited, conversation: book } }
  - { at: 1.7, team: cellar, write_as: { address: ${ADA}, subject: Now, text: Well?, activate: [answered], deactivate: [arrived] } }
  - { at: 2, team: counter, use_tool: { tool: Catalogue, argument: ' The Long Winter ' } }
  - { at: 2.1, team: counter, reply: { conversation: book, text: Thank you. } }
  - { at: 2.2, team: cellar, send_inject: { inject: a nudge, alternative: about mail } }
  - { at: 2.5, stop: }
  - { at: 4, resume: }
  - { at: 4.5, team: counter, answer: { questionnaire: What have you found out?, answers: [2, [1, 2], green, Because of the fog] } }
  - { at: 4.6, team: counter, judge: { questionnaire: What have you found out?, question: 4, correct: true, level: A reason that could be, comment: Nice., milestones: [good_reason] } }
  - { at: 4.6, team: counter, judge: { questionnaire: What have you found out?, question: 4, correct: true, points: 4.5 } }
  - { at: 4.7, team: cellar, tell: { channel: Messages, text: Hurry up., overlay: true } }
  - { at: 4.8, team: cellar, switch: { milestone: arrived, on: true } }
  - { at: 4.9, team: cellar, comment: They were slow. }
  - { at: 5.5, add_time: 2:30 }
  - { at: 5.75, add_time: -1.5 }
  - { at: 6.00025, finish: }
`;

describe('a script that is written from what was played', () => {
  it('does everything again, with the same events, and comes to the same milestones', async () => {
    const first = await playTour(EVERYTHING, '--json');
    assert.equal(first.code, 0, first.out + first.err);
    const report: Report = JSON.parse(first.out);
    const events = report.events.map(({ event }) => event);
    const on = new Map(
      report.milestones.map(({ team, milestone, on: isOn }) => [`${team} ${milestone}`, { team, milestone, isOn }]),
    );
    const reached = [...on.values()]
      .filter(({ isOn }) => isOn)
      .map(({ team, milestone }) => ({ team: team ?? '', milestone }));
    assert.ok(reached.length > 3);
    const written = writeScript({ events, teams: report.teams, duration: 6.5 * 60_000, reached, answers: [] });
    const second = await playTour(written, '--json');
    assert.equal(second.code, 0, written + second.out.slice(0, 2000) + second.err);
    const again: Report = JSON.parse(second.out);
    assert.deepEqual(
      again.events.map(({ event }) => event),
      events,
    );
  });

  it('fails when the definition no longer leads to a milestone', async () => {
    const written = writeScript({
      events: [],
      teams: [{ name: 'counter', role: 'front desk', address: 'counter@library.ex' }],
      duration: 60_000,
      reached: [{ team: 'counter', milestone: 'arrived' }],
      answers: [],
    });
    const { code, out } = await playTour(written);
    assert.equal(code, 1);
    assert.match(out, /arrived is off/);
  });
});
