import { type Channel, caseless } from '@muster/definition';
import {
  actionSeen,
  canSeeContent,
  findTeam,
  isTeamNews,
  questionnairesIn,
  type SeenPage,
  type SeenUpdate,
  teamPageBefore,
  teamUpdate,
  valuesOf,
} from '@muster/engine';
import type * as generated from '../room/frame/room.generated.ts';
import type { ChannelKind, ExerciseState } from '../server/kinds.generated.ts';
import {
  type AnswersOf,
  asCaller,
  asTeam,
  type Call,
  EPOCH,
  origin,
  ownTeam,
  requireSeen,
  type Viewing,
  whileSeen,
} from './call.ts';
import { sendingDraft } from './drafts.ts';
import { entryFields, mailFields, questionnaireFields, submissionFields, threadFields } from './entries.ts';
import { EXERCISE_ID } from './exercise-id.ts';
import {
  actorFields,
  contactFields,
  fileIdOf,
  idInTeam,
  inSeconds,
  instant,
  personFields,
  portraitOf,
  retractedFields,
  secondsSeen,
  stateOf,
} from './fields.ts';
import type { Whereabouts } from './personal-things.ts';
import { presentIn, signPresence } from './presence.ts';
import type { DraftPlace } from './staged-drafts.ts';
import { lastEvent } from './staged-stream.ts';
import { sendingForm } from './team-forms.ts';

/** The number of entries in a complete view, and in a page of older ones. */
export const NEWEST = 100;

export const CHANNEL_KINDS: Readonly<Record<Channel['type'], ChannelKind>> = {
  info: 'INFO',
  tool: 'TOOL',
  form: 'FORM',
  email: 'EMAIL',
  command: 'COMMAND',
};

export const roomAnswers: AnswersOf<typeof generated> = {
  RoomStart: (call, { team }) => {
    const viewing = asTeam(call, team);
    const { name, role, address } = teamIn(viewing);
    const { marks } = call.personal;
    return {
      team: {
        id: team,
        name,
        role,
        exerciseId: EXERCISE_ID,
        emailAddress: address,
        state: stateOf(viewing.state.clock.phase),
      },
      teamView: {
        ...roomUpdate(viewing, teamUpdate(viewing, viewing.now, { after: 0, newest: NEWEST })),
        exerciseState: waitsFor(viewing),
      },
      readMarks: marks.of(call.person.id, team).map(({ kind, name, value: mark }) => ({ kind, name, mark })),
    };
  },
  RoomExercise: (call, { exercise: id }) => {
    requireSeen(call, id);
    const { exercise } = call;
    const { state, compiled } = exercise;
    const runs = exercise.isInstructor(call.person);
    const own = ownTeam(call);
    const seesChannels = runs || (own !== undefined && canSeeContent({ state: own.state, seesAll: false }));
    return {
      exercise: {
        id,
        name: exercise.name,
        onDemand: exercise.onDemand,
        plannedStart: null,
        state,
        stopReason: null,
        can: { start: runs && (state === 'READY' || state === 'STOPPED') },
      },
      exerciseChannels: seesChannels
        ? compiled.definition.channels.map(({ name, type, description }) => ({
            name,
            type: CHANNEL_KINDS[type],
            description,
          }))
        : [],
    };
  },
  RoomBefore: (call, { team, before }) => {
    const viewing = asTeam(call, team);
    return { teamViewBefore: entriesIn(viewing, teamPageBefore(viewing, viewing.now, { before, newest: NEWEST })) };
  },
  RoomUpdates: {
    follow: (call, { team, after }) => {
      let position = after ?? 0;
      // It has no position: every new subscriber is told.
      let told: ExerciseState = 'READY';
      const see = whileSeen(call, () => asTeam(call, team));
      return () => {
        const viewing = see();
        const update = teamUpdate(viewing, viewing.now, { after: position, newest: NEWEST });
        const exerciseState = waitsFor(viewing);
        const isOpened = exerciseState !== null && exerciseState !== told;
        told = exerciseState ?? told;
        if (!isOpened && !isTeamNews(viewing, update, position)) return undefined;
        position = update.position;
        return {
          teamUpdates: {
            ...roomUpdate(viewing, update),
            exerciseState: isOpened || update.whole ? exerciseState : null,
          },
        };
      };
    },
  },
  RoomPresence: {
    follow: (call, { team }) => {
      let told: string | undefined;
      return () => {
        const viewing = asCaller(call, team);
        const { members } = teamIn(viewing);
        const isSeen = ({ teamId, personId, isInstructor }: Whereabouts): boolean =>
          teamId === team && (viewing.seesAll || (!isInstructor && members.includes(personId)));
        const people = presentIn(call, isSeen).map(({ user, kind, name, isWriting }) => ({
          user,
          kind,
          name,
          isWriting,
        }));
        const content = JSON.stringify(people);
        if (content === told) return undefined;
        told = content;
        return { teamPresence: { people } };
      };
    },
  },
  SignPresence: (call, { input }) => {
    asCaller(call, input.teamId);
    signPresence(call, input);
    return { signPresence: true };
  },
  MarkRead: (call, { input: { teamId, place, upTo } }) => {
    asCaller(call, teamId);
    const { marks } = call.personal;
    const at = { kind: place.kind, name: place.name ?? null };
    const mark = Math.max(upTo, marks.get(call.person.id, teamId, at) ?? 0);
    marks.set(call.person.id, teamId, at, mark);
    return { markRead: { ...at, mark } };
  },
  StartTeam: (call, { team }) => {
    const { teamId } = asCaller(call, team);
    call.exercise.startTeam(teamId, origin(call));
    return { startTeam: { id: team, state: stateOf(asCaller(call, team).state.clock.phase) } };
  },
  ConfirmInject: (call, { team, log }) => {
    const { teamId } = asCaller(call, team);
    const [, number = ''] = /^\d+-(\d+)$/.exec(log) ?? [];
    const action = Number(number);
    call.exercise.act({ type: 'confirm_inject', team: teamId, action, ...origin(call) });
    const after = asCaller(call, team);
    const view = actionSeen(after, action);
    if (view === undefined) throw new Error('A confirmed inject has no entry.');
    return { confirmInject: entryFields(after, view) };
  },
  UseTool: (call, { input: { teamId: team, tool, argument } }) => {
    const viewing = asCaller(call, team);
    const { teamId } = viewing;
    const done = call.exercise.act({
      type: 'use_tool',
      team: teamId,
      tool,
      argument: argument ?? '',
      ...origin(call),
    });
    return { useTool: { id: idInTeam(viewing, lastEvent(done, 'tool_used').action) } };
  },
  SendMail: (call, { input }) => ({ sendEmail: sendMail(call, input) }),
  AnswerForm: (call, { input: { teamId: team, questionnaire, answers, draft, attempt: meant } }) => {
    const { teamId } = asCaller(call, team);
    const given = answers.map(({ options, text }) =>
      options == null
        ? { kind: 'text' as const, text: text ?? '' }
        : { kind: 'choices' as const, options: options.map((option) => option - 1) },
    );
    const place = { kind: 'ANSWERS', name: questionnaire } as const;
    const done = sendingForm(call, team, { questionnaire, attempt: meant ?? null }, () =>
      sendingDraft(call, team, { place, draft }, () =>
        call.exercise.act({
          type: 'answer_questionnaire',
          team: teamId,
          questionnaire,
          answers: given,
          ...origin(call),
        }),
      ),
    );
    const { attempt } = lastEvent(done, 'questionnaire_answered');
    const after = asCaller(call, team);
    const { action = 0 } = questionnaireAction(after, questionnaire);
    return { answerQuestionnaire: { id: `${idInTeam(after, action)}-${attempt}`, attempt } };
  },
  /** A stage has no sandbox. */
  TeamCommands: (call, { team }) => {
    asCaller(call, team);
    return { teamCommands: [] };
  },
};

/** On demand, until the team starts: the state of the exercise. */
function waitsFor({ exercise, state }: Viewing): ExerciseState | null {
  return exercise.onDemand && state.clock.phase === 'READY' ? exercise.state : null;
}

function teamIn({ state, teamId }: Viewing) {
  const team = findTeam(state, teamId);
  if (team === undefined) throw new Error(`The stage has no team ${teamId}.`);
  return team;
}

function questionnaireAction({ state, teamId }: Viewing, title: string): { readonly action?: number } {
  return findTeam(state, teamId)?.questionnaires.get(state.compiled.questionnaires.get(title) ?? -1) ?? {};
}

function sendMail(call: Call, { teamId: team, threadId, to, subject, text, fileIds, draft }: generated.SendEmailInput) {
  const { teamId, state } = asCaller(call, team);
  const given = { text: text ?? '', files: [...(fileIds ?? [])], team: teamId, ...origin(call) };
  const place: DraftPlace = threadId == null ? { kind: 'NEW_EMAIL', name: null } : { kind: 'REPLY', name: threadId };
  const done = sendingDraft(call, team, { place, draft }, () =>
    call.exercise.act(
      threadId == null
        ? { type: 'send_mail', to: [...(to ?? [])], subject: subject ?? '', ...given }
        : { type: 'reply_to_mail', thread: threadId, ...given },
    ),
  );
  const bounced = done.events.flatMap((event) => (event.type === 'mail_bounced' ? event : []));
  const own = caseless(findTeam(state, teamId)?.address ?? '');
  const sent = done.events.find((event) => event.type === 'mail_sent' && caseless(event.from) === own);
  const mail = sent?.type === 'mail_sent' ? sent : { thread: bounced.at(-1)?.thread ?? '', message: 1 };
  return {
    id: `${mail.thread}/${mail.message}`,
    threadId: mail.thread,
    undeliverable: bounced.flatMap(({ addresses }) => addresses),
  };
}

/** Entries as clients get them. */
export function entriesIn(viewing: Viewing, { sections, earlier }: SeenPage): generated.Entries {
  const { files: known, filePlaces } = teamIn(viewing);
  return {
    epoch: EPOCH,
    earlier,
    actionLogs: valuesOf(sections, 'action').map((view) => entryFields(viewing, view)),
    emails: valuesOf(sections, 'mail').map((view) => mailFields(viewing, view)),
    emailThreads: valuesOf(sections, 'thread').map((view) => threadFields(viewing, view)),
    submissions: valuesOf(sections, 'submission').map((view) => submissionFields(viewing, view)),
    files: valuesOf(sections, 'file').flatMap(({ id, name, retraction = null }) => {
      const place = filePlaces.get(id) ?? -1;
      const file = known.get(place);
      if (file === undefined) return [];
      return {
        number: place + 1,
        fileId: file.id,
        name,
        size: retraction === null ? viewing.exercise.files.sizeOf(file.id) : 0,
        isOwn: file.by !== null,
        exerciseTime: secondsSeen(viewing, file.time),
        retracted: retractedFields(viewing, retraction),
        user: actorFields(viewing, file.by),
      };
    }),
    comments: valuesOf(sections, 'comment').map(({ number, text, at, time }) => ({
      id: idInTeam(viewing, number),
      text,
      timestamp: instant(at),
      exerciseTime: secondsSeen(viewing, time),
    })),
  };
}

function roomUpdate(viewing: Viewing, update: SeenUpdate): generated.RoomUpdate {
  const { sections, position, whole } = update;
  const { milestones } = viewing.state.compiled.definition;
  const [facts] = valuesOf(sections, 'team');
  const [clock] = valuesOf(sections, 'clock');
  const [score] = valuesOf(sections, 'score');
  const [drive] = valuesOf(sections, 'drive');
  const [tools] = valuesOf(sections, 'tools');
  const [contacts] = valuesOf(sections, 'contacts');
  return {
    ...entriesIn(viewing, update),
    position,
    whole,
    exerciseState: null,
    clock:
      clock === undefined
        ? null
        : {
            state: stateOf(clock.phase),
            timeElapsed: 'time' in clock ? inSeconds(clock.time) : null,
            timeLeft: 'time' in clock ? inSeconds(clock.timeLeft) : null,
          },
    team:
      facts === undefined
        ? null
        : {
            name: facts.name,
            role: facts.role,
            emailAddress: facts.address,
            hasFinished: facts.finishedAt !== null,
            finishedAt: secondsSeen(viewing, facts.finishedAt),
            members: facts.members.flatMap((id) => personFields(viewing, id) ?? []),
          },
    score: score ?? null,
    milestones: valuesOf(sections, 'milestone').map(({ name, on, lastOn, isSetback }) => {
      const found = milestones.find((milestone) => milestone.name === name);
      return {
        name,
        displayName: found?.displayName || name,
        description: found?.description ?? '',
        reached: on,
        reachedAt: secondsSeen(viewing, lastOn),
        isSetback,
      };
    }),
    objectives: valuesOf(sections, 'objective').map(({ name, reached, total }) => ({ name, reached, total })),
    questionnaires: questionnairesIn(viewing, update).map((one) => questionnaireFields(viewing, one)),
    drive: drive?.map(({ path, name, size }) => ({ fileId: fileIdOf(path), name, size })) ?? null,
    tools:
      tools?.map(({ name, category, hint, requiresInput, tooltipDescription }) => ({
        name,
        category,
        hint,
        requiresInput,
        tooltipDescription,
      })) ?? null,
    contacts:
      contacts?.map((contact) => ({
        ...contactFields(viewing.state.compiled, contact),
        portraitId: portraitOf(contact),
      })) ?? null,
  };
}
