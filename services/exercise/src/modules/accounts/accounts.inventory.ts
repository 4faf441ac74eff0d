import assert from 'node:assert/strict';
import {
  admins,
  elevatedAdmins,
  everyone,
  type Inventory,
  instructors,
  NOBODY,
  only,
  participants,
  REPEATS,
} from '../../testing/endpoint.ts';
import { createUser } from '../../testing/platform-under-test.ts';

export const inventory: Inventory = {
  examples: async ({ platform, admin }) => {
    const header = 'username,first_name,last_name,group,tags';
    const rows = Array.from({ length: 12 }, (_, index) => `csv-${index},Zoë,Ř,TRAINEE,red|group ${index % 3}`);
    assert.equal((await admin.upload([header, ...rows].join('\n'))).status, 200);
    const leaver = await createUser(admin, { username: 'leaver' });
    await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: leaver });
    await admin.ask('mutation { addDomain(domain: "example.org") { id } }');
    await platform.visitor().post('/user/register', { username: 'new@example.org', first_name: 'A', last_name: 'B' });
    await platform.outbox(1);
    const { users } = await admin.ask('{ users { users { id } } }');
    return {
      arguments: { userId: users.users.map(({ id }: { id: string }) => id) },
      calls: {
        users: [{}, { filterUsersInput: { limit: 3, offset: 2 } }, { filterUsersInput: { search: 'csv' } }],
      },
    };
  },
  routes: {
    'POST /user/register': everyone(),
    'POST /users/upload': instructors(),
  },
  fields: {
    'Query.platformConfig': everyone('platformConfig { version }'),
    'Query.whoAmI': participants('whoAmI { id }'),
    'Query.users': instructors('users { totalCount }'),
    'Query.user': instructors(`user(userId: ${NOBODY}) { id }`),
    'Query.tags': instructors('tags { id }'),
    'Query.tagPage': instructors('tagPage { totalCount }'),
    'Query.domains': admins('domains { id }'),
    'Mutation.createUser': instructors(
      'createUser(createUserInput: { username: "", firstName: "", lastName: "" }) { id }',
    ),
    'Mutation.editUser': instructors(`editUser(userId: ${NOBODY}, editUserInput: {}) { id }`),
    'Mutation.setUserTags': instructors(`setUserTags(userId: ${NOBODY}, tags: []) { id }`),
    'Mutation.generateCredentials': only(
      'instructor',
      'elevated admin',
    )(`generateCredentials(generateCredentialsInput: { userIds: [${NOBODY}] }) { csv }`),
    'Mutation.setUserActive': elevatedAdmins(`setUserActive(userId: ${NOBODY}, active: true) { id }`),
    'Mutation.setUserGroup': elevatedAdmins(`setUserGroup(userId: ${NOBODY}, group: TRAINEE) { id }`),
    'Mutation.deleteUser': elevatedAdmins(`deleteUser(userId: ${NOBODY})`),
    'Mutation.addDomain': elevatedAdmins('addDomain(domain: "") { id }'),
    'Mutation.removeDomain': elevatedAdmins('removeDomain(domainId: "0")'),
    'Subscription.whoAmI': participants('whoAmI { id }'),
  },
  repeats: {
    'POST /user/register': REPEATS.takenName,
    'POST /users/upload': 'Users that exist are skipped.',
    'Mutation.createUser': REPEATS.takenName,
    'Mutation.editUser': REPEATS.sets,
    'Mutation.setUserTags': REPEATS.sets,
    'Mutation.generateCredentials': REPEATS.replacesSecret,
    'Mutation.setUserActive': REPEATS.sets,
    'Mutation.setUserGroup': REPEATS.sets,
    'Mutation.deleteUser': REPEATS.removes,
    'Mutation.addDomain': REPEATS.takenName,
    'Mutation.removeDomain': REPEATS.removes,
  },
};
