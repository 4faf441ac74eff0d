import { type AnswersOf, requireOwn } from '../../stage/call.ts';
import type * as generated from '../cockpit/cockpit.generated.ts';

export const cockpitAnswers: AnswersOf<typeof generated> = {
  TeamsByMember: (call, { exercise: id }) => {
    requireOwn(call, id);
    const { teams } = call.exercise;
    return {
      exercise: {
        id,
        teams: teams.map(({ team }) => ({
          id: String(team.id),
          members: team.members.map((member) => ({ id: member })),
        })),
      },
    };
  },
  /** Nobody on a stage has tags. */
  PeopleWithTag: () => ({ users: { hasNextPage: false, users: [] } }),
};
