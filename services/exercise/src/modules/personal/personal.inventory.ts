import { type Inventory, participants, REPEATS } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async ({ admin, valuesOf }) => {
    const [teamId] = valuesOf('teamId');
    await admin.ask(
      `mutation ($teamId: ID!) { commentTeam(teamId: $teamId, text: "Well.") { id }
        markRead(markReadInput: { teamId: $teamId, place: { kind: COMMENTS }, upTo: 1 }) { mark }
        saveDraft(saveDraftInput: { teamId: $teamId, place: { kind: COMMENT }, content: "Zoë" }) { savedAt } }`,
      { teamId },
    );
    return {};
  },
  fields: {
    'Query.readMarks': participants('readMarks(teamId: "0") { unread }'),
    'Query.drafts': participants('drafts(teamId: "0") { content }'),
    'Mutation.markRead': participants(
      'markRead(markReadInput: { teamId: "0", place: { kind: TOOLS }, upTo: 1 }) { mark }',
    ),
    'Mutation.saveDraft': participants(
      'saveDraft(saveDraftInput: { teamId: "0", place: { kind: NEW_EMAIL }, content: "x" }) { content }',
    ),
    'Subscription.draftUpdates': participants('draftUpdates(teamId: "0") { teamId }'),
    'Mutation.deleteDraft': participants('deleteDraft(teamId: "0", place: { kind: NEW_EMAIL })'),
  },
  repeats: {
    'Mutation.markRead': 'Marks move forward only: again, it changes nothing.',
    'Mutation.saveDraft': REPEATS.sets,
    'Mutation.deleteDraft': REPEATS.removes,
  },
};
