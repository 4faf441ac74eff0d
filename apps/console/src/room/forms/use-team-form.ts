import { useStore } from '@muster/ui/state';
import { useEffect, useState } from 'react';
import type { Console } from '../../console/console.ts';
import { useConsole } from '../../console/use-console.ts';
import { dropDraft, keepDraft, keptDraft } from '../../drafts/local-drafts.ts';
import { resubscribe } from '../../live/resubscribe.ts';
import type { Questionnaire } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import { SaveTeamAnswer, TeamFormDraft } from './forms.generated.ts';
import { TeamForm, type TeamFormState } from './team-form.ts';

function teamFormOf({ server, storage, userId, clock }: Console, teamId: string, form: Questionnaire): TeamForm {
  const keyOf = (question: number): string => `${teamId}:TEAM_ANSWERS:${form.questionnaireId}:${question}`;
  return new TeamForm(form.questions.length, {
    userId,
    save: async (question, attempt, content) => {
      const input = { teamId, questionnaire: form.questionnaireId, question, attempt, content };
      return (await server.request(SaveTeamAnswer, { input })).saveTeamAnswer;
    },
    keep: (question, draft) => keepDraft(storage, userId, keyOf(question), draft),
    kept: (question) => keptDraft(storage, userId, keyOf(question)),
    drop: (question) => dropDraft(storage, userId, keyOf(question)),
    later: clock.later,
    cancel: clock.cancel,
  });
}

/** The draft of the team in a form, followed while its screen is shown. Those who only look on do not see it. */
export function useTeamForm(form: Questionnaire): { readonly store: TeamForm; readonly state: TeamFormState } {
  const console = useConsole();
  const { room, isLookingOn } = useRoom();
  const { teamId } = room;
  const [store] = useState(() => teamFormOf(console, teamId, form));
  const { server } = console;
  const title = form.questionnaireId;
  useEffect(() => {
    if (isLookingOn) return undefined;
    const stop = resubscribe(
      server,
      TeamFormDraft,
      { team: teamId, form: title },
      { next: ({ teamFormDraft }) => store.hear(teamFormDraft), lost: () => {} },
    );
    return () => {
      stop();
      store.leave();
    };
  }, [server, store, teamId, title, isLookingOn]);
  return { store, state: useStore(store) };
}
