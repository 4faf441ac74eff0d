import { elevatedAdmins, type Inventory, NOBODY, people, REPEATS } from '../../testing/endpoint.ts';
import { setUpSecondFactor } from '../../testing/second-factor.ts';

export const inventory: Inventory = {
  examples: async ({ platform, admin }) => {
    const { visitor, password } = await platform.account(admin, 'TRAINEE', 'with-second-factor');
    await setUpSecondFactor(platform, visitor, password);
    return {};
  },
  routes: {
    'POST /auth/second-factor': people(),
    'POST /auth/second-factor/confirmation': people(),
    'POST /auth/second-factor/removal': people(),
  },
  fields: {
    'Query.secondFactor': people('secondFactor { isOn }'),
    'Mutation.resetSecondFactor': elevatedAdmins(`resetSecondFactor(userId: ${NOBODY}) { id }`),
  },
  repeats: {
    'POST /auth/second-factor': REPEATS.replacesSecret,
    'POST /auth/second-factor/confirmation':
      'Again, it is refused, since it is on. Whoever got no recovery codes switches it off with a code, and on again.',
    'POST /auth/second-factor/removal': 'Again, it is refused, since it is off.',
    'Mutation.resetSecondFactor': REPEATS.removes,
  },
};
