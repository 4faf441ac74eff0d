import { admins, changingSession, everyone, type Inventory, people } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  routes: {
    'POST /auth/login': everyone(),
    'POST /auth/logout': changingSession(people()),
    'POST /auth/session/elevation': changingSession(admins()),
    'DELETE /auth/session/elevation': changingSession(people()),
    'POST /auth/password': people(),
    'GET //set-password': everyone(),
    'GET //set-password/page.js': everyone(),
    'GET //set-password/page.css': everyone(),
    'GET //set-password/endpoint.json': everyone(),
  },
  fields: {
    'Query.session': people('session { expiresAt }'),
    'Mutation.setPassword': everyone('setPassword(token: "x", newPassword: "x")'),
    'Mutation.requestPasswordLink': everyone('requestPasswordLink(username: "nobody")'),
  },
};
