import type { Schema } from '../../../graphql/index.ts';
import type { MilestoneState } from '../scene.ts';
import { inSeconds, secondsSeen } from '../seconds.ts';
import { causeType } from './cause.graphql.ts';

export function milestoneStateType({ builder, use }: Schema) {
  const definitionOf = ({ scene: { state }, view: { name } }: MilestoneState) =>
    state.compiled.definition.milestones[state.compiled.milestones.get(name) ?? -1];
  return builder.objectRef<MilestoneState>('MilestoneStateType').implement({
    description: 'A milestone and whether a team has reached it.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      name: t.string({ resolve: ({ view }) => view.name }),
      displayName: t.string({ resolve: (one) => definitionOf(one)?.displayName || one.view.name }),
      description: t.string({ resolve: (one) => definitionOf(one)?.description ?? '' }),
      reached: t.boolean({ resolve: ({ view }) => view.on }),
      isSetback: t.boolean({
        description: 'Whether it is on, and that is a setback.',
        resolve: ({ view }) => view.isSetback,
      }),
      reachedAt: t.float({
        nullable: true,
        description:
          'When it was last switched on, in seconds of exercise time. Null for a team if the definition hides exercise time.',
        resolve: ({ scene, view }) => secondsSeen(scene, view.lastOn),
      }),
      switchedAt: t.float({
        nullable: true,
        description: 'For instructors: when it was last switched, on or off. Null: it is in its initial state.',
        resolve: ({ view }) => ('switchedAt' in view ? inSeconds(view.switchedAt) : null),
      }),
      cause: t.field({
        type: use(causeType),
        nullable: true,
        description: 'For instructors: what switched it last.',
        resolve: ({ scene, view }) =>
          'cause' in view && view.cause !== null ? { cause: view.cause, act: { scene, person: view.person } } : null,
      }),
      throughTeamId: t.id({
        nullable: true,
        description: 'For instructors: the team through which a shared milestone was switched.',
        resolve: ({ view }) => ('through' in view ? view.through : null),
      }),
    }),
  });
}
