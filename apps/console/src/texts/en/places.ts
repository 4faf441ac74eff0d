/** What there is in a definition, as its author calls it. */
export const messages = {
  placeInject: 'Inject {name}',
  placeButton: 'Button of {name}',
  placePerson: 'First mail to {name}',
  placeTemplate: 'Reply of {name}',
  placeResponse: 'Tool {name}',
  placeForm: 'Form {name}',
  placeQuestion: 'Question in {name}',
  placeOption: 'Option in {name}',
  placePattern: 'Answer in {name}',
  placeJudgement: 'Judgement in {name}',
  placeCommand: 'Command {name}',
  placeDocument: 'Document {name}',
  placeMilestone: 'Milestone {name}',
} as const;
