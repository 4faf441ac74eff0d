import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../../testing/exercise-stage.ts';
import { LogsArchive, polledLogs } from '../../../testing/logs-archive.ts';
import { assertRefused, HEADER } from '../../../testing/users-upload.ts';

const DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\nemail_between_teams: true\ncells: [technical, management]\n',
  'roles.yml': '- name: technical\n- name: management\n- name: press\n',
  'milestones.yml': '- {name: isolated, team_visible: true, shared: cell}\n- {name: told, shared: true}\n',
  'channels.yml': '- {name: Tools, type: tool}\n- {name: Mail, type: email}\n',
  'email.yml': '- address: ada@mail.ex\n',
  'tools.yml': [
    '- name: Firewall\n  responses:\n    - {param: close, content: {content: Closed.}, control: {activate_milestone: isolated}}\n',
    '    - {param: tell, content: {content: Told.}, control: {activate_milestone: told}}\n',
  ].join(''),
} as const;

interface Team {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly cell: string | null;
}

onEachDatabase('cells of teams', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind, DEFINITION);
  });
  after(() => stage.remove());

  const FIELDS = 'id teams { id name role cell emailAddress }';
  const visitor = () => stage.instructor.visitor;
  const mutate = (field: string) => visitor().graphql(`mutation { ${field} }`);
  const placed = ({ teams }: { teams: readonly Team[] }) => teams.map(({ name, role, cell }) => [name, role, cell]);
  const codesOf = async (input: Record<string, unknown>): Promise<readonly string[]> => {
    const wanted = { definitionId: stage.definitionId, name: 'Exercise', ...input };
    const query = 'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id } }';
    return (await visitor().graphql(query, { input: wanted })).codes;
  };
  const holders = async (id: string, milestone: string): Promise<string[]> => {
    const { teams } = await stage.exercise(id, 'teams { name milestones { name reached } }');
    return teams
      .filter((team: { milestones: { name: string; reached: boolean }[] }) =>
        team.milestones.some(({ name, reached }) => name === milestone && reached),
      )
      .map(({ name }: Team) => name);
  };
  const use = (team: Team | undefined, argument: string) =>
    visitor().ask('mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { tool } }', {
      input: { teamId: team?.id, tool: 'Firewall', argument },
    });

  it('are counted by teamCount, and each gets a team of every role of the definition’s cells', async () => {
    const exercise = await stage.create({ teamCount: 2 }, FIELDS);
    assert.deepEqual(placed(exercise), [
      ['team-1-technical', 'technical', '1'],
      ['team-1-management', 'management', '1'],
      ['team-2-technical', 'technical', '2'],
      ['team-2-management', 'management', '2'],
    ]);
    assert.equal((await stage.create({}, FIELDS)).teams.length, 2);
    assert.deepEqual(await codesOf({ teamCount: 0 }), ['teams_invalid']);
    assert.deepEqual(await codesOf({ teamCount: 251 }), ['teams_invalid']);
    const { definition } = await visitor().ask(
      `{ definition(definitionId: "${stage.definitionId}") { cells milestones { name shared sharedByCell } } }`,
    );
    assert.deepEqual(definition, {
      cells: ['technical', 'management'],
      milestones: [
        { name: 'isolated', shared: false, sharedByCell: true },
        { name: 'told', shared: true, sharedByCell: false },
      ],
    });
  });

  it('are given with teams by name, kept by a copy, changed until the start, and shown in the overview', async () => {
    const teams = [
      { name: 'A', role: 'technical', cell: ' Nord ' },
      { name: 'B', cell: 'nord' },
      { name: 'C', cell: '' },
    ];
    const { id } = await stage.create({ teams }, FIELDS);
    const copied = await visitor().ask(`mutation { copyExercise(exerciseId: "${id}", name: "Copy") { ${FIELDS} } }`);
    assert.deepEqual(placed(copied.copyExercise), [
      ['A', 'technical', 'Nord'],
      ['B', null, 'nord'],
      ['C', null, null],
    ]);
    const warned = await stage.create({ teams: teams.map(({ name }) => ({ name })) }, 'warnings { code }');
    assert.deepEqual(warned.warnings, [{ code: 'shared_without_cells' }]);
    const [, , last] = copied.copyExercise.teams;
    const change = (value: string) => mutate(`changeTeam(teamId: "${last.id}", cell: ${value}) { cell name }`);
    assert.deepEqual((await change('"7"')).data.changeTeam, { cell: '7', name: 'C' });
    assert.deepEqual((await change(`"${'x'.repeat(201)}"`)).codes, ['text_invalid']);
    assert.deepEqual((await change('null')).data.changeTeam, { cell: null, name: 'C' });
    assert.deepEqual((await change('" "')).codes, ['nothing_to_change']);
    const added = await mutate(
      `addTeam(exerciseId: "${copied.copyExercise.id}", teamInput: { name: "D", cell: "7" }) { cell }`,
    );
    assert.equal(added.data.addTeam.cell, '7');
    const { exerciseOverview } = await visitor().ask(
      `{ exerciseOverview(exerciseId: "${copied.copyExercise.id}") { teams { name cell } } }`,
    );
    assert.deepEqual(
      exerciseOverview.teams.map(({ cell }: Team) => cell),
      ['Nord', 'nord', null, '7'],
    );
    await stage.act('startExercise', copied.copyExercise.id);
    assert.deepEqual((await change('"7"')).codes, ['wrong_state']);
  });

  it('are refused on demand', async () => {
    assert.deepEqual(await codesOf({ onDemand: true }), ['cells_on_demand']);
    const plain = await stage.uploadAnother();
    const onDemand = { definitionId: plain, onDemand: true };
    assert.deepEqual(await codesOf({ ...onDemand, teams: [{ name: 'A', cell: '1' }] }), ['cells_on_demand']);
    const { id, teams } = await stage.create({ ...onDemand, teamCount: 1 });
    assert.deepEqual((await mutate(`addTeam(exerciseId: "${id}", teamInput: { name: "B", cell: "1" }) { id }`)).codes, [
      'cells_on_demand',
    ]);
    assert.deepEqual((await mutate(`changeTeam(teamId: "${teams[0].id}", cell: "1") { id }`)).codes, [
      'cells_on_demand',
    ]);
  });

  it('are who a team can see and write to, and share a milestone', async () => {
    const exercise = await stage.create({ teamCount: 2 }, FIELDS);
    const { id, teams } = exercise;
    const trainee = await stage.trainee();
    await stage.assign(teams[0].id, trainee);
    await stage.act('startExercise', id);
    const { emailContacts } = await trainee.visitor.ask(`{ emailContacts(exerciseId: "${id}") { address } }`);
    assert.deepEqual(
      emailContacts.map(({ address }: { address: string }) => address),
      ['ada@mail.ex', teams[1].emailAddress],
    );
    const send = async (...to: string[]) => {
      const query = 'mutation ($input: SendEmailInput!) { sendEmail(sendEmailInput: $input) { threadId } }';
      const input = { teamId: teams[0].id, to, subject: 'Hello', text: 'Anybody?' };
      const { sendEmail } = await trainee.visitor.ask(query, { input });
      const { emailThreads } = await trainee.visitor.ask(
        `{ emailThreads(teamIds: ["${teams[0].id}"]) { id participants } }`,
      );
      return emailThreads.find((one: { id: string }) => one.id === sendEmail.threadId).participants;
    };
    assert.deepEqual(await send(teams[1].emailAddress), [teams[1].emailAddress, teams[0].emailAddress]);
    assert.deepEqual(await send(teams[2].emailAddress), await send('nobody@mail.ex'));
    const { dryRunMilestone } = await visitor().ask(
      `{ dryRunMilestone(teamId: "${teams[1].id}", milestone: "isolated", activate: true) { milestones { teamId teamIds } } }`,
    );
    const ofCell = { teamId: teams[1].id, teamIds: [teams[0].id, teams[1].id] };
    assert.deepEqual(dryRunMilestone.milestones, [ofCell]);
    await use(teams[1], 'close');
    assert.deepEqual(await holders(id, 'isolated'), ['team-1-technical', 'team-1-management']);
    await use(teams[3], 'tell');
    assert.equal((await holders(id, 'told')).length, 4);
    await stage.act('finishExercise', id);
    const archive = await LogsArchive.open((await polledLogs(visitor(), id)).bytes);
    assert.deepEqual(
      (await archive.lines('teams.jsonl')).map(({ cell }: Team) => cell),
      ['1', '1', '2', '2'],
    );
    const events = await archive.lines('events.jsonl');
    const [inCell, ofAll] = events.filter(({ event }) => event.type === 'shared_milestone_switched');
    assert.deepEqual([inCell.teams.length, ofAll.teams.length], [2, 4]);
    assert.deepEqual([inCell.event.teams, ofAll.event.teams], [inCell.teams, undefined], 'with the ids of the export');
  });

  it('are a column of a list of users: one for each team, and all or nothing', async () => {
    const { id } = await stage.create({ teamCount: 1 }, FIELDS);
    const upload = (exercise: string, ...rows: string[]) =>
      visitor().upload(`${HEADER},team,role,cell\n${rows.join('\n')}\n`, { fields: { exercise_id: exercise } });
    assertRefused(
      await upload(
        id,
        'c1,A,A,East,technical,2',
        'c2,B,B,east,,3',
        'c3,C,C,team-1-technical,,9',
        'c4,D,D,,,2',
        `c5,E,E,West,,${'x'.repeat(201)}`,
      ),
      'row 3: cell is "3" here, and "2" for the same team in row 2.',
      'row 4: cell is "9" here, and the team is in the cell "1".',
      'row 5: cell is that of a team, and the row has no team.',
      /^row 6: The name of a cell/,
    );
    const answer = await upload(id, 'c1,A,A,East,technical,2', 'c2,B,B,east,,', 'c3,C,C,team-1-technical,,1');
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(placed(await stage.exercise(id, FIELDS)), [
      ['team-1-technical', 'technical', '1'],
      ['team-1-management', 'management', '1'],
      ['East', 'technical', '2'],
    ]);
    const plain = await stage.uploadAnother();
    const onDemand = await stage.create({ definitionId: plain, onDemand: true, teamCount: 1 });
    assertRefused(await upload(onDemand.id, 'c6,F,F,North,,1'), /^row 2: cell is "1" here, and on demand/);
  });
});
