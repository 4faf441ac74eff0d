import type { Definition } from '@muster/definition';
import { control, definitionOf, inject, milestone, response, tool } from './definitions.ts';

/** A definition of any size with uniform dependencies: ten injects refer to each milestone. */
export function largeDefinition(injects: number, milestones: number): Definition {
  const name = (i: number): string => `m${i % milestones}`;
  return definitionOf({
    config: { exerciseDuration: 240 },
    milestones: Array.from({ length: milestones }, (_, i) => milestone(name(i), { score: i % 7 })),
    injects: Array.from({ length: injects }, (_, i) =>
      inject(`inject ${i}`, {
        time: (i * 7) % 240,
        delay: i % 5 === 0 ? 3 : 0,
        // Half of them wait for something that never happens, so that there are always waiting ones.
        control: control({ when: i % 2 === 0 ? `${name(i)} and not ${name(i + 1)}` : `${name(i)} and never` }),
      }),
    ),
    tools: [
      tool(
        'lookup',
        Array.from({ length: milestones }, (_, i) => [
          response(`host ${i}`, { control: control({ when: `not ${name(i)}`, on: name(i) }) }),
          response(`host ${i}`, { control: control({ off: name(i) }) }),
        ]).flat(),
      ),
    ],
  });
}
