import { type Static, Type } from 'typebox';

/** Who does something: the caller has already found out who they are; what they may do is decided here. */
export function actor(description: string) {
  return Type.Object(
    {
      id: Type.String({ description: 'As the caller knows them.' }),
      role: Type.Union([Type.Literal('instructor'), Type.Literal('trainee'), Type.Literal('system')], {
        description: 'What they were when they did it.',
      }),
    },
    { additionalProperties: false, title: 'Actor', description },
  );
}

export const Actor = actor('Somebody who did something.');
export type Actor = Static<typeof Actor>;
