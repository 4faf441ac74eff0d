import { CLIENT_ID, readClientId } from '../../client-ids/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, teamUnknown } from '../exercises/index.ts';
import { playAccess as access } from './play.policy.ts';
import { dryRunRetract, retract } from './retractions.service.ts';
import { retractedItemType, retractionPreviewType } from './types/retraction-preview.graphql.ts';

type Id = string | number;
const idOf = (teamId: Id): number => readId(teamId, teamUnknown);
const withTeams = <Input extends { readonly alsoTeamIds?: readonly Id[] | null | undefined }>(input: Input) => ({
  ...input,
  alsoTeamIds: (input.alsoTeamIds ?? []).map(idOf),
});

/** As other previews of acts. */
const COST = 10_000;

/** What reached teams is taken back. */
export function defineRetractions({ builder, use }: Schema, platform: ExerciseDeps): void {
  const RetractInput = builder.inputType('RetractInput', {
    description:
      'What to take back: a mail, or a message or inject in the action log. Give either `emailId` or `logId`.',
    fields: (t) => ({
      teamId: t.id({ required: true, description: 'A team that sees it.' }),
      emailId: t.id({ description: 'A mail of a simulated person: `<threadId>/<number>`.' }),
      logId: t.id({ description: 'An inject, or a message of an instructor: `<teamId>-<number>`.' }),
      alsoTeamIds: t.idList({
        description:
          'Other teams that received the same, to take it back for them in the same act: see `otherTeamIds` of dryRunRetract. Those that see it no more are left out.',
      }),
      milestones: t.stringList({ description: 'Milestones that it switched, to switch back. Not after the end.' }),
      correction: t.string({
        description:
          'Sent in the same act: in the same thread from the same sender, or in the same channel. At most 100,000 characters.',
      }),
    }),
  });
  builder.mutationFields((t) => ({
    retract: t.field({
      type: use(retractedItemType),
      description:
        'Take back a mail, message or inject for every team that sees it, also after the end. Teams see that it was there, and its text no more. What teams wrote cannot be retracted.',
      extensions: { access: access.steer },
      args: { retractInput: t.arg({ type: RetractInput, required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { retractInput: input, clientId }, { actor }) =>
        retract(platform, actor, idOf(input.teamId), withTeams(input), readClientId(clientId)),
    }),
  }));
  builder.queryFields((t) => ({
    dryRunRetract: t.field({
      type: use(retractionPreviewType),
      description:
        'Preview retract: whom it concerns, what has followed, and its effects. Refused if the act would be.',
      extensions: { access: access.steer, cost: COST },
      args: { retractInput: t.arg({ type: RetractInput, required: true }) },
      resolve: (_root, { retractInput: input }, { actor }) =>
        dryRunRetract(platform, actor, idOf(input.teamId), withTeams(input)),
    }),
  }));
}
