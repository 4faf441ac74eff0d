import { type Inventory, instructors, REPEATS } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async ({ admin, valuesOf }) => {
    const [exerciseId] = valuesOf('exerciseId');
    const mutation = 'mutation ($id: ID!) { writeNote(exerciseId: $id, text: "Zoë was quick.") { id } }';
    const { writeNote } = await admin.ask(mutation, { id: exerciseId });
    return { arguments: { noteId: [writeNote.id] } };
  },
  fields: {
    'Query.exerciseNotes': instructors('exerciseNotes(exerciseId: "0") { text }'),
    'Mutation.writeNote': instructors('writeNote(exerciseId: "0", text: "x") { id }'),
    'Mutation.editNote': instructors('editNote(noteId: "0", text: "x") { id }'),
    'Mutation.deleteNote': instructors('deleteNote(noteId: "0")'),
    'Subscription.exerciseNotesUpdates': instructors('exerciseNotesUpdates(exerciseId: "0") { count }'),
  },
  repeats: {
    'Mutation.editNote': REPEATS.sets,
    'Mutation.deleteNote': REPEATS.removes,
  },
};
