import { type Inventory, instructors, NOBODY, orToken } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  routes: {
    'POST /definitions': orToken(instructors(), 'UPLOAD_DEFINITION'),
    'POST /definitions/validate': orToken(instructors(), 'VALIDATE_DEFINITION'),
    'GET /definitions/:definition_id': orToken(instructors(), 'GET_DEFINITION'),
  },
  fields: {
    'Query.definitions': orToken(instructors('definitions { id }'), 'DEFINITIONS'),
    'Query.definitionPage': orToken(instructors('definitionPage { totalCount }'), 'DEFINITIONS'),
    'Query.definition': instructors('definition(definitionId: "0") { id }'),
    'Mutation.deleteDefinition': orToken(instructors('deleteDefinition(definitionId: "0")'), 'DELETE_DEFINITION'),
    'Mutation.shareDefinition': instructors(`shareDefinition(definitionId: "0", userId: ${NOBODY}) { id }`),
    'Mutation.unshareDefinition': instructors(`unshareDefinition(definitionId: "0", userId: ${NOBODY}) { id }`),
  },
};
