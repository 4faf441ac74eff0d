import { commentSeen, teamOf } from '@muster/engine';
import { type AnswersOf, asInstructor, origin } from '../../stage/call.ts';
import { idInTeam } from '../../stage/fields.ts';
import type * as generated from '../history/note.generated.ts';

export const momentNoteAnswers: AnswersOf<typeof generated> = {
  NoteMoment: (call, { team, text }) => {
    const { teamId } = asInstructor(call, team);
    call.exercise.act({ type: 'write_comment', team: teamId, text, ...origin(call) });
    const after = asInstructor(call, team);
    const comment = commentSeen(after, teamOf(after.state, teamId).comments.length);
    if (comment === undefined) throw new Error('A comment is not there.');
    return { commentTeam: { id: idInTeam(after, comment.number) } };
  },
};
