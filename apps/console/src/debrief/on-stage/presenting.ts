import { evolve, initialState, teamUpdate } from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import { type AnswersOf, asInstructor, type Call, requireOwn } from '../../stage/call.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import { streamFor } from '../../stage/moments.ts';
import { entriesIn } from '../../stage/room.ts';
import type { StagedPresented } from '../../stage/staged-presenting.ts';
import type * as generated from '../present/presenting.generated.ts';

export const presentingAnswers: AnswersOf<typeof generated> = {
  PresentedMoments: (call, { exercise }) => {
    requireOwn(call, exercise);
    return { presentedMoments: call.exercise.presenting.all };
  },
  AddPresentedMoments: (call, { exercise, moments }) => {
    requireOwn(call, exercise);
    const { presenting } = call.exercise;
    const added = moments.map((moment) => {
      presenting.count += 1;
      return wordedBy(call, moment, { id: `presented-${presenting.count}`, version: 1 });
    });
    keep(call, [...presenting.all, ...added]);
    return { addPresentedMoments: added };
  },
  EditPresentedMoment: (call, { id, version, moment }) => {
    readMoment(call, id, version);
    const edited = wordedBy(call, moment, { id, version: version + 1 });
    keep(
      call,
      call.exercise.presenting.all.map((one) => (one.id === id ? edited : one)),
    );
    return { editPresentedMoment: edited };
  },
  RemovePresentedMoment: (call, { id, version }) => {
    readMoment(call, id, version);
    keep(
      call,
      call.exercise.presenting.all.filter((one) => one.id !== id),
    );
    return { removePresentedMoment: id };
  },
  PresentedMomentsUpdates: {
    follow: (call) => {
      let told: readonly StagedPresented[] | undefined;
      return () => {
        requireOwn(call, EXERCISE_ID);
        const { all } = call.exercise.presenting;
        if (all === told) return undefined;
        told = all;
        return { presentedMomentsUpdates: { count: all.length, changedAt: all.at(-1)?.changedAt ?? null } };
      };
    },
  },
  SeenThen: (call, { team, at, position }) => {
    const viewing = { ...asInstructor(call, team), seesAll: false };
    const { compiled } = call.exercise;
    const stream = streamFor(call, call.exercise.onDemand ? team : null);
    const state = stream.events
      .slice(0, position)
      .reduce((before, event) => evolve(before, event), initialState(compiled));
    const then = { ...viewing, state };
    const { actionLogs, emails } = entriesIn(then, teamUpdate(then, at, { after: 0, newest: 5 }));
    const now = entriesIn(viewing, teamUpdate(viewing, viewing.now, { after: 0, newest: 1000 }));
    // As the server does: what was retracted since is marked.
    return {
      teamViewAt: {
        actionLogs: actionLogs.map((entry) => ({
          ...entry,
          retracted: now.actionLogs.find(({ id }) => id === entry.id)?.retracted ?? null,
        })),
        emails: emails.map((mail) => ({
          ...mail,
          retracted: now.emails.find(({ id }) => id === mail.id)?.retracted ?? null,
        })),
      },
    };
  },
};

function keep({ exercise }: Call, moments: readonly StagedPresented[]): void {
  exercise.presenting.all = moments.toSorted((one, other) => one.time - other.time);
  exercise.changed();
}

function wordedBy(
  { person, exercise }: Call,
  { time, title, sentence, milestones, heading, sides }: generated.PresentedMomentInput,
  place: Pick<StagedPresented, 'id' | 'version'>,
): StagedPresented {
  const { id, username, firstName, lastName } = person;
  return {
    ...place,
    ...{ time, title: title.trim(), sentence: sentence?.trim() ?? '' },
    ...{ milestones: milestones ?? [], heading: heading?.trim() ?? '', sides: sides ?? [] },
    changedAt: new Date(exercise.now()).toISOString(),
    changedBy: { id, username, firstName, lastName },
  };
}

function readMoment(call: Call, id: string, version: number): void {
  requireOwn(call, EXERCISE_ID);
  const moment = call.exercise.presenting.all.find((one) => one.id === id);
  if (moment === undefined) throw new ApiError('presented_moment_unknown', 'There is no such moment.', { status: 404 });
  if (moment.version !== version) {
    throw new ApiError('presented_moment_changed', 'Somebody has changed this moment meanwhile.', { status: 409 });
  }
}
