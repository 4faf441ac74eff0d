import { isMet } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';

interface TeamObjective {
  readonly name: string;
  readonly reached: number;
  readonly total: number;
}

export function teamObjectiveType({ builder }: Schema) {
  return builder.objectRef<TeamObjective>('TeamObjectiveType').implement({
    description: 'The progress of a team in a learning objective, in milestones.',
    fields: (t) => ({
      name: t.exposeString('name'),
      reached: t.exposeInt('reached'),
      total: t.exposeInt('total'),
      met: t.boolean({ description: 'Whether it has reached all of them.', resolve: isMet }),
    }),
  });
}
