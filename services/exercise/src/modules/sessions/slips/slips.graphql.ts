import { requirePerson } from '../../../access/index.ts';
import type { Schema } from '../../../graphql/index.ts';
import { sessionsAccess as access } from '../sessions.policy.ts';
import type { SessionDeps } from '../sessions.service.ts';
import { makeSlips, type NewSlip } from './slips.service.ts';

export function defineSlipsGraphql({ builder }: Schema, deps: SessionDeps): void {
  const Slip = builder.objectRef<NewSlip>('SlipType').implement({
    description: 'A slip with which a trainee logs in to an exercise, once.',
    fields: (t) => ({
      userId: t.expose('userId', { type: 'UUID' }),
      teamId: t.id({ description: 'The team of the person.', resolve: ({ teamId }) => String(teamId) }),
      token: t.exposeString('token', {
        description: 'Shown here only. The address of the slip is that of the console with /slip# and this.',
      }),
      expiresAt: t.expose('expiresAt', {
        type: 'DateTime',
        description: 'A day after the planned start, or after now if there is none. Moves with the planned start.',
      }),
    }),
  });
  builder.mutationFields((t) => ({
    makeSlips: t.field({
      type: [Slip],
      description:
        'Make slips for trainees in teams of an exercise. Their former slips are void, and whoever is logged in with one is logged out.',
      extensions: { access: access.makeSlips },
      args: {
        exerciseId: t.arg.id({ required: true }),
        userIds: t.arg({ type: ['UUID'], description: 'Default: all active trainees in its teams.' }),
      },
      resolve: (_root, { exerciseId, userIds }, { actor }) =>
        makeSlips(deps, requirePerson(actor), exerciseId, userIds ?? null),
    }),
  }));
}
