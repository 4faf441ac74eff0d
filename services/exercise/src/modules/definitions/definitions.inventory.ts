import assert from 'node:assert/strict';
import { type Inventory, instructors, NOBODY, orToken, REPEATS } from '../../testing/endpoint.ts';
import { packageForm, SMALL, zipOf } from '../../testing/package-file.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** Some of everything that exercises can have. */
const FILES = {
  ...SMALL,
  'channels.yml':
    '- { name: Messages, type: info }\n- { name: Tools, type: tool }\n- { name: Forms, type: form }\n- { name: Mail, type: email }\n',
  'injects.yml':
    '- name: hello\n  alternatives: [{ name: hello, content: Hello. }]\n- name: nudge\n  auto: false\n  alternatives: [{ name: nudge, content: Go. }]\n',
  'tools.yml': '- name: look\n  default_response: Nothing.\n',
  'questionnaires.yml': '- title: Questions\n  questions: [{ type: free-form, text: Why? }]\n',
  'email.yml': '- address: boss@mail.ex\n  templates: [{ context: Anything, content: Thank you. }]\n',
} as const;

async function upload(by: Visitor, name: string): Promise<string> {
  const file = await zipOf({ ...FILES, 'content/about.md': `About ${name}.` });
  const answer = await by.request('POST', '/definitions', { raw: packageForm(file, { name }) });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.definition_id;
}

export const inventory: Inventory = {
  examples: async ({ admin }) => {
    const ids = [await upload(admin, 'One'), await upload(admin, 'Two'), await upload(admin, 'Three')];
    await admin.ask('mutation ($id: ID!) { deleteDefinition(definitionId: $id) }', { id: ids.at(-1) });
    const { definition } = await admin.ask(`{ definition(definitionId: "${ids[0]}") { lineId } }`);
    return {
      arguments: {
        definitionId: ids,
        lineId: [definition.lineId],
        inject: ['nudge'],
        milestone: ['done'],
        tool: ['look'],
        questionnaire: ['Questions'],
        address: ['boss@mail.ex'],
      },
      downloads: ids.slice(0, -1).map((id) => `/definitions/${id}`),
    };
  },
  routes: {
    'POST /definitions': orToken(instructors(), 'UPLOAD_DEFINITION'),
    'POST /definitions/validate': orToken(instructors(), 'VALIDATE_DEFINITION'),
    'GET /definitions/:definition_id': orToken(instructors(), 'GET_DEFINITION'),
  },
  fields: {
    'Query.definitions': orToken(instructors('definitions { id }'), 'DEFINITIONS'),
    'Query.definitionPage': orToken(instructors('definitionPage { totalCount }'), 'DEFINITIONS'),
    'Query.definitionsThroughExercises': instructors('definitionsThroughExercises { id }'),
    'Query.definitionLine': instructors('definitionLine(lineId: "0") { id }'),
    'Query.definition': instructors('definition(definitionId: "0") { id }'),
    'Mutation.deleteDefinition': orToken(instructors('deleteDefinition(definitionId: "0")'), 'DELETE_DEFINITION'),
    'Mutation.republishDefinition': instructors('republishDefinition(definitionId: "0", after: 1) { id }'),
    'Mutation.shareDefinition': instructors(`shareDefinition(definitionId: "0", userId: ${NOBODY}) { id }`),
    'Mutation.unshareDefinition': instructors(`unshareDefinition(definitionId: "0", userId: ${NOBODY}) { id }`),
  },
  repeats: {
    'POST /definitions/validate': 'It stores nothing.',
    'Mutation.deleteDefinition': REPEATS.removes,
    'Mutation.shareDefinition': REPEATS.sets,
    'Mutation.unshareDefinition': REPEATS.removes,
  },
};
