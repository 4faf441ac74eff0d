import {
  admins,
  elevatedAdmins,
  everyone,
  type Inventory,
  instructors,
  NOBODY,
  only,
  people,
} from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  routes: {
    'POST /user/register': everyone(),
    'POST /users/upload': instructors(),
  },
  fields: {
    'Query.platformConfig': everyone('platformConfig { version }'),
    'Query.whoAmI': people('whoAmI { id }'),
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
    'Subscription.whoAmI': people('whoAmI { id }'),
  },
};
