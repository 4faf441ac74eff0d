import { type Inventory, instructors } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  fields: { 'Query.needsYou': instructors('needsYou(exerciseId: "0") { totalCount }') },
};
