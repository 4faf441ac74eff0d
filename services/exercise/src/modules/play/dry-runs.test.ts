import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { exampleFiles } from '../../testing/example-files.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FIELDS = `injects { teamId name alternative isSilent sendAt } milestones { teamId name reached }
  emails { teamIds from subject } questionnaires { teamId questionnaire } finishedTeamIds finishesExercise isComplete`;
const NOTHING = {
  injects: [],
  milestones: [],
  emails: [],
  questionnaires: [],
  finishedTeamIds: [],
  finishesExercise: false,
  isComplete: true,
};

const tryOut = (by: Visitor, field: string) => by.graphql(`{ run: ${field} { ${FIELDS} } }`);
const milestone = (teamId: string, name: string, activate = true) =>
  `dryRunMilestone(teamId: "${teamId}", milestone: "${name}", activate: ${activate})`;
const inject = (teamId: string, name: string, more = '') =>
  `dryRunInject(teamId: "${teamId}", inject: "${name}"${more})`;

onEachDatabase('a dry run', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    played = await stage.play();
  });
  after(() => stage.remove());

  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  async function run(field: string, by = stage.instructor): Promise<any> {
    const { data, codes, text } = await tryOut(by, field);
    assert.deepEqual(codes, [], text);
    return data.run;
  }
  async function refused(field: string, code: string, by = stage.instructor): Promise<void> {
    const { codes } = await tryOut(by, field);
    assert.deepEqual(codes, [code], field);
  }

  it('reports the effects of a switch, and changes nothing', async () => {
    const { team } = played;
    const switched = { teamId: team, name: 'reasoned', reached: true };
    for (let times = 0; times < 2; times += 1) {
      assert.deepEqual(await run(milestone(team, 'reasoned')), { ...NOTHING, milestones: [switched] });
    }
    await call(stage.instructor, {
      mutation: 'modifyMilestone',
      input: { teamId: team, milestone: 'secret', activate: true },
    });
    assert.deepEqual(await run(milestone(team, 'reasoned')), {
      ...NOTHING,
      milestones: [switched],
      questionnaires: [{ teamId: team, questionnaire: 'Round two' }],
    });
    await stage.exercises.reached(team, 'reasoned', false);
    const other = played.otherTeam;
    assert.deepEqual(await run(milestone(other, 'reasoned')), {
      ...NOTHING,
      milestones: [{ ...switched, teamId: other }],
    });
  });

  it('reports what would be sent after a delay, but nothing that is due anyway', async () => {
    const { team } = await stage.play();
    await stage.exercises.pass(11);
    const { injects } = await run(milestone(team, 'secret'));
    assert.deepEqual(injects, [{ teamId: team, name: 'later', alternative: 'later', isSilent: false, sendAt: 960 }]);
    assert.deepEqual((await run(milestone(team, 'asked'))).injects, []);
  });

  it('reports that a silent inject shows nothing, also with a delay', async () => {
    const definitionId = await stage.exercises.uploadAnother(exampleFiles('tour'));
    const { team } = await stage.play({
      definitionId,
      teams: [
        { name: 'a', role: 'archive' },
        { name: 'b', role: 'archive' },
      ],
    });
    const { injects } = await run(milestone(team, 'arrived'));
    assert.deepEqual(injects, [
      { teamId: team, name: 'mail from Ada', alternative: 'first mail', isSilent: false, sendAt: 15 },
      { teamId: team, name: 'Ada waits', alternative: 'no mail yet', isSilent: true, sendAt: 120 },
    ]);
  });

  it('reports the effects of an inject, by default or in an alternative', async () => {
    const { team } = played;
    const sent = { teamId: team, isSilent: false, sendAt: null };
    assert.deepEqual(await run(inject(team, 'nudge')), {
      ...NOTHING,
      injects: [{ ...sent, name: 'nudge', alternative: 'about the tool' }],
    });
    assert.deepEqual((await run(inject(team, 'nudge', ', alternative: "praise"'))).injects, [
      { ...sent, name: 'nudge', alternative: 'praise' },
    ]);
    assert.deepEqual(await run(inject(team, 'nothing to see', ', alternative: null')), {
      ...NOTHING,
      injects: [{ ...sent, isSilent: true, name: 'nothing to see', alternative: 'silent' }],
      milestones: [{ teamId: team, name: 'asked', reached: true }],
    });
    const later = await stage.play({}, { start: false });
    await refused(inject(later.team, 'nudge'), 'wrong_state');
  });

  it('is refused if the act would be', async () => {
    const { team, member } = played;
    await refused(milestone(team, 'unknown'), 'milestone_unknown');
    await refused(milestone(team, 'greeted', false), 'nothing_to_change');
    await refused(inject(team, 'unknown'), 'inject_unknown');
    await refused(inject(team, 'secret name of the welcome'), 'already_sent');
    await refused(inject(team, 'nudge', ', alternative: "x"'), 'alternative_unknown');
    await refused(milestone(team, 'x'.repeat(1001)), 'text_invalid');
    await refused(milestone('0', 'greeted'), 'team_unknown');
    const stranger = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
    await refused(milestone(team, 'greeted'), 'team_unknown', stranger.visitor);
    await refused(milestone(team, 'greeted'), 'forbidden', member.visitor);
    const over = await stage.play();
    await stage.exercises.act('finishExercise', over.id);
    await refused(milestone(over.team, 'greeted'), 'wrong_state');
  });
});

onEachDatabase('a dry run of the last step', (kind) => {
  let stage: ExerciseStage;
  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  it('reports whether it would finish the team, and the exercise with it', async () => {
    for (const onDemand of [false, true]) {
      const { id, teams } = await stage.create({ teamCount: 2, onDemand });
      await stage.act('startExercise', id);
      const [one, other] = teams.map((team: { id: string }) => team.id);
      const { visitor } = stage.instructor;
      const ends = async (team: string) => {
        const { data, text } = await tryOut(visitor, milestone(team, 'done'));
        assert.ok(data !== null, text);
        return [data.run.finishedTeamIds, data.run.finishesExercise];
      };
      if (onDemand) for (const team of [one, other]) await stage.act('startTeam', team);
      assert.deepEqual(await ends(one), [[one], false]);
      await visitor.ask(
        `mutation { modifyMilestone(modifyMilestoneInput: { teamId: "${one}", milestone: "done", activate: true }) { name } }`,
      );
      assert.deepEqual(await ends(other), [[other], true]);
      assert.equal((await stage.exercise(id, 'state')).state, 'RUNNING');
    }
  });
});
