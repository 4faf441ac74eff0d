import { Type } from 'typebox';
import { Cause } from './cause.ts';
import { teamEvent } from './envelope.ts';

export const MilestoneSwitched = teamEvent('milestone_switched', {
  milestone: Type.String(),
  on: Type.Boolean(),
  cause: Cause,
});
