import { requirePerson } from '../../access/index.ts';
import { loader, type Schema } from '../../graphql/index.ts';
import { userTypes } from '../accounts/index.ts';
import type { SessionDeps } from '../sessions/index.ts';
import { resetSecondFactor } from './reset.service.ts';
import { secondFactorAccess as access } from './second-factor.policy.ts';
import { type OwnSecondFactor, ownSecondFactor, whoHasOne } from './second-factor.service.ts';

export function defineSecondFactorGraphql(schema: Schema, deps: SessionDeps): void {
  const { builder } = schema;
  const { User } = schema.use(userTypes);
  const having = loader((userIds: readonly string[]) => whoHasOne(deps, userIds));
  const SecondFactor = builder.objectRef<OwnSecondFactor>('SecondFactorType').implement({
    description: 'The second factor of the caller.',
    fields: (t) => ({
      isOn: t.exposeBoolean('isOn'),
      isRequired: t.exposeBoolean('isRequired', {
        description: 'As `SECOND_FACTOR` says. Without it, the session can do nothing but set it up.',
      }),
      recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
    }),
  });
  builder.objectFields(User, (t) => ({
    hasSecondFactor: t.boolean({
      nullable: true,
      description: 'Null for everybody but administrators.',
      resolve: async ({ id }, _args, context) => {
        if (context.actor.kind !== 'person' || context.actor.group !== 'ADMIN') return null;
        return (await having(context, id)) ?? false;
      },
    }),
  }));
  builder.queryFields((t) => ({
    secondFactor: t.field({
      type: SecondFactor,
      description: 'Read whether the caller has a second factor.',
      extensions: { access: access.own },
      resolve: (_root, _args, { actor }) => ownSecondFactor(deps, requirePerson(actor)),
    }),
  }));
  builder.mutationFields((t) => ({
    resetSecondFactor: t.field({
      type: User,
      description: 'Remove the second factor of a user who lost it. This ends their sessions.',
      extensions: { access: access.reset },
      args: { userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { userId }, { actor }) => resetSecondFactor(deps, requirePerson(actor), userId),
    }),
  }));
}
