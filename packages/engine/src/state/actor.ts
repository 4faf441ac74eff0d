import { type Static, Type } from 'typebox';

/** Who acts. The caller has authenticated the actor; the engine authorizes it. */
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

/** The person who acts; nobody, if the platform does. */
export function personOf({ id, role }: Actor): string | null {
  return role === 'system' ? null : id;
}
