import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { DatabaseKind } from '@muster/kit/testing';
import { OPERATIONS } from '../../services/exercise/src/access/index.ts';
import { packageForm, SMALL, zipOf } from '../../services/exercise/src/testing/package-file.ts';
import { ADMIN, createBot, createUser, givePassword } from '../../services/exercise/src/testing/platform-under-test.ts';
import { Visitor } from '../../services/exercise/src/testing/visitor.ts';
import type { Samples } from './inputs/ordinary-request.ts';
import type { Caller } from './judge/judge.ts';
import { ProbedService } from './judge/probed-service.ts';

/** The exercise platform with a user of each group. */
export interface ProbedExercise {
  readonly service: ProbedService;
  readonly anonymous: Caller;
  /** An administrator whose session is elevated. */
  readonly admin: Caller;
  /** A token that may do all that tokens can be allowed to. */
  readonly bot: Caller;
  /** Ordinary values: those of things that are there. */
  readonly samples: Samples;
  /** The password of a user who gets a new one and logs in again each time: for inputs that change passwords. */
  readonly password: string;
  somebodyWithPassword(): Promise<Caller['headers']>;
}

/** Limits of how often something may be tried would refuse what is to be measured. */
const OFTEN = {
  LOGIN_ATTEMPTS: '1000',
  LINK_REQUESTS: '1000',
  ELEVATION_MINUTES: '1440',
  TEAM_ACTS_PER_MINUTE: '100000',
};
/** Only then are the headers read that these are about. */
const READS_MORE_HEADERS = { TRUST_PROXY: 'loopback', CORS_ORIGINS: 'http://console.example.org' };

export async function startExercise(test: TestContext, kind: DatabaseKind): Promise<ProbedExercise> {
  const service = await ProbedService.start(test, kind, 'exercise', {
    ADMIN_PASSWORD: ADMIN.password,
    ...OFTEN,
    ...READS_MORE_HEADERS,
  });
  const admin = await logIn(service, ADMIN.username, ADMIN.password);
  await admin.elevate();
  const bot = await createBot(admin, 'bot', OPERATIONS);
  const trainee = await createUser(admin, { username: 'trainee' });
  const instructor = await createUser(admin, { username: 'instructor', group: 'INSTRUCTOR' });
  const upload = packageForm(await zipOf(SMALL), { name: 'sample' });
  const { body } = await admin.request('POST', '/definitions', { raw: upload });
  assert.equal(typeof body.definition_id, 'string', JSON.stringify(body));
  const { createExercise: exercise } = await admin.ask(
    `mutation { createExercise(createExerciseInput: { definitionId: "${body.definition_id}", name: "sample" }) { id teams { id sandboxToken } } }`,
  );
  const [team] = exercise.teams;
  return {
    service,
    anonymous: { name: 'anonymous', headers: {} },
    admin: { name: 'an administrator', headers: cookieOf(admin) },
    bot: { name: 'a bot', headers: { 'api-token': bot.token } },
    samples: {
      definition_id: body.definition_id,
      definitionId: body.definition_id,
      userId: trainee,
      exercise_id: exercise.id,
      exerciseId: exercise.id,
      team_id: team.id,
      teamId: team.id,
      'team-token': team.sandboxToken,
      group: 'TRAINEE',
      'Mutation.shareDefinition userId': instructor,
      'Mutation.unshareDefinition userId': instructor,
      // The following requests depend on the results of these.
      'Mutation.deleteUser userId': NOBODY,
      'Mutation.deleteExercise exerciseId': NOTHING,
      'Mutation.startExercise exerciseId': NOTHING,
      'Mutation.rotateTeamToken teamId': NOTHING,
      'Mutation.rotateBotToken userId': NOBODY,
    },
    password: PASSWORD,
    somebodyWithPassword: async () => {
      const given = await givePassword(admin, instructor);
      const visitor = await logIn(service, 'instructor', given);
      await visitor.post('/auth/password', { old_password: given, new_password: PASSWORD });
      return cookieOf(visitor);
    },
  };
}

const PASSWORD = 'somebody-who-changes-it';
const NOTHING = '0';
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

async function logIn(service: ProbedService, username: string, password: string): Promise<Visitor> {
  const visitor = new Visitor(service);
  assert.equal((await visitor.logIn(username, password)).status, 204);
  return visitor;
}

function cookieOf({ cookie }: Visitor): { cookie: string } {
  return { cookie: `sessionid=${cookie}` };
}
