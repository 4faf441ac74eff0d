import { type Inventory, instructors } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  fields: { 'Query.teamViewAt': instructors('teamViewAt(teamId: "0", at: 0) { position }') },
};
