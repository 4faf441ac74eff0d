import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Definition } from '@muster/definition';
import type { Event } from '@muster/engine';
import { milestone } from '../../engine/src/testing/definitions.ts';
import { Exercise, INSTRUCTOR, setups } from '../../engine/src/testing/exercise.ts';
import { type Language, reportOn } from './index.ts';
import { aboutIn, tablesIn, wordsIn } from './testing/page-tables.ts';
import { eventsOnDemand, playStory, STORY, storyExport } from './testing/played-story.ts';
import { withArchives } from './testing/reported.ts';

const report = (zip = storyExport(), language: Language = 'en'): Promise<string> =>
  withArchives({ 'logs.zip': zip }, (pathOf) => reportOn(pathOf('logs.zip'), language));

const section = (page: string, title: string): string => page.split(`<h2>${title}</h2>`)[1]?.split('<h2>')[0] ?? '';

describe('the numbers of a report', () => {
  it('have exercise time from start to finish as the duration, apart from what was planned and from stops', async () => {
    const page = await report();
    const about = aboutIn(page);
    assert.equal(about.get('Duration'), '34:19 of exercise time');
    assert.match(page, /Planned: 1:05:00\./);
    assert.equal(about.get('Stops'), '1 stop, 30:00 in all by the clock on the wall');
  });

  it('have teams and people who acted as those who took part, of how many', async () => {
    assert.equal(aboutIn(await report()).get('Took part'), '2 of 3 teams, 2 of 4 people');
  });

  it('count what was reached by the rule of the engine, and setbacks apart', async () => {
    const teams = tablesIn(await report()).get('The teams');
    assert.deepEqual(teams?.get('alpha'), ['1 of 2', 'Finished', '34:19', '3 of 3', '0', '5']);
    assert.deepEqual(teams?.get('beta'), ['1 of 1', 'Finished', '34:19', '1 of 3', '× 1', '-10']);
    assert.deepEqual(teams?.get('gamma'), ['0 of 1', 'Finished', '34:19', '0 of 3', '0', '0']);
  });

  it('are the same from logs of release 1.0.0, which have no outcomes and no origins', async () => {
    const milestones = STORY.milestones.map(({ outcome: _, ...each }) => each);
    const definition = { ...STORY, milestones };
    const page = await report(storyExport({ definition, isOfFirstRelease: true }));
    const teams = tablesIn(page).get('The teams');
    // Without an outcome, the hour that is over is as good as any other.
    assert.deepEqual(teams?.get('alpha')?.slice(3), ['3 of 4', '0', '5']);
    assert.deepEqual(teams?.get('beta')?.slice(3), ['1 of 4', '× 1', '-10']);
    assert.match(tablesIn(page).get('Milestones, and what switched them on')?.get('Attack seen')?.at(-1) ?? '', /nmap/);
  });

  it('are those of each team on demand, which have their own clocks', async () => {
    const [setup] = setups({ alpha: null });
    assert.ok(setup !== undefined);
    const big = 9_007_199_254_740_000;
    const events = eventsOnDemand(20).map((event) => JSON.parse(JSON.stringify(event)));
    const renamed = (id: number, from: readonly (typeof events)[number][]) =>
      from.map((event) => ({
        ...event,
        ...('team' in event && { team: id }),
        ...('teams' in event && { teams: event.type === 'exercise_opened' ? [{ ...setup, id }] : [id] }),
      }));
    const short = eventsOnDemand(10).map((event) => JSON.parse(JSON.stringify(event)));
    const page = await report(
      storyExport({
        teams: [
          { ...setup, id: big, name: 'Big' },
          { ...setup, id: 7, name: 'Seven' },
        ],
        events: new Map([
          [big, renamed(big, events)],
          [7, renamed(7, short)],
        ]),
      }),
    );
    assert.match(aboutIn(page).get('Duration') ?? '', /^from 10:00 to 20:00 .* the median is 15:00$/);
    assert.equal(tablesIn(page).get('The teams')?.get('Big')?.[2], '20:00');
    assert.equal(tablesIn(page).get('The teams')?.get('Big')?.[3], '1 of 3');
  });
});

describe('the content of a report', () => {
  it('has the lessons with what they were learned from, and else space to write them', async () => {
    assert.match(section(await report(), 'What do we learn from it?'), /class="ruled".*class="ruled"/s);
    const nothing = { moments: [], team_ids: [], objectives: [], owner: null, due: null, copied_from: null };
    const zip = storyExport({
      lessons: [
        {
          ...{ kind: 'improve', text: 'Isolate first.', state: 'open', owner: 'Head of IT', due: '2026-12-04' },
          moments: [{ exercise_time: 720, text: 'Backups encrypted', team_ids: [1, 2] }],
          ...{ team_ids: [3], objectives: ['Contain'], copied_from: null },
        },
        { ...nothing, kind: 'improve', text: 'Call.', state: 'to-test-again', copied_from: 'Autumn' },
      ],
    });
    const page = await report(zip);
    assert.match(section(page, 'What do we learn from it?'), /<h3>Keep<\/h3><div class="ruled">/);
    assert.deepEqual(
      [...(tablesIn(page).get('Lessons: Improve') ?? [])],
      [
        [
          'Isolate first.',
          ['12:00 Backups encrypted (alpha, beta); gamma; Contain', 'Head of IT', '4 December 2026', 'Open'],
        ],
        ['Call.', ['', '', '', 'To test again, from Autumn']],
      ],
    );
    const czech = tablesIn(await report(zip, 'cs')).get('Poučení: Zlepšit');
    assert.deepEqual(czech?.get('Isolate first.')?.slice(2), ['4. prosince 2026', 'Otevřené']);
  });

  it('begins with sentences for those who read nothing else', async () => {
    const sentences = [...section(await report(), 'Summary').matchAll(/<li>(.*?)<\/li>/g)].map(([, text = '']) =>
      wordsIn(text),
    );
    assert.deepEqual(sentences, [
      '2 of 3 teams took part, and 2 of 4 people.',
      'The exercise lasted 34:19 of exercise time.',
      '1 of 3 teams met the objective “Contain”.',
      '2 of 3 teams met the objective “Tell”.',
      'The median team reached 1 of 3 milestones.',
      '1 team had 1 setback.',
      '1 of 3 teams came to an end of the story, the median at 15:00.',
      'The median answer of a team took 11:00.',
      'Instructors intervened 5 times.',
    ]);
  });

  it('has a matrix with names and times, in which setbacks and what instructors did look different', async () => {
    const page = await report();
    const matrix = tablesIn(page).get('When each team first reached each milestone');
    assert.deepEqual(matrix?.get('alpha'), ['5:00', '10:00', '–', '–', '15:00*', '–']);
    assert.deepEqual(matrix?.get('beta'), ['–', '15:00*', '× 5:00', '–', '–', '–']);
    assert.match(page, /<span>3 × Backups lost<\/span>/);
    assert.match(page, /<td class="bad">× 5:00<\/td>/);
  });

  it('draws who reached what and what teams did with the shapes of the debrief, and says what they mean', async () => {
    const page = await report();
    const [key = '', drawn = ''] = section(page, 'Who reached which milestone?').split('role="img"');
    for (const cell of ['heat-1', 'heat-2', 'cell-setback', 'cell-neutral', 'cell-never']) {
      assert.ok(key.includes(`class="${cell}"`) && drawn.includes(`class="${cell}"`), cell);
    }
    const [marks = '', lanes = ''] = section(page, 'What did the teams do, and when?').split('role="img"');
    for (const mark of ['mark-injects mark-hollow', 'mark-tools', 'mark-mail', 'mark-forms', 'mark-setbacks']) {
      assert.ok(marks.includes(`class="mark ${mark}"`) && lanes.includes(`class="mark ${mark}"`), mark);
    }
  });

  it('says what switched each milestone on', async () => {
    const milestones = tablesIn(await report()).get('Milestones, and what switched them on');
    assert.equal(milestones?.get('Attack seen')?.at(-1), 'by the tool nmap');
    assert.equal(milestones?.get('Boss told')?.at(-1), 'by a mail to Bo Boss (1), by an instructor (1)');
    assert.deepEqual(milestones?.get('Backups lost')?.slice(0, 2), ['× Setback', '1 of 3']);
  });

  it('has the times of those who still have a milestone, and the start for what was on by then', async () => {
    const definition: Definition = {
      ...STORY,
      milestones: [
        milestone('calm', { displayName: 'Calm', activity: 'cut', initialState: true }),
        milestone('seen', { displayName: 'Attack seen', activity: 'cut' }),
      ],
      emailPersons: [],
      tools: [],
    };
    const exercise = new Exercise(definition, { teams: { alpha: null, beta: null, gamma: null } });
    const turn = (team: number, name: string, on: boolean) =>
      exercise.must({ type: 'switch_milestone', team, milestone: name, on }, INSTRUCTOR);
    exercise.pass(2);
    turn(1, 'calm', false);
    turn(2, 'calm', false);
    turn(1, 'seen', true);
    exercise.pass(2);
    turn(1, 'calm', true);
    turn(1, 'seen', false);
    turn(2, 'seen', true);
    const tables = tablesIn(await report(storyExport({ definition, events: exercise.events })));
    const cells = tables.get('When each team first reached each milestone');
    assert.deepEqual(cells?.get('alpha'), ['start', '(2:00*)']);
    assert.deepEqual(cells?.get('beta'), ['(start)', '4:00*']);
    const milestones = tables.get('Milestones, and what switched them on');
    assert.deepEqual(milestones?.get('Calm'), ['Milestone', '2 of 3', '0:00', '0:00', '0:00', '']);
    assert.deepEqual(milestones?.get('Attack seen')?.slice(0, 5), ['Milestone', '1 of 3', '4:00', '4:00', '4:00']);
    assert.deepEqual(tables.get('Which objectives were met?')?.get('Contain'), ['0 of 3', '', '3 of 6']);
  });

  it('has distributions of choices, and free texts with how they were judged', async () => {
    const page = await report();
    const tables = tablesIn(page);
    assert.equal(tables.get('Pay?')?.get('Yes')?.[0], '1 of 2');
    assert.match(page, />Yes<.*?bar bar-plain.*?>No \(correct\)<.*?bar bar-good/s, 'as the debrief draws them');
    assert.equal(tables.get('Pay?')?.get('No (correct)')?.[0], '1 of 2');
    const texts = tables.get('Answers: Why?');
    assert.deepEqual(texts?.get('alpha'), ['We must.', 'Not judged']);
    assert.deepEqual(texts?.get('beta'), ['Never.', 'Correct, 4.5 of 5 points (Nearly all of it): Well put.']);
  });

  it('has what was tried in vain', async () => {
    const tables = tablesIn(await report());
    assert.deepEqual(tables.get('Tools that had no answer but the default one: 2 times, 2 teams')?.get('nmap'), [
      'elsewhere',
      '2',
      '2',
    ]);
    assert.deepEqual(tables.get('Mails that came back: 1 address, 1 team')?.get('nobody@else.ex'), ['1', '1']);
    assert.deepEqual(tables.get('Wrong answers, of all submissions')?.get('Report'), ['Pay?', '1', '1']);
  });

  it('has interventions, comments, response times and space for lessons', async () => {
    const page = await report();
    const tables = tablesIn(page);
    assert.deepEqual(tables.get('Interventions by team')?.get('beta'), ['1']);
    assert.match(section(page, 'Where did instructors intervene?'), /Stopped the exercise/);
    assert.deepEqual(tables.get('Comments of instructors')?.get('15:00'), [
      'alpha',
      'Calm <b>people</b>.',
      'instructors',
    ]);
    assert.deepEqual(tables.get('How long each team took to answer mails and forms')?.get('alpha'), [
      '1',
      '11:00',
      '11:00',
      '11:00',
    ]);
    assert.equal(page.split('class="ruled"').length, 3);
  });

  it('leaves texts out that would make it too large, and says so', async () => {
    const long = '<'.repeat(30_000);
    const events = storyEvents((event) =>
      event.type === 'comment_written' ? Array.from({ length: 20 }, () => ({ ...event, text: long })) : [event],
    );
    const page = await report(storyExport({ events }));
    assert.ok(page.length < 2_500_000, String(page.length));
    assert.match(page, /7 texts are left out/);
  });
});

function storyEvents(change: (event: Event) => readonly Event[]): Event[] {
  return playStory().events.flatMap(change);
}
