export { defineAccountsGraphql } from './accounts.graphql.ts';
export { registerAccounts } from './accounts.routes.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
export { newUserRow } from './new-user.ts';
export { putTags, replaceTags, tagSweeps } from './tagging.service.ts';
export { forgetTags } from './tags.store.ts';
export { readTags } from './tags.ts';
export { defineUserType, type UserRef } from './user.graphql.ts';
export { pageOfUsers } from './user-list.store.ts';
export { mailAddressOf, readUsername, recipientKey, usernameKey } from './username.ts';
export { manageable, refuseUnmanageable, usernameTaken, userUnknown } from './users.service.ts';
export {
  findUser,
  findUserByKey,
  findUsers,
  insertUsers,
  lockActiveAdministrators,
  lockUser,
  type UserRow,
  updateUser,
} from './users.store.ts';
