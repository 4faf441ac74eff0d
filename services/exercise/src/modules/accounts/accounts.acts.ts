import { defineActs } from '../../audit/index.ts';

export const accountsActs = defineActs({
  'user.created':
    'A user was created: by an administrator or instructor, by an operator, as the first administrator, or at their first login at the identity provider. Details: their `group`.',
  'user.edited': 'The name or username of a user was changed.',
  'user.tagged': 'The tags of a user were replaced.',
  'user.password_set': 'The password of a user was set, by the user or by whoever handed it out.',
  'user.activated': 'A user was activated.',
  'user.deactivated': 'A user was deactivated.',
  'user.group_set':
    'A user was moved to another group. Details: `from`, `to`, and `password` and `secondFactor` if they ended.',
  'user.group_kept':
    'The last administrator who can log in stays one, although the identity provider says otherwise. Details: the group that was `refused`.',
  'user.linked': 'A user linked their account to themselves at the identity provider.',
  'user.matched': 'An unused account was taken over at the first login of its username at the identity provider.',
  'user.deleted': 'A user was deleted. Details: the `group` they were in.',
  'users.uploaded':
    'A list of users was uploaded; the subject is the actor. Details: how many were `created` and `skipped`; for a list of an exercise also its id as `exercise`, and how many were `assigned` to a team.',
  'domain.added': 'A domain was added to the list; it is the subject.',
  'domain.removed': 'A domain was removed from the list.',
});
