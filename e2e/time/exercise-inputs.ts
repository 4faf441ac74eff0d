import { ROUTES } from '../../services/exercise/src/testing/inventory.ts';
import { SMALL, zipOf } from '../../services/exercise/src/testing/package-file.ts';
import { BASE } from '../../services/exercise/src/testing/visitor.ts';
import type { ProbedExercise } from './exercise-service.ts';
import { contentInputs } from './inputs/content-inputs.ts';
import { csvInputs } from './inputs/csv-inputs.ts';
import { fileInputs } from './inputs/form-inputs.ts';
import { headerInputs } from './inputs/header-inputs.ts';
import type { FileKnowledge, Knowledge } from './inputs/knowledge.ts';
import { type OperationAt, operationsOf } from './inputs/openapi-document.ts';
import { inputsOf } from './inputs/openapi-inputs.ts';
import { assemble, ordinaryParts } from './inputs/ordinary-request.ts';
import { packageInputs } from './inputs/package-inputs.ts';
import type { Caller } from './judge/judge.ts';
import type { Tries } from './judge/plan.ts';
import type { HttpInput, Input } from './texts/input.ts';

const GRAPHQL = `${BASE}/graphql`;
const LOGIN = `POST ${BASE}/auth/login`;
const PASSWORD = `POST ${BASE}/auth/password`;

const PACKAGES: readonly string[] = [
  `POST ${BASE}/definitions`,
  `POST ${BASE}/definitions/validate`,
  `POST ${BASE}/workspaces/from-package`,
];

/** One of each sort: what is read, what is downloaded, what is asked in GraphQL, what is changed. */
const HEADERS_ARE_TRIED_ON: readonly string[] = [
  `GET ${BASE}/version`,
  `GET ${BASE}/definitions/{definition_id}`,
  `GET ${GRAPHQL}`,
  `POST ${GRAPHQL}`,
  `POST ${BASE}/sandbox/{team_id}`,
];

/** The inputs of every REST operation, every header that is read, and every cell of a list of users. */
export async function restTries(exercise: ProbedExercise): Promise<Tries[]> {
  const knowledge = await knowledgeOf(exercise);
  const operations = operationsOf('exercise');
  const headers = operations.filter(({ name }) => HEADERS_ARE_TRIED_ON.includes(name));
  return [
    ...operations.map((at) => ({ callers: callersOf(at, exercise), inputs: inputsOfRest(at, exercise, knowledge) })),
    ...headers.map((at) => ({ callers: [exercise.anonymous], inputs: inputsOfHead(at, exercise, knowledge) })),
    ...operations
      .filter((at) => !takesPackage(at))
      .map((at) => ({ callers: [exercise.admin], inputs: fileInputs(at, knowledge) })),
  ];
}

/** Every text in a definition package. Operations that take one check it in the same way, and share the texts. */
export async function packageTries(exercise: ProbedExercise): Promise<Tries[]> {
  const knowledge = await knowledgeOf(exercise);
  const operations = operationsOf('exercise').filter(takesPackage);
  return operations.map((at, turn) => ({
    callers: [exercise.admin],
    inputs: fileInputs(at, knowledge).filter((_, index) => index % operations.length === turn),
  }));
}

function takesPackage({ name }: OperationAt): boolean {
  return PACKAGES.includes(name);
}

/** Who logs in or changes a password shows in the body or in each request who they are. */
function callersOf(at: OperationAt, { anonymous, admin, bot }: ProbedExercise): Caller[] {
  if (at.name === LOGIN || at.name === PASSWORD) return [anonymous];
  return [admin, anonymous, ...(takesTokens(at) ? [bot] : [])];
}

/** Whether a token opens the door, as the inventory of doors says. */
function takesTokens({ method, path }: OperationAt): boolean {
  const door = `${method} ${path.slice(BASE.length).replace(/\{(\w+)\}/, ':$1')}`;
  return ROUTES[door]?.operation !== undefined;
}

function inputsOfRest(at: OperationAt, exercise: ProbedExercise, { samples, files }: Knowledge): Input[] {
  if (at.name !== PASSWORD) return inputsOf(at, { samples, files });
  // A change of password needs the current one, and an accepted change replaces it, so each attempt has a new one.
  return inputsOf(at, { samples: { ...samples, old_password: exercise.password }, files }).map((input) => ({
    ...input,
    make: async (kind, size, turn) => {
      const request = input.make(kind, size, turn);
      return { ...request, headers: { ...request.headers, ...(await exercise.somebodyWithPassword()) } };
    },
  }));
}

function inputsOfHead(at: OperationAt, { admin }: ProbedExercise, { samples }: Knowledge): HttpInput[] {
  const request = assemble(at, ordinaryParts(at, samples));
  return headerInputs(at.name, { ...request, headers: { ...request.headers, ...admin.headers } });
}

async function knowledgeOf({ samples }: ProbedExercise): Promise<Knowledge> {
  const users: FileKnowledge = {
    name: 'users.csv',
    sample: Buffer.from('username,first_name,last_name\nsample,a,a\n'),
    inputs: csvInputs,
  };
  const notes: FileKnowledge = { name: 'notes.txt', sample: Buffer.from('notes'), inputs: contentInputs };
  const definition: FileKnowledge = { name: 'package.zip', sample: await zipOf(SMALL), inputs: packageInputs };
  return {
    samples: {
      ...samples,
      [`POST ${GRAPHQL} query`]: '{ __typename }',
      [`POST ${GRAPHQL} operationName`]: null,
      [`GET ${GRAPHQL} query`]: '{ __typename }',
    },
    files: {
      [`POST ${BASE}/users/upload file`]: users,
      [`POST ${BASE}/files/{exercise_id} file`]: notes,
      [`POST ${BASE}/workspaces/{workspace_id}/files file`]: notes,
      ...Object.fromEntries(PACKAGES.map((name) => [`${name} file`, definition])),
    },
  };
}
