import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import { answerTexts } from './findings/answer-texts.service.ts';
import { findingsOf } from './findings/findings.service.ts';
import { historyOf, momentsAt } from './history.service.ts';
import { replayAccess as access } from './replay.policy.ts';
import type { ReplayDeps } from './replay-deps.ts';
import { answerTextType } from './types/answer-text.graphql.ts';
import { findingsType } from './types/findings.graphql.ts';
import { historyType } from './types/history.graphql.ts';
import { momentType } from './types/moment.graphql.ts';

const idOf = (teamId: string | number | null | undefined): number | undefined =>
  teamId == null ? undefined : readId(teamId, teamUnknown);

export function defineHistory({ builder, use }: Schema, platform: ReplayDeps): void {
  const Place = builder.inputType('MomentPlaceInput', {
    description: 'A moment of the history.',
    fields: (t) => ({
      position: t.int({ required: true }),
      teamId: t.id({ description: 'On demand: the team in whose stream it is.' }),
    }),
  });
  builder.queryFields((t) => ({
    exerciseHistory: t.field({
      type: use(historyType),
      description:
        'Read the history of an exercise without its texts, in a few bytes per entry, to draw it. On demand, of one team. A page can have no entries and not be the last.',
      // What is read is charged beside it.
      extensions: { access: access.lookBack, cost: 1000 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        teamId: t.arg.id({ description: 'Only what concerns this team. Required on demand.' }),
        after: t.arg.int({ description: 'The position of the previous page.' }),
        epoch: t.arg.string({
          description:
            'The epoch of the previous page. If it is not the current one, the answer is the first page. Null: it is not compared.',
        }),
      },
      resolve: (_root, { exerciseId, teamId, ...seen }, { actor, budget }) =>
        historyOf(platform, actor, readId(exerciseId, exerciseUnknown), {
          ...seen,
          teamId: idOf(teamId),
          charge: (values) => budget.charge(values),
        }),
    }),
    exerciseFindings: t.field({
      type: use(findingsType),
      description:
        'Read what teams met, answered and tried in vain, and how long they waited for mails. A long exercise takes several queries.',
      extensions: { access: access.lookBack, cost: 1000 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        teamIds: t.arg.idList({ description: 'On demand: whose findings, at most 100. Otherwise those of all teams.' }),
      },
      resolve: (_root, { exerciseId, teamIds }, { actor, budget }) =>
        findingsOf(platform, actor, readId(exerciseId, exerciseUnknown), {
          teamIds: teamIds?.map((id) => readId(id, teamUnknown)),
          charge: (values) => budget.charge(values),
        }),
    }),
    answerTexts: t.field({
      type: [use(answerTextType)],
      description:
        'Read what teams wrote in their latest answers to a question. Teams without one are left out, and long texts make the list shorter: ask again for the teams after the last.',
      extensions: { access: access.lookBack, entries: 100 },
      args: {
        teamIds: t.arg.idList({ required: true, description: 'At most 100.' }),
        questionnaire: t.arg.string({ required: true, description: 'The title of the questionnaire.' }),
        question: t.arg.int({ required: true, description: 'Counted from 1.' }),
      },
      resolve: (_root, { teamIds, questionnaire, question }, { actor }) =>
        answerTexts(platform, actor, {
          teamIds: teamIds.map((id) => readId(id, teamUnknown)),
          questionnaire,
          question: question - 1,
        }),
    }),
    exerciseMomentsAt: t.field({
      type: [use(momentType)],
      description: 'Read entries of the history with their texts. Positions without an entry are left out.',
      extensions: { access: access.lookBack, entries: 200 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        places: t.arg({ type: [Place], required: true, description: 'At most 200.' }),
        epoch: t.arg.string({
          description: 'The epoch of the positions. If it is not the current one, the answer is empty.',
        }),
      },
      resolve: (_root, { exerciseId, places, epoch }, { actor, budget }) =>
        momentsAt(platform, actor, readId(exerciseId, exerciseUnknown), {
          places: places.map(({ position, teamId }) => ({ position, teamId: idOf(teamId) })),
          epoch,
          charge: (values) => budget.charge(values),
        }),
    }),
  }));
}
