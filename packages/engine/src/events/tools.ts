import { Type } from 'typebox';
import { ActionNumber, By, Position, teamEvent } from './envelope.ts';

export const ToolUsed = teamEvent('tool_used', {
  action: ActionNumber,
  tool: Type.String(),
  argument: Type.String(),
  /** `null`: the default response. */
  response: Type.Union([Position, Type.Null()]),
  ...By,
});
