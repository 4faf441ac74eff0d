import {
  admins,
  changingSession,
  everyone,
  type Inventory,
  instructors,
  NOBODY,
  participants,
  people,
  REPEATS,
} from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  routes: {
    'POST /auth/login': everyone(),
    'POST /auth/logout': changingSession(participants()),
    'POST /auth/session/elevation': changingSession(admins()),
    'DELETE /auth/session/elevation': changingSession(people()),
    'POST /auth/password': people(),
    'POST /auth/slip': everyone(),
    'GET //set-password': everyone(),
    'GET //set-password/page.js': everyone(),
    'GET //set-password/page.css': everyone(),
    'GET //set-password/endpoint.json': everyone(),
  },
  fields: {
    'Query.session': participants('session { expiresAt }'),
    'Mutation.makeSlips': instructors(`makeSlips(exerciseId: "0", userIds: [${NOBODY}]) { token }`),
    'Mutation.setPassword': everyone('setPassword(token: "x", newPassword: "x")'),
    'Mutation.requestPasswordLink': everyone('requestPasswordLink(username: "nobody")'),
  },
  repeats: {
    'POST /auth/login': 'It begins another session; nobody has the cookie of the first, which expires.',
    'POST /auth/logout': REPEATS.removes,
    'POST /auth/session/elevation': REPEATS.sets,
    'DELETE /auth/session/elevation': REPEATS.removes,
    'POST /auth/password': 'Again, the old password is wrong; the new one is set.',
    'POST /auth/slip': 'A slip works once: again, it is refused with the time of its use.',
    'Mutation.makeSlips': REPEATS.replacesSecret,
    'Mutation.setPassword': 'Its token works once: again, it is refused; the password is set.',
    'Mutation.requestPasswordLink': 'It sends another mail, as often as LINK_REQUESTS allows.',
  },
};
