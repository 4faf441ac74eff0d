import { type Inventory, withTeamToken } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  routes: { 'POST /sandbox/:team_id': withTeamToken() },
};
