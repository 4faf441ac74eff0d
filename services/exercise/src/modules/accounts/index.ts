import type { Module } from '../../module.ts';
import { accountsActs } from './accounts.acts.ts';
import { accountsErrors } from './accounts.errors.ts';
import { defineAccountsGraphql } from './accounts.graphql.ts';
import { type AccountsRoutesDeps, registerAccounts } from './accounts.routes.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { forgetIdentitiesOf } from './identities/link.service.ts';
import { forgetTagsOf, tagSweeps } from './tags/tagging.service.ts';
import { UsersUploads } from './upload/users-upload.service.ts';

export type { AccountsDeps } from './accounts-deps.ts';
export {
  activeTraineesTagged,
  addUser,
  confirmActor,
  findUserByName,
  lockUser,
  noteLogin,
  type User,
  unusedTags,
  userUnknown,
} from './directory.service.ts';
export { findUser, findUsers } from './find-users.service.ts';
export { isGuestUsername } from './guest-username.ts';
export { addGuest, exercisesOfGuests, removeGuests } from './guests.service.ts';
export { hasLink, linkIdentity } from './identities/link.service.ts';
export { lockIdentities } from './identities/lock-identities.ts';
export { nameOrNothing, type SignedOnPerson, signedOnUser } from './identities/signed-on-user.service.ts';
export { mayLogInLocally } from './local-login.ts';
export { createUserAsOperator, listUsersAsOperator, resetPasswordAsOperator } from './operator.service.ts';
export { type Credentials, findCredentials, lockCredentials, replacePassword } from './passwords.service.ts';
export { mixesScripts } from './scripts.ts';
export { shownUsername } from './shown-name.ts';
export { putTags, replaceTags } from './tags/tagging.service.ts';
export { readTags } from './tags/tags.ts';
export { type EnrolledRow, type Enrolment, type EnrolmentHooks, Overtaken } from './upload/enrolment.ts';
export type { RowProblem } from './upload/users-csv.ts';
export { userTypes } from './user.graphql.ts';
export { userLoader } from './user-loader.graphql.ts';
export { mailAddressOf, readUsername, recipientKey, usernameKey } from './username.ts';

/** Users: accounts, permissions, registration. */
export const accounts = {
  name: 'accounts',
  errors: accountsErrors,
  acts: accountsActs,
  provide: (foundation) => ({ usersUploads: new UsersUploads(foundation) }),
  routes: registerAccounts,
  graphql: defineAccountsGraphql,
  sweeps: tagSweeps,
  prepare: ensureFirstAdministrator,
  onUserDeleted: async (tx, userId) => {
    await forgetTagsOf(tx, userId);
    await forgetIdentitiesOf(tx, userId);
  },
} satisfies Module<AccountsDeps & AccountsRoutesDeps>;
