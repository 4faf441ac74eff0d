import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, participantType, teamUnknown } from '../exercises/index.ts';
import { presenceAccess as access } from './presence.policy.ts';
import { type PresenceDeps, signPresence } from './presence.service.ts';
import { type PresenceMessage, type Present, watchExercisePresence, watchTeamPresence } from './watch-presence.ts';
import type { PresencePlaceKind } from './whereabouts.ts';

const KINDS = {
  CHANNEL: { description: 'The channel `name`.' },
  TOOLS: { description: 'The tools.' },
  MAIL: { description: 'The list of mails, or a new one.' },
  THREAD: { description: 'The thread with the id `name`.' },
  QUESTIONNAIRE: { description: 'The questionnaire with the title `name`.' },
  DOCUMENTS: { description: 'The drive.' },
  SUBMISSION: { description: 'For instructors: the submission with the id `name`.' },
  TEAM: { description: 'For instructors: the team itself, such as one that is stuck; `name` is its id.' },
  INJECT: { description: 'For instructors: the prepared inject `name`, or an own message if it is null.' },
} satisfies Record<PresencePlaceKind, { description: string }>;

function presencePlaceKind({ builder }: Schema) {
  return builder.enumType('PresencePlaceKind', { values: KINDS, description: 'The kind of a place in a team.' });
}

export function presentType({ builder, use }: Schema) {
  return builder.objectRef<Present>('PresentType').implement({
    description: 'A user who is in a team now.',
    fields: (t) => ({
      user: t.field({ type: use(participantType), resolve: ({ user }) => user }),
      teamId: t.id({ resolve: ({ whereabouts }) => whereabouts.teamId }),
      isInstructor: t.boolean({ resolve: ({ whereabouts }) => whereabouts.asInstructor }),
      kind: t.field({
        type: use(presencePlaceKind),
        nullable: true,
        description: 'Where they are. Null: nowhere in particular.',
        resolve: ({ whereabouts }) => whereabouts.kind,
      }),
      name: t.string({ nullable: true, resolve: ({ whereabouts }) => whereabouts.name }),
      isWriting: t.boolean({ resolve: ({ whereabouts }) => whereabouts.isWriting }),
      writingAs: t.string({
        nullable: true,
        description: 'For instructors: the address of the simulated person in whose name they write.',
        resolve: ({ whereabouts }) => whereabouts.writingAs,
      }),
      claims: t.boolean({
        description: 'For instructors: whether they claim this thread, submission, team or inject.',
        resolve: ({ whereabouts }) => whereabouts.claims,
      }),
      sendsAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'For instructors: when their browser sends what waits there. Until then, they can take it back.',
        resolve: ({ whereabouts }) => whereabouts.sendsAt,
      }),
      since: t.field({
        type: 'DateTime',
        description: 'Since when they are there.',
        resolve: ({ whereabouts }) => whereabouts.since,
      }),
    }),
  });
}

/** Presence, which is stored nowhere. */
export function definePresenceGraphql({ builder, use }: Schema, platform: PresenceDeps): void {
  const Present = use(presentType);
  const PresencePlaceInput = builder.inputType('PresencePlaceInput', {
    fields: (t) => ({
      kind: t.field({ type: use(presencePlaceKind), required: true }),
      name: t.string({ description: 'The name of the channel, thread, questionnaire or submission.' }),
    }),
  });
  const SignPresenceInput = builder.inputType('SignPresenceInput', {
    fields: (t) => ({
      teamId: t.id({ required: true }),
      place: t.field({ type: PresencePlaceInput, description: 'Null: nowhere in particular.' }),
      writing: t.boolean({ defaultValue: false }),
      writingAs: t.string({ description: 'For instructors: the address of the simulated person in whose name.' }),
      claim: t.boolean({
        defaultValue: false,
        description: 'For instructors: claim this thread, submission, team or inject. Others can claim it too.',
      }),
      sendsIn: t.float({
        description:
          'For instructors: in how many seconds your browser sends what waits there, at most 15. Left out: nothing waits.',
      }),
      leaving: t.boolean({ defaultValue: false, description: 'Leave this team.' }),
    }),
  });
  const message = (name: 'TeamPresenceType' | 'ExercisePresenceType', id: 'teamId' | 'exerciseId') =>
    builder.objectRef<PresenceMessage>(name).implement({
      description: 'Who is online now. Each message is complete.',
      fields: (t) => ({
        [id]: t.exposeID('id'),
        serverTime: t.expose('serverTime', { type: 'DateTime' }),
        people: t.field({
          type: [Present],
          extensions: { entries: 100 },
          description: 'At most 1,000; those who write or claim something come first.',
          resolve: ({ people }) => [...people],
        }),
      }),
    });
  const TeamPresence = message('TeamPresenceType', 'teamId');
  const ExercisePresence = message('ExercisePresenceType', 'exerciseId');
  builder.objectFields(ExercisePresence, (t) => ({
    awayTeamIds: t.field({
      type: ['ID'],
      nullable: true,
      description:
        'The teams with members of which none is here. Null while that is unknown: for 15 seconds after the start of an instance.',
      resolve: ({ awayTeams }) => awayTeams && [...awayTeams],
    }),
  }));

  builder.mutationFields((t) => ({
    signPresence: t.boolean({
      description:
        'Report that you are online, and where. Repeat it every few seconds: without a report, you are offline after 15 seconds. A report is published at most every 3 seconds. Returns false if this one is published later, unless a newer one replaces it.',
      extensions: { access: access.takePart, cost: 20 },
      args: { signPresenceInput: t.arg({ type: SignPresenceInput, required: true }) },
      resolve: (_root, { signPresenceInput: { teamId, ...sign } }, { actor }) =>
        signPresence(platform, actor, readId(teamId, teamUnknown), sign),
    }),
  }));
  builder.subscriptionFields((t) => ({
    teamPresence: t.field({
      type: TeamPresence,
      description: 'Watch who is in a team: members for a team, everyone for instructors.',
      extensions: { access: access.takePart },
      args: { teamId: t.arg.id({ required: true }) },
      subscribe: (_root, { teamId }, { actor }) => watchTeamPresence(platform, actor, readId(teamId, teamUnknown)),
      resolve: (presence) => presence,
    }),
    exercisePresence: t.field({
      type: ExercisePresence,
      description: 'Watch who is in the teams of an exercise, and which instructor claims what.',
      extensions: { access: access.steer },
      args: { exerciseId: t.arg.id({ required: true }) },
      subscribe: (_root, { exerciseId }, { actor }) =>
        watchExercisePresence(platform, actor, readId(exerciseId, exerciseUnknown)),
      resolve: (presence) => presence,
    }),
  }));
}
