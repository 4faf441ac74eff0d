import { type Inventory, participants } from '../../testing/endpoint.ts';

const SAVE = '{ teamId: "0", questionnaire: "x", question: 1, attempt: 1, content: "x" }';

export const inventory: Inventory = {
  fields: {
    'Mutation.saveTeamAnswer': participants(`saveTeamAnswer(saveTeamAnswerInput: ${SAVE}) { version }`),
    'Subscription.teamFormDraft': participants('teamFormDraft(teamId: "0", questionnaire: "x") { attempt }'),
  },
  repeats: {
    'Mutation.saveTeamAnswer': 'The same text is saved again: only its version grows.',
  },
};
