import { type Static, Type } from 'typebox';

/** Who does something: the caller has already found out who they are; what they may do is decided here. */
export const Actor = Type.Object(
  {
    id: Type.String(),
    role: Type.Union([Type.Literal('instructor'), Type.Literal('trainee'), Type.Literal('system')]),
  },
  { additionalProperties: false },
);
export type Actor = Static<typeof Actor>;
