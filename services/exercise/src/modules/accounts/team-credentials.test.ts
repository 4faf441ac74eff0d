import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { createUser } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

onEachDatabase('credentials of a team', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  const generate = (by: Visitor, input: Record<string, unknown>) =>
    by.graphql(
      'mutation ($input: GenerateCredentialsInput!) { generateCredentials(generateCredentialsInput: $input) { csv leftOut credentials { password user { username } } } }',
      { input },
    );

  it('are set for its trainees whom the caller manages, and for nobody else', async () => {
    const { instructor, platform, admin } = stage;
    const { teams } = await stage.create({ teamCount: 2 });
    const [{ id: teamId }, { id: otherTeam }] = teams;
    const mine = await createUser(instructor.visitor, { username: 'own-b' });
    const second = await createUser(instructor.visitor, { username: 'own-a' });
    const elsewhere = await createUser(instructor.visitor, { username: 'own-elsewhere' });
    const theirs = await stage.trainee();
    const colleague = await platform.account(admin, 'INSTRUCTOR');
    const place = (team: string, users: readonly string[]) =>
      instructor.visitor.ask(
        'mutation ($team: ID!, $users: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $users) { id } }',
        { team, users },
      );
    await place(teamId, [mine, second, theirs.id, colleague.id]);
    await place(otherTeam, [elsewhere]);

    const { data, codes } = await generate(instructor.visitor, { teamId, userIds: null, tag: null });
    assert.deepEqual(codes, []);
    const { credentials, csv } = data.generateCredentials;
    const names = credentials.map(({ user }: { user: { username: string } }) => user.username);
    assert.deepEqual(names, ['own-a', 'own-b']);
    assert.equal(csv.split('\r\n').length, 4);
    assert.deepEqual(data.generateCredentials.leftOut, [theirs.username, colleague.username].sort());
    for (const { user, password } of credentials) await platform.loggedIn(user.username, password);
    await platform.loggedIn(theirs.username, theirs.password);

    const all = await generate(admin, { teamId });
    assert.deepEqual(
      all.data.generateCredentials.credentials.map(({ user }: { user: { username: string } }) => user.username).sort(),
      ['own-a', 'own-b', theirs.username].sort(),
    );
    await platform.loggedIn(colleague.username, colleague.password);
  });

  it('are refused with the reason if there is nobody to set them for', async () => {
    const { teams } = await stage.create({ teamCount: 2 });
    await stage.assign(teams[1].id, await stage.trainee());
    for (const [input, reason] of [
      [{ teamId: teams[0].id }, /Nobody is in this team/],
      [{ teamId: teams[1].id }, /None of the 1 members .* whom you registered/],
      [{ tag: 'misspelt' }, /has this tag/],
    ] as const) {
      const { codes, text } = await generate(stage.instructor.visitor, input);
      assert.deepEqual(codes, ['nobody_found']);
      assert.match(text, reason);
    }
  });

  it('are refused to callers who do not run the exercise, and together with another target', async () => {
    const { platform, admin, instructor } = stage;
    const { teams } = await stage.create();
    const [{ id: teamId }] = teams;
    const other = await platform.account(admin, 'INSTRUCTOR');
    assert.deepEqual((await generate(other.visitor, { teamId })).codes, ['team_unknown']);
    await stage.assign(teamId, other);
    assert.deepEqual((await generate(other.visitor, { teamId })).codes, ['forbidden']);
    assert.deepEqual((await generate(await platform.admin(), { teamId })).codes, ['elevation_needed']);
    for (const unknown of ['0', '999999', 'x', '']) {
      assert.deepEqual((await generate(instructor.visitor, { teamId: unknown })).codes, ['team_unknown']);
    }
    assert.deepEqual((await generate(instructor.visitor, { teamId, tag: 'x' })).codes, ['users_not_chosen']);
  });
});
