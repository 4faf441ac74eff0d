import { viewTeamSection } from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import type * as generated from '../drafts/drafts.generated.ts';
import type { DraftPlaceKind } from '../server/kinds.generated.ts';
import { type AnswersOf, asCaller, type Call, type Viewing } from './call.ts';
import { instant } from './fields.ts';
import { type DraftPlace, StagedDrafts } from './staged-drafts.ts';

const PLACES: Readonly<
  Record<DraftPlaceKind, { readonly forInstructors: boolean; readonly within: 'thread' | 'questionnaire' | null }>
> = {
  NEW_EMAIL: { forInstructors: false, within: null },
  REPLY: { forInstructors: false, within: 'thread' },
  ANSWERS: { forInstructors: false, within: 'questionnaire' },
  NEW_EMAIL_AS: { forInstructors: true, within: null },
  REPLY_AS: { forInstructors: true, within: 'thread' },
  COMMENT: { forInstructors: true, within: null },
  OWN_INJECT: { forInstructors: true, within: null },
};

export const draftAnswers: AnswersOf<typeof generated> = {
  MyDrafts: (call, { team }) => {
    asCaller(call, team);
    return {
      drafts: draftsOf(call)
        .of(team)
        .map(({ id, version, kind, name, content }) => ({ id, version, kind, name, content })),
    };
  },
  KeepDraft: (call, { input: { teamId, place: asked, content, replaces } }) => {
    const place = placeOf(asked);
    refuseUnlessPossible(asCaller(call, teamId), place);
    const { id, version } = draftsOf(call).save(teamId, place, { content, replaces, at: call.exercise.now() });
    return { saveDraft: { id, version } };
  },
  DiscardDraft: (call, { teamId, place, draft }) => {
    asCaller(call, teamId);
    const isDiscarded = draftsOf(call).discard(teamId, placeOf(place), draft, call.exercise.now());
    call.exercise.changed();
    return { deleteDraft: isDiscarded };
  },
  DraftUpdates: {
    follow: (call, { team }) => {
      let told: string | undefined;
      return () => {
        asCaller(call, team);
        const ended = draftsOf(call)
          .endedOf(team)
          .map(({ id, endedAt, isSent }) => ({ id, endedAt: instant(endedAt), isSent }));
        const content = JSON.stringify(ended);
        if (content === told) return undefined;
        told = content;
        return { draftUpdates: { ended } };
      };
    },
  },
};

/** Carries out an act that sends a draft. If either is refused, the other does not happen. */
export function sendingDraft<Result>(
  call: Call,
  teamId: string,
  { place, draft: held }: { readonly place: DraftPlace; readonly draft: generated.DraftRefInput | null | undefined },
  act: () => Result,
): Result {
  const drafts = draftsOf(call);
  const draft = drafts.toSend(teamId, place, held);
  const done = act();
  if (draft !== undefined) {
    drafts.sent(draft, call.exercise.now());
    call.exercise.changed();
  }
  return done;
}

function draftsOf({ personal: { drafts }, person }: Call): StagedDrafts {
  const known = drafts.get(person.id) ?? new StagedDrafts();
  drafts.set(person.id, known);
  return known;
}

const placeOf = ({ kind, name }: generated.DraftPlaceInput): DraftPlace => ({ kind, name: name ?? null });

function refuseUnlessPossible({ state, teamId, seesAll }: Viewing, { kind, name }: DraftPlace): void {
  const { forInstructors, within } = PLACES[kind];
  if (forInstructors && !seesAll) {
    throw new ApiError('forbidden', 'Only the instructors of the exercise can do this.', { status: 403 });
  }
  const isThere =
    within === null ? name === null : name !== null && viewTeamSection(state, teamId, within, name) !== undefined;
  if (isThere) return;
  throw new ApiError('place_unknown', 'There is no such place in this team that you can see.', { status: 404 });
}
