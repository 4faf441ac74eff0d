import type { PathStep, ResultFile } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { definitionFileId } from '../../files/index.ts';
import { commentType } from '../../play/index.ts';
import { teamLearningObjectiveType } from '../../views/index.ts';
import type { SeenResult } from '../results.service.ts';
import { toSeconds } from '../seconds.ts';
import { resultFormType } from './result-form.graphql.ts';
import { missedMilestoneType, resultMilestoneType, type SceneOf } from './result-milestone.graphql.ts';

function pathStepType({ builder }: Schema) {
  return builder.objectRef<PathStep>('ResultPathStepType').implement({
    description: 'How many milestones were reached from a moment on.',
    fields: (t) => ({
      exerciseTime: t.float({ description: 'Seconds.', resolve: ({ time }) => time / 1000 }),
      reached: t.float({
        description: 'A median of an even number of teams can lie between two whole numbers.',
        resolve: ({ reached }) => reached,
      }),
    }),
  });
}

function resultFileType({ builder }: Schema) {
  return builder.objectRef<SceneOf<ResultFile>>('ResultFileType').implement({
    description: 'A file that the team knew at the end.',
    fields: (t) => ({
      name: t.string({ resolve: ({ part }) => (part.kind === 'uploaded' ? part.name : part.file.name) }),
      fileId: t.id({
        description: 'Members of the team download it with `GET /files/{exercise_id}/{file_id}`.',
        resolve: ({ scene, part }) =>
          part.kind === 'uploaded' ? part.file : definitionFileId(scene.team.exercise, part.file.path),
      }),
    }),
  });
}

/** What a team may look back on. */
export function teamResultType({ builder, use }: Schema) {
  const Step = use(pathStepType);
  return builder.objectRef<SeenResult>('TeamResultType').implement({
    description:
      'What a team may look back on: its own, without anything that was hidden from it or retracted. Of others, the median of its class alone.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      teamName: t.string({ resolve: ({ scene }) => scene.team.name }),
      role: t.string({ nullable: true, resolve: ({ scene }) => scene.team.role }),
      exerciseId: t.id({ resolve: ({ scene }) => scene.team.exercise.id }),
      exerciseName: t.string({ resolve: ({ scene }) => scene.team.exercise.name }),
      hasStarted: t.boolean({ resolve: ({ scene }) => scene.state.clock.startedAt !== null }),
      isWhole: t.boolean({
        description:
          'Whether every team has finished. Before that, on demand, there is nothing about what is right or wrong: no judgements, comments, missed milestones, and none that are visible only afterwards.',
        resolve: ({ result }) => result.isWhole,
      }),
      startedAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ scene }) => scene.state.clock.startedAt,
      }),
      finishedAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ scene }) => scene.state.clock.finishedAt,
      }),
      duration: t.float({
        nullable: true,
        description: 'Exercise time at the end, in seconds. Null if the definition hides it.',
        resolve: ({ result }) => toSeconds(result.duration),
      }),
      reached: t.int({ resolve: ({ result }) => result.count.reached }),
      total: t.int({ resolve: ({ result }) => result.count.total }),
      setbacks: t.int({ resolve: ({ result }) => result.count.setbacks }),
      score: t.float({
        nullable: true,
        description: 'Null if the definition scores nothing.',
        resolve: ({ result }) => (result.score.isScored ? result.score.score : null),
      }),
      ending: t.field({
        type: use(resultMilestoneType),
        nullable: true,
        description: 'The ending that came, also one of `milestones`. Null if there is none that the team may see.',
        resolve: ({ scene, result }) => result.ending && { scene, part: result.ending },
      }),
      milestones: t.field({
        type: [use(resultMilestoneType)],
        description: 'What was on at the end, in the order in which it came.',
        resolve: ({ scene, result }) => result.milestones.map((part) => ({ scene, part })),
      }),
      missed: t.field({
        type: [use(missedMilestoneType)],
        description: 'What was not reached. Endings are never missed.',
        resolve: ({ result }) => [...result.missed],
      }),
      objectives: t.field({
        type: [use(teamLearningObjectiveType)],
        resolve: ({ scene, result }) => result.objectives.map((view) => ({ scene, view })),
      }),
      forms: t.field({
        type: [use(resultFormType)],
        resolve: ({ scene, result }) => result.forms.map((part) => ({ scene, part })),
      }),
      comments: t.field({
        type: [use(commentType)],
        description: 'The comments that are shared with the team.',
        resolve: ({ scene, result }) => result.comments.map((view) => ({ scene, view })),
      }),
      files: t.field({
        type: [use(resultFileType)],
        resolve: ({ scene, result }) => result.files.map((part) => ({ scene, part })),
      }),
      path: t.field({
        type: [Step],
        nullable: true,
        description: 'The number of reached milestones over time. Null if the definition hides exercise time.',
        resolve: ({ result }) => result.path && [...result.path],
      }),
      classPath: t.field({
        type: [Step],
        nullable: true,
        description: 'The median of the teams of the role. Null below five that took part, and as long as one plays.',
        resolve: ({ classPath }) => classPath && [...classPath],
      }),
      comparedTeams: t.int({
        nullable: true,
        description: 'How many teams the median is of. Null if there is none.',
        resolve: ({ classPath, comparedTeams }) => (classPath === null ? null : comparedTeams),
      }),
    }),
  });
}
