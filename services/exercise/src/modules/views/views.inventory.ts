import { type Inventory, people } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  fields: {
    'Query.actionLog': people('actionLog(logId: "0-1") { id }'),
    'Query.teamActionLogs': people('teamActionLogs(logFilter: { teamId: "0" }) { id }'),
  },
};
