import type { TeamFacts } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { userLoader } from '../../accounts/index.ts';
import { participantType, type Scene } from '../../exercises/index.ts';
import { secondsSeen } from '../../play/index.ts';

interface SeenFacts {
  readonly scene: Scene;
  readonly facts: TeamFacts;
}

export function teamFactsType({ builder, use }: Schema) {
  const users = use(userLoader);
  return builder.objectRef<SeenFacts>('TeamFactsType').implement({
    description: 'A team itself: its name and members.',
    fields: (t) => ({
      name: t.string({ resolve: ({ facts }) => facts.name }),
      role: t.string({ nullable: true, resolve: ({ facts }) => facts.role }),
      emailAddress: t.string({ resolve: ({ facts }) => facts.address }),
      members: t.field({
        type: [use(participantType)],
        resolve: async ({ facts }, _args, context) => {
          const found = await Promise.all(facts.members.map((id) => users(context, id)));
          return found.filter((user) => user !== undefined);
        },
      }),
      finishedAt: t.float({
        nullable: true,
        description:
          'When it reached a final milestone, in seconds of exercise time. Null: not yet, or hidden from the team by the definition.',
        resolve: ({ scene, facts }) => secondsSeen(scene, facts.finishedAt),
      }),
      hasFinished: t.boolean({
        description: 'Whether it has reached a final milestone.',
        resolve: ({ facts }) => facts.finishedAt !== null,
      }),
    }),
  });
}
