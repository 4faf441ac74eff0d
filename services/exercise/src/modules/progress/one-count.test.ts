import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { milestonesIn } from '@muster/engine';
import { countOf, tallyOf } from '@muster/engine/counting';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { csvRows } from '../../testing/event-table.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { exported, LogsArchive, polledLogs } from '../../testing/logs-archive.ts';
import type { Account } from '../../testing/platform-under-test.ts';

const DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\nshow_exercise_time: true\nenable_roles: true\n',
  'roles.yml': '- name: plant\n- name: press\n',
  'channels.yml': '- name: Messages\n  type: info\n',
  'objectives.yml':
    '- {name: Contain, activities: [{name: cut}, {name: watch}]}\n- {name: Tell, activities: [{name: tell}]}\n',
  'milestones.yml': [
    '- {name: open, initial_state: true, team_visible: true, outcome: neutral}\n',
    '- {name: seen, team_visible: true, activity: watch, score: 2}\n',
    '- {name: cut, roles: [plant], activity: cut, score: 5}\n',
    '- {name: told, roles: [press], activity: tell, team_visible: true}\n',
    '- {name: leaked, score: -5, activity: watch, team_visible: true}\n',
    '- {name: flooded, outcome: bad, roles: [plant]}\n',
    '- {name: alarm, shared: true, team_visible: true}\n',
    '- {name: restored, final: true, outcome: good, roles: [plant]}\n',
    '- {name: rebuilt, final: true, outcome: good, roles: [plant]}\n',
    '- {name: lost, final: true, outcome: bad}\n',
  ].join(''),
} as const;

const NAMES = ['seen', 'cut', 'told', 'leaked', 'flooded', 'alarm', 'restored', 'rebuilt', 'lost', 'open'];

interface Facts {
  readonly name: string;
  readonly outcome: 'GOOD' | 'BAD' | 'NEUTRAL';
  readonly final: boolean;
  readonly roles: readonly string[];
  readonly teamVisible: boolean;
}

interface Mark {
  readonly name: string;
  readonly reached: boolean;
}

interface Objective {
  readonly name: string;
  readonly teams: readonly {
    readonly teamId: string;
    readonly reached: number;
    readonly total: number;
    readonly met: boolean;
  }[];
}

interface Moment {
  readonly kind: string;
  readonly teamIds: readonly string[];
}

/** What is on after these switches, in order, from what is on at the start. */
function afterSwitches(switches: readonly { readonly name: string; readonly on: boolean }[]): Set<string> {
  const on = new Set(['open']);
  for (const { name, on: isOn } of switches) {
    if (isOn) on.add(name);
    else on.delete(name);
  }
  return on;
}

/** The rule, as somebody would count by hand. */
function countedByHand(facts: readonly Facts[], role: string, on: ReadonlySet<string>, visibleOnly: boolean) {
  const own = facts.filter(
    ({ roles, teamVisible }) => (roles.length === 0 || roles.includes(role)) && (teamVisible || !visibleOnly),
  );
  const good = own.filter(({ outcome }) => outcome === 'GOOD');
  const [steps, endings] = [good.filter(({ final }) => !final), good.filter(({ final }) => final)];
  const isOn = ({ name }: Facts): boolean => on.has(name);
  return {
    reached: steps.filter(isOn).length + (endings.some(isOn) ? 1 : 0),
    total: steps.length + (endings.length > 0 ? 1 : 0),
    setbacks: own.filter((one) => one.outcome === 'BAD' && isOn(one)).length,
  };
}

onEachDatabase('what a team has reached', (kind) => {
  let stage: ExerciseStage;
  let trainee: Account;
  let exercise: { readonly id: string; readonly teams: readonly { readonly id: string; readonly role: string }[] };
  let facts: readonly Facts[];

  before(async () => {
    stage = await ExerciseStage.start(kind, DEFINITION);
    trainee = await stage.trainee();
    const { definition } = await stage.instructor.visitor.ask(
      `{ definition(definitionId: "${stage.definitionId}") { milestones { name outcome final roles teamVisible } } }`,
    );
    facts = definition.milestones;
    const created = await stage.create({ teamCount: 2 });
    exercise = await stage.exercise(created.id, 'id teams { id role }');
    await stage.assign(exercise.teams[0]?.id ?? '', trainee);
    await stage.act('startExercise', exercise.id);
  });
  after(() => stage.remove());

  const progressOf = async (by: Account) => {
    const { body } = await by.visitor.get(`/progress/${encodeURIComponent(trainee.username)}/`);
    return body.exercises[0];
  };

  it('is the same number in the overview, the milestones and progress, at any moment', async () => {
    const { visitor } = stage.instructor;
    let random = 7;
    for (let step = 0; step < 24; step += 1) {
      random = (random * 48_271) % 2_147_483_647;
      const milestone = NAMES[Math.floor(random / 2) % NAMES.length];
      // An exercise finishes with the ending of its last team.
      const isFinal = facts.some(({ name, final }) => name === milestone && final);
      const team = exercise.teams[isFinal ? 0 : random % 2];
      const before = await visitor.ask(`{ teamMilestones(teamIds: ["${team?.id}"]) { name reached } }`);
      const isOn = before.teamMilestones.find(({ name }: Facts) => name === milestone).reached;
      await visitor.ask(
        `mutation { modifyMilestone(modifyMilestoneInput: { teamId: "${team?.id}", milestone: "${milestone}", activate: ${!isOn} }) { name } }`,
      );
      if (step % 6 !== 5) continue;
      const { exerciseOverview } = await visitor.ask(
        `{ exerciseOverview(exerciseId: "${exercise.id}") { milestones { name outcome isFinal roles } teams { teamId milestones { on switched times byHand } } } }`,
      );
      for (const { id, role } of exercise.teams) {
        const { teamMilestones } = await visitor.ask(
          `{ teamMilestones(teamIds: ["${id}"]) { name reached isSetback } }`,
        );
        const on = new Set<string>(
          teamMilestones.flatMap((one: { name: string; reached: boolean }) => (one.reached ? one.name : [])),
        );
        const expected = countedByHand(facts, role, on, false);
        const row = exerciseOverview.teams.find((one: { teamId: string }) => one.teamId === id);
        const marks = milestonesIn(row.milestones, facts.length);
        const own = exerciseOverview.milestones.flatMap(
          (one: { roles: string[]; outcome: string; isFinal: boolean }, place: number) =>
            one.roles.length === 0 || one.roles.includes(role)
              ? [[place, { outcome: one.outcome.toLowerCase(), final: one.isFinal }]]
              : [],
        );
        assert.deepEqual(
          countOf(tallyOf(own), (place) => marks[place]?.on === true),
          expected,
          'overview',
        );
        const setbacks = teamMilestones.filter(
          (one: { name: string; isSetback: boolean }) =>
            one.isSetback &&
            facts.some(({ name, roles }) => name === one.name && (roles.length === 0 || roles.includes(role))),
        );
        assert.equal(setbacks.length, expected.setbacks, 'setbacks');
        if (id !== exercise.teams[0]?.id) continue;
        assert.deepEqual((await progressOf(stage.instructor)).milestones, expected, 'progress');
        assert.deepEqual((await progressOf(trainee)).milestones, countedByHand(facts, role, on, true), 'own progress');
        const asked = `{ teamLearningObjectives(teamIds: ["${id}"]) { name reached total met } }`;
        const { teamLearningObjectives } = await visitor.ask(asked);
        assert.deepEqual((await progressOf(stage.instructor)).objectives, teamLearningObjectives, 'objectives');
        assert.deepEqual((await trainee.visitor.ask(asked)).teamLearningObjectives, teamLearningObjectives, 'room');
      }
    }
  });

  it('is the same number in the export, the flat table, the debrief and the report', async () => {
    const { visitor } = stage.instructor;
    const archive = await LogsArchive.open((await polledLogs(visitor, exercise.id)).bytes);
    const lines = await archive.lines('teams.jsonl');
    const table = await csvRows(archive);
    const { exerciseMoments } = await visitor.ask(
      `{ exerciseMoments(exerciseId: "${exercise.id}") { moments { kind name on teamIds } } }`,
    );
    const page = await exported(async () => {
      const answer = await visitor.get(`/exercise/${exercise.id}/report?language=en`);
      if (answer.status === 202) return undefined;
      assert.equal(answer.status, 200, answer.text);
      return answer.text;
    });
    const [, reported = ''] = page.split('<caption>The teams</caption>');
    const { exerciseFindings } = await visitor.ask(
      `{ exerciseFindings(exerciseId: "${exercise.id}") { objectives { name teams { teamId reached total met } } } }`,
    );
    for (const { id, role } of exercise.teams) {
      const { teamMilestones } = await visitor.ask(`{ teamMilestones(teamIds: ["${id}"]) { name reached } }`);
      const on = new Set<string>(teamMilestones.flatMap(({ name, reached }: Mark) => (reached ? name : [])));
      const expected = countedByHand(facts, role, on, false);
      const line = lines.find((one) => one.role === role);
      assert.deepEqual(line.milestones, expected, 'teams.jsonl');
      const switches = table.filter(
        ({ kind, team_id: team }) => /^(shared_)?milestone_switched$/.test(kind) && team === line.team_id,
      );
      const fromTable = afterSwitches(
        switches.map(({ object, value }) => ({ name: object ?? '', on: value === 'on' })),
      );
      assert.deepEqual(countedByHand(facts, role, fromTable, false), expected, 'events.csv');
      const marks = exerciseMoments.moments.filter(
        ({ kind, teamIds }: Moment) => kind === 'MILESTONE' && (teamIds.length === 0 || teamIds.includes(id)),
      );
      assert.deepEqual(countedByHand(facts, role, afterSwitches(marks), false), expected, 'debrief');
      const row = reported.split('</tr>').find((cells) => cells.includes(`>${line.name}<`)) ?? '';
      assert.ok(row.includes(`>${expected.reached} of ${expected.total}<`), `report: ${row}`);
      assert.ok(row.includes(expected.setbacks === 0 ? '>0<' : `× ${expected.setbacks}<`), `report: ${row}`);
      const { teamLearningObjectives } = await visitor.ask(
        `{ teamLearningObjectives(teamIds: ["${id}"]) { name reached total met } }`,
      );
      const found = exerciseFindings.objectives.flatMap(({ name, teams }: Objective) =>
        teams.flatMap(({ teamId, ...count }) => (teamId === id ? { name, ...count } : [])),
      );
      assert.deepEqual(found, teamLearningObjectives, 'findings');
    }
    const [, objectives = ''] = page.split('<caption>Which objectives were met?</caption>');
    for (const { name, teams } of exerciseFindings.objectives as readonly Objective[]) {
      const row = objectives.split('</tr>').find((cells) => cells.includes(`>${name}<`)) ?? '';
      const [reached, total] = [
        teams.reduce((sum, one) => sum + one.reached, 0),
        teams.reduce((sum, one) => sum + one.total, 0),
      ];
      assert.ok(row.includes(`>${teams.filter(({ met }) => met).length} of ${teams.length}<`), `report: ${row}`);
      assert.ok(row.includes(`>${reached} of ${total}<`), `report: ${row}`);
    }
  });

  it('is the same number for members in their own result, over what they see', async () => {
    await stage.act('finishExercise', exercise.id);
    await stage.instructor.visitor.ask(`mutation { setResults(exerciseId: "${exercise.id}", released: true) { id } }`);
    const [team] = exercise.teams;
    const { teamMilestones } = await stage.instructor.visitor.ask(
      `{ teamMilestones(teamIds: ["${team?.id}"]) { name reached } }`,
    );
    const on = new Set<string>(teamMilestones.flatMap(({ name, reached }: Mark) => (reached ? name : [])));
    const expected = countedByHand(facts, team?.role ?? '', on, true);
    const { teamResult } = await trainee.visitor.ask(
      `{ teamResult(teamId: "${team?.id}") { reached total setbacks } }`,
    );
    assert.deepEqual(teamResult, expected);
    assert.deepEqual((await progressOf(trainee)).milestones, expected);
  });

  it('is counted again after an upgrade from a version that counted otherwise', async () => {
    const expected = await progressOf(stage.instructor);
    await stage.platform.whileStopped(async (db) => {
      await sql`update team_progress set is_counted = false, milestones_reached = 98, milestones_total = 99, setbacks = 0, objectives = '[]'`.execute(
        db,
      );
    });
    await eventually('the numbers are counted again', async () => {
      const { milestones, objectives } = await progressOf(stage.instructor);
      if (milestones.total === 99) return undefined;
      assert.deepEqual([milestones, objectives], [expected.milestones, expected.objectives]);
      return true;
    });
  });
});
