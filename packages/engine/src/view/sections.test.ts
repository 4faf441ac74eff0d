import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  control,
  definitionOf,
  inject,
  mailInject,
  milestone,
  person,
  response,
  tool,
} from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { DEFINITION, start } from '../testing/seen-story.ts';
import type { Since } from './sections.ts';
import { viewTeamDetails, viewTeamDetailsBefore } from './team-details.ts';
import { viewTeam, viewTeamBefore } from './team-sections.ts';

const view = (exercise: Exercise, since: Since = {}, team = 1) => viewTeam(exercise.state, team, exercise.now, since);
const named = ({ sections }: { sections: readonly { section: string; key: string }[] }) =>
  sections.map(({ section, key }) => `${section} ${key}`.trim());
const write = { type: 'send_mail', to: ['ada@mail.ex'], subject: 'Hi', text: 'Hi', files: [] } as const;

describe('a view in sections', () => {
  it('V6: is complete at first, then only what has changed since, then empty', () => {
    const exercise = start();
    const first = view(exercise);
    assert.deepEqual([first.whole, first.earlier], [true, null]);
    assert.deepEqual(named(first), [
      'team',
      'clock',
      'score',
      'milestone shown',
      'objective Look',
      'drive',
      'tools',
      'contacts',
      'action 1',
      'action 2',
      'action 3',
      'thread 1:1',
      'mail 1:1/1',
      'questionnaire Q',
    ]);
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'up' });
    const second = view(exercise, { after: first.position });
    assert.deepEqual([second.whole, second.earlier], [false, null]);
    assert.deepEqual(named(second), ['score', 'milestone shown', 'objective Look', 'drive', 'action 4']);
    assert.ok(second.sections.every(({ position }) => position > first.position && position <= second.position));
    assert.deepEqual(view(exercise, { after: second.position }), { ...second, sections: [] });
  });

  it('V6: is complete again for a reader at a position that never existed', () => {
    const exercise = start();
    const whole = view(exercise);
    for (const after of [whole.position + 1, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.deepEqual(view(exercise, { after }), whole);
      const details = viewTeamDetails(exercise.state, 1, exercise.now);
      if (after !== whole.position + 1) {
        assert.deepEqual(viewTeamDetails(exercise.state, 1, exercise.now, { after }), details);
      }
    }
    const { position } = viewTeamDetails(exercise.state, 1, exercise.now);
    assert.equal(position, exercise.events.length);
    assert.equal(viewTeamDetails(exercise.state, 1, exercise.now, { after: position + 1 }).whole, true);
  });

  it('V6: has a mail with its thread, and a confirmation with its message', () => {
    const definition = definitionOf({
      emailPersons: [person('ada@mail.ex')],
      injects: [inject('i', { confirmation: { text: 'Yes', control: control() } }), mailInject('m', 'ada@mail.ex')],
    });
    const exercise = new Exercise(definition);
    const { position: after } = view(exercise);
    exercise.must({ type: 'confirm_inject', action: 1 });
    exercise.must({ type: 'reply_to_mail', thread: '1:1', text: 'Hi', files: [] });
    exercise.must(write);
    const news = view(exercise, { after });
    assert.deepEqual(named(news), ['action 1', 'thread 1:1', 'thread 1:2', 'mail 1:1/2', 'mail 1:2/1']);
    const counts = news.sections.flatMap((each) => (each.section === 'thread' ? each.value.messages : []));
    assert.deepEqual(counts, [2, 1]);
  });

  it('V6 D1: has a file once it is known, and the members of the team', () => {
    const exercise = start();
    const { position: after } = view(exercise);
    exercise.must({ type: 'upload_file', team: null, file: 'f', name: 'f.txt' }, INSTRUCTOR);
    assert.deepEqual(named(view(exercise, { after })), []);
    const content = { kind: 'own', text: 'Look', files: ['f'] } as const;
    exercise.must({ type: 'write_as_person', address: 'ada@mail.ex', thread: null, subject: '', content }, INSTRUCTOR);
    exercise.must({ type: 'join_team', user: 'ann' }, INSTRUCTOR);
    assert.deepEqual(named(view(exercise, { after })), ['team', 'thread 1:2', 'mail 1:2/1', 'file f']);
  });

  it('V6 V7 T11: has the clock when it changes, for every team, unless its time is hidden', () => {
    const exercise = start();
    const hidden = new Exercise({ ...DEFINITION, config: { ...DEFINITION.config, showExerciseTime: false } });
    for (const [each, told] of [
      [exercise, [['clock'], ['clock']]],
      [hidden, [[], ['clock']]],
    ] as const) {
      for (const team of each === exercise ? [1, 2] : [1]) {
        const { position: after } = view(each, {}, team);
        each.must({ type: 'add_time', minutes: 1 }, INSTRUCTOR);
        assert.deepEqual(named(view(each, { after }, team)), told[0]);
        each.must({ type: 'stop' }, INSTRUCTOR);
        assert.deepEqual(named(view(each, { after }, team)), told[1]);
        each.must({ type: 'resume' }, INSTRUCTOR);
      }
    }
  });

  it('V1 V7: counts nothing that is hidden from the team, while instructors still get it', () => {
    const definition = definitionOf({
      milestones: [milestone('secret'), milestone('scored', { score: 1 }), milestone('seen', { teamVisible: true })],
      injects: [inject('later', { delay: 5, control: control({ when: 'secret' }) })],
      tools: [tool('do', [response('a', { control: control({ on: 'secret' }) })])],
    });
    const exercise = new Exercise(definition, { teams: { one: null, two: null } });
    const { position } = view(exercise);
    const after = exercise.events.length;
    for (const name of ['secret', 'scored', 'seen'] as const) {
      exercise.must({ type: 'switch_milestone', milestone: name, on: true }, INSTRUCTOR);
    }
    exercise.must({ type: 'write_comment', text: 'good' }, INSTRUCTOR);
    exercise.must({ type: 'use_tool', team: 2, tool: 'do', argument: 'a' }, INSTRUCTOR);
    assert.deepEqual(named(view(exercise, { after: position })), ['score', 'milestone seen']);
    assert.equal(view(exercise).position, position + 2);
    assert.deepEqual(named(viewTeamDetails(exercise.state, 1, exercise.now, { after })), [
      'score',
      'milestone secret',
      'milestone scored',
      'milestone seen',
      'comment 1',
      'inject later',
    ]);
  });

  it('V1 V6: is the team and the clock before the start, and everything with the start', () => {
    const exercise = new Exercise(DEFINITION, { teams: { r: 'red' }, start: false });
    const ready = view(exercise);
    assert.deepEqual(named(ready), ['team', 'clock']);
    exercise.must({ type: 'start' }, INSTRUCTOR);
    const news = named(view(exercise, { after: ready.position }));
    assert.deepEqual([...news, 'team'].sort(), named(view(exercise)).sort());
  });

  it('V9: can omit older entries, and return them in pages', () => {
    const exercise = start();
    for (let i = 0; i < 20; i++) exercise.must({ type: 'use_tool', tool: 'look', argument: i % 2 ? 'up' : 'down' });
    for (let i = 0; i < 5; i++) exercise.must(write);
    const all = view(exercise);
    const growing = all.sections.filter(({ section }) => section === 'action' || section === 'mail');
    const part = view(exercise, { newest: 7 });
    assert.deepEqual([part.position, part.whole], [all.position, true]);
    assert.deepEqual(
      named(part).filter((name) => /^(action|mail)/.test(name)),
      ['action 22', 'action 23', ...[2, 3, 4, 5, 6].map((thread) => `mail 1:${thread}/1`)],
    );
    assert.deepEqual(
      named(part).filter((name) => /^(thread|questionnaire|tools)/.test(name)),
      ['tools', ...[2, 3, 4, 5, 6].map((thread) => `thread 1:${thread}`), 'questionnaire Q'],
    );
    const found = new Map(part.sections.map((each) => [`${each.section} ${each.key}`, each]));
    for (let before = part.earlier; before !== null; ) {
      const piece = viewTeamBefore(exercise.state, 1, exercise.now, { before, newest: 4 });
      assert.ok(piece.sections.every(({ position }) => position < (before ?? 0)));
      for (const each of piece.sections) found.set(`${each.section} ${each.key}`, each);
      before = piece.earlier;
    }
    assert.equal(found.size, all.sections.length);
    for (const each of growing) assert.deepEqual(found.get(`${each.section} ${each.key}`), each);
  });

  it('V9: keeps what changed together on one page, and omits nothing if there is less', () => {
    const exercise = start();
    exercise.must({ ...write, to: ['nobody@mail.ex'] });
    const { sections, earlier } = view(exercise, { newest: 1 });
    assert.deepEqual(
      sections.flatMap(({ section, key }) => (section === 'mail' ? key : [])),
      ['1:2/2'],
    );
    const details = viewTeamDetails(exercise.state, 1, exercise.now, { newest: 1 });
    assert.deepEqual(
      details.sections.flatMap(({ section, key }) => (section === 'mail' ? key : [])),
      ['1:2/1', '1:2/2'],
    );
    assert.deepEqual([earlier === null, view(exercise, { newest: 6 }).earlier], [false, null]);
    const before = details.earlier ?? 0;
    const piece = viewTeamDetailsBefore(exercise.state, 1, exercise.now, { before, newest: 99 });
    assert.deepEqual(named(piece), ['action 1', 'action 2', 'action 3', 'thread 1:1', 'mail 1:1/1']);
    assert.equal(piece.earlier, null);
  });

  it('V9: ends a page once its texts are long enough, and leaves out nothing over all pages', () => {
    const exercise = start();
    for (const letter of 'abcdefgh') exercise.must({ ...write, text: letter.repeat(1000) });
    const lettersIn = ({ sections }: { sections: ReturnType<typeof view>['sections'] }) =>
      sections.flatMap((each) => (each.section === 'mail' ? each.value.text.charAt(0) : [])).join('');
    const first = view(exercise, { newest: 100, size: 3_500 });
    assert.deepEqual([first.whole, lettersIn(first)], [true, 'fgh']);
    const pages: string[] = [];
    for (let before = first.earlier; before !== null; ) {
      const page = viewTeamBefore(exercise.state, 1, exercise.now, { before, newest: 100, size: 1 });
      pages.push(lettersIn(page));
      before = page.earlier;
    }
    assert.deepEqual(pages.slice(0, 5), ['e', 'd', 'c', 'b', 'a']);
  });

  it('V6: costs an up-to-date reader a few bytes after thousands of tool uses', () => {
    const exercise = start();
    for (let i = 0; i < 2_500; i++) exercise.must({ type: 'use_tool', tool: 'look', argument: 'sideways' });
    const { position: after } = view(exercise);
    exercise.must({ type: 'use_tool', tool: 'look', argument: 'sideways' });
    assert.ok(JSON.stringify(view(exercise, { after })).length < 400);
    assert.ok(JSON.stringify(view(exercise, { newest: 100 })).length < 30_000);
  });
});
