import { defineErrors } from '@muster/kit/errors';

export const teamDraftsErrors = defineErrors({
  members_only: {
    status: 403,
    meaning: 'The unsent answers of a team are for its members, and for nobody else.',
    says: 'Only members of the team can see and change what it has not sent yet.',
  },
  team_draft_sent: {
    status: 409,
    meaning: 'A member has sent the form meanwhile.',
    says: 'Your team has already sent this form.',
  },
  team_draft_too_large: {
    status: 413,
    meaning: 'The unsent answers of a team to one questionnaire have the maximum number of characters.',
    says: 'The answers of a form can have at most {max:number} characters in total; shorten some.',
  },
});
