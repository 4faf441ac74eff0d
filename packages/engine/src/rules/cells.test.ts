import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainMilestone } from '../explain/milestone.ts';
import { HistoryRows } from '../history/rows.ts';
import { openingWarnings } from '../opening-warnings.ts';
import { control, definitionOf, inject, milestone, person, response, tool } from '../testing/definitions.ts';
import { Exercise, INSTRUCTOR } from '../testing/exercise.ts';
import { overview } from '../view/overview.ts';
import { teamView } from '../view/team-view.ts';
import { isOn } from './milestones.ts';

const DEFINITION = definitionOf({
  config: { emailBetweenTeams: true },
  milestones: [
    milestone('found', { shared: 'cell', teamVisible: true }),
    milestone('over', { shared: 'cell', final: true }),
    milestone('word', { shared: true }),
  ],
  tools: [
    tool('look', [
      response('here', { control: control({ on: 'found' }) }),
      response('end', { control: control({ on: 'over' }) }),
      response('tell', { control: control({ on: 'word' }) }),
    ]),
  ],
  injects: [inject('news', { control: control({ when: 'found' }) })],
  emailPersons: [person('ada@mail.ex')],
});

const use = (argument: string, team = 1) => ({ type: 'use_tool', team, tool: 'look', argument }) as const;
const mail = (team: number, ...to: string[]) =>
  ({ type: 'send_mail', team, to, subject: 'Hello', text: 'Are you there?', files: [] }) as const;

/** Two cells of two teams, and a team in none. */
function exerciseWithCells(options: { readonly start?: boolean } = {}): Exercise {
  const teams = { a1: null, a2: null, b1: null, b2: null, lone: null };
  const exercise = new Exercise(DEFINITION, { teams, start: false });
  for (const [place, cell] of ['A', ' a ', 'B', 'b'].entries()) {
    exercise.must({ type: 'change_team', team: place + 1, cell }, INSTRUCTOR);
  }
  if (options.start !== false) exercise.must({ type: 'start' }, INSTRUCTOR);
  return exercise;
}

const holders = ({ state }: Exercise, name: string): number[] =>
  [...state.teams].filter((team) => isOn(state.compiled, team, name)).map(({ id }) => id);

const contacts = ({ state, now }: Exercise, team: number): string[] =>
  teamView(state, team, now).contacts.map(({ address }) => address);

describe('cells', () => {
  it('S7 S10: are names of teams, trimmed and compared without regard to case, and fixed from the start on', () => {
    const exercise = exerciseWithCells({ start: false });
    assert.deepEqual(
      [...exercise.state.teams].map(({ cell }) => cell),
      ['A', 'a', 'B', 'b', null],
    );
    assert.deepEqual(
      overview(exercise.state, exercise.now).teams.map(({ cell }) => cell),
      ['A', 'a', 'B', 'b', null],
    );
    const set = (cell: string | null) => ({ type: 'change_team', team: 1, cell }) as const;
    assert.equal(exercise.refused(set(' '), INSTRUCTOR), 'bad_value');
    assert.equal(exercise.refused(set('x'.repeat(201)), INSTRUCTOR), 'bad_value');
    assert.equal(exercise.refused(set('A '), INSTRUCTOR), 'nothing_to_change');
    exercise.must({ type: 'change_team', team: 1, name: 'first' }, INSTRUCTOR);
    assert.equal(exercise.team(1).cell, 'A');
    exercise.must(set(null), INSTRUCTOR);
    exercise.must(set('x'.repeat(200)), INSTRUCTOR);
    exercise.must({ type: 'start' }, INSTRUCTOR);
    assert.equal(exercise.refused(set('B'), INSTRUCTOR), 'wrong_state');
  });

  it('S7 S10: cannot be given to a team on demand', () => {
    const exercise = new Exercise(DEFINITION, { mode: 'on-demand', start: false });
    assert.equal(exercise.refused({ type: 'change_team', team: 1, cell: 'A' }, INSTRUCTOR), 'cells_on_demand');
    exercise.must({ type: 'change_team', team: 1, name: 'other', cell: null }, INSTRUCTOR);
  });

  it('V2 E5: make the teams of one cell each other contacts, who can write to each other', () => {
    const exercise = exerciseWithCells();
    assert.deepEqual(contacts(exercise, 1), ['ada@mail.ex', 'a2@mail.ex']);
    assert.deepEqual(contacts(exercise, 4), ['ada@mail.ex', 'b1@mail.ex']);
    assert.deepEqual(contacts(exercise, 5), ['ada@mail.ex']);
    exercise.must(mail(1, 'a2@mail.ex'));
    assert.deepEqual(exercise.of('mail_sent')[0]?.teams, [1, 2]);
  });

  it('E5 E4 K7: bounce mail to teams of other cells as mail to nobody, with nothing else in the answer', () => {
    const exercise = exerciseWithCells();
    const [toOther, toNobody] = [exercise.must(mail(1, 'b1@mail.ex')), exercise.must(mail(1, 'zz@mail.ex'))];
    const blank = (events: readonly object[]) =>
      JSON.parse(
        JSON.stringify(events)
          .replaceAll(/b1@|zz@/g, 'x@')
          .replaceAll(/1:\d/g, '1:n'),
      );
    assert.deepEqual(blank(toOther), blank(toNobody));
    assert.equal(toOther.length, 1);
    exercise.must(mail(5, 'a1@mail.ex', 'ada@mail.ex'), INSTRUCTOR);
    assert.deepEqual(exercise.of('mail_bounced').at(-1)?.addresses, ['a1@mail.ex']);
    assert.deepEqual(exercise.of('mail_sent')[0]?.teams, [5]);
    assert.equal([...exercise.team(3).threads].length, 0);
  });

  it('E5 M9: all teams belong together if none has a cell', () => {
    const exercise = new Exercise(DEFINITION, { teams: { a: null, b: null, c: null } });
    assert.deepEqual(contacts(exercise, 1), ['ada@mail.ex', 'b@mail.ex', 'c@mail.ex']);
    exercise.must(use('here'));
    assert.deepEqual(holders(exercise, 'found'), [1, 2, 3]);
    assert.equal(exercise.of('shared_milestone_switched')[0]?.teams, undefined);
  });

  it('M9: are missed by the creator of an exercise with several teams and milestones of cells', () => {
    const codes = (...cells: (string | undefined)[]) =>
      openingWarnings(
        DEFINITION,
        'synchronous',
        cells.map((cell) => (cell === undefined ? {} : { cell })),
      ).map(({ code }) => code);
    assert.deepEqual(codes(undefined, undefined, undefined), ['shared_without_cells']);
    assert.deepEqual([codes(undefined, undefined), codes('A', undefined, undefined)], [[], []]);
    const [warning] = openingWarnings(DEFINITION, 'on-demand');
    assert.match(warning?.message ?? '', /\(found, over, word\)/);
  });

  it('S10 E5: all teams belong together again once the last has left its cell', () => {
    const exercise = exerciseWithCells({ start: false });
    exercise.must({ type: 'remove_team', team: 4 }, INSTRUCTOR);
    for (const team of [1, 2, 3]) exercise.must({ type: 'change_team', team, cell: null }, INSTRUCTOR);
    assert.equal(exercise.state.cells.size, 0);
    exercise.must({ type: 'start' }, INSTRUCTOR);
    assert.equal(contacts(exercise, 5).length, 4);
  });

  it('M9 K8: share a milestone with `shared: cell`, with one event that names its teams', () => {
    const exercise = exerciseWithCells();
    const events = exercise.pass(1).must(use('here', 2), INSTRUCTOR);
    assert.deepEqual(holders(exercise, 'found'), [1, 2]);
    const [switched, ...more] = exercise.of('shared_milestone_switched', events);
    assert.deepEqual([switched?.through, switched?.teams, more.length], [2, [1, 2], 0]);
    assert.deepEqual(
      exercise.of('inject_sent', events).map(({ team }) => team),
      [1, 2],
    );
    exercise.must(use('here', 5), INSTRUCTOR);
    assert.deepEqual(holders(exercise, 'found'), [1, 2, 5]);
    assert.deepEqual(exercise.of('shared_milestone_switched').at(-1)?.teams, [5]);
    exercise.must(use('tell', 5), INSTRUCTOR);
    assert.deepEqual(holders(exercise, 'word'), [1, 2, 3, 4, 5]);
  });

  it('M9 F1 F2: finish the teams of a cell with a final one, and the exercise with the last', () => {
    const exercise = exerciseWithCells();
    exercise.must(use('end', 3), INSTRUCTOR);
    assert.deepEqual(
      exercise.of('team_finished').map(({ team }) => team),
      [3, 4],
    );
    exercise.must(use('end', 1), INSTRUCTOR);
    assert.equal(exercise.state.clock.phase, 'RUNNING');
    exercise.must(use('end', 5), INSTRUCTOR);
    assert.equal(exercise.state.clock.phase, 'FINISHED');
  });

  it('H1: concern every team of the cell in the history, and no other', () => {
    const exercise = exerciseWithCells();
    exercise.must(use('here', 2), INSTRUCTOR);
    const history = new HistoryRows();
    const rows = exercise.events.flatMap((event) => history.next(event));
    assert.deepEqual(
      rows
        .filter(({ kind }) => kind === 'shared_milestone_switched')
        .map(({ team, cell, rows: count }) => [team, cell, count]),
      [
        [1, 'A', 2],
        [2, 'a', 2],
      ],
    );
    assert.deepEqual(
      history.teams.map(({ cell }) => cell),
      ['A', 'a', 'B', 'b', undefined],
    );
  });

  it('W4: are where a shared milestone can come from: another team of the cell, and no team of another', () => {
    const hidden = {
      ...DEFINITION,
      tools: [tool('look', [response('here', { control: control({ on: 'found' }) })], { roles: ['x'] })],
    };
    const definition = definitionOf({
      ...hidden,
      config: { enableRoles: true },
      roles: [{ name: 'x', description: '' }],
    });
    const teams = { a1: null, a2: 'x', b1: null, b2: 'x', lone: null };
    const exercise = new Exercise(definition, { teams, start: false });
    for (const [team, cell] of [
      [1, 'A'],
      [2, 'A'],
      [3, 'B'],
    ] as const) {
      exercise.must({ type: 'change_team', team, cell }, INSTRUCTOR);
    }
    const kind = (team: number) => explainMilestone(exercise.state, team, 'found', exercise.now).kind;
    exercise.must({ type: 'start' }, INSTRUCTOR);
    assert.deepEqual([1, 3, 5].map(kind), ['off', 'never', 'never']);
  });
});
