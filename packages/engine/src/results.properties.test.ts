import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Definition } from '@muster/definition';
import fc from 'fast-check';
import type { Command } from './actions/command.ts';
import { fromMinutes } from './compiled/minutes.ts';
import type { TeamResult } from './result/team-result.ts';
import { mode, RUNS } from './testing/properties.ts';
import { randomDefinition, withoutEndings, withoutSharing } from './testing/random-definitions.ts';
import { Play, playOf, randomSteps } from './testing/random-play.ts';
import { resultOf } from './testing/result-of.ts';
import { viewTeam } from './view/team-sections.ts';

/** Commands that name a team, and concern all of them. */
const FOR_ALL: readonly Command['type'][] = ['stop', 'resume', 'add_time', 'wake'];

const MARK = /#[^#]*#/g;

/** Milestones are seen at once, afterwards or never; every text says which it is. */
function marked(definition: Definition): Definition {
  return {
    ...definition,
    milestones: definition.milestones.map((milestone, place) => {
      const sight = milestone.teamVisible ? 'seen' : place % 2 === 0 ? 'after' : 'hidden';
      return {
        ...milestone,
        displayName: `#${sight} ${place}#`,
        description: `#${sight} about ${place}#`,
        ...(sight === 'after' && { visibleAfter: true as const }),
      };
    }),
    injects: definition.injects.map((inject) =>
      inject.type === 'info'
        ? {
            ...inject,
            alternatives: inject.alternatives.map((one) => ({
              ...one,
              content: { ...one.content, text: `#inject ${inject.name} ${one.name}#` },
            })),
          }
        : inject,
    ),
  };
}

const marksIn = (value: unknown): Set<string> =>
  new Set([...JSON.stringify(value).matchAll(MARK)].map(([mark]) => mark));

const milestonesIn = (result: TeamResult): Set<string> => marksIn([result.milestones, result.missed]);

describe('the result of a team, whatever was played', () => {
  it('G1 G4 G6 R3: has no text that is hidden, was retracted, or is not in what the team sees', () => {
    let causes = 0;
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, (random, steps, how) => {
        const play = new Play(marked(random), how);
        for (const [i, step] of steps.entries()) {
          play.now += fromMinutes(step.gap);
          play.step(i % 4 === 3 ? { ...step, kind: 'retract' } : step);
        }
        play.give({ type: 'finish' });
        for (const { id } of play.state.teams) {
          const seen = marksIn(viewTeam(play.state, id, play.now));
          for (const isWhole of [true, false]) {
            const result = resultOf(play, id, isWhole);
            for (const mark of marksIn(result)) {
              if (isWhole && mark.startsWith('#after')) continue;
              assert.ok(seen.has(mark), `${mark} is not seen by the team`);
            }
            causes += result.milestones.filter(({ cause }) => cause.kind === 'message').length;
          }
        }
      }),
      RUNS,
    );
    assert.ok(causes > 20, `${causes} messages were causes`);
  });

  it('G1 G2 C2: lists as many as it counts, and what it lists is for the role', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, fc.boolean(), (random, steps, how, isWhole) => {
        const play = playOf(marked(random), steps, how);
        play.give({ type: 'finish' });
        for (const { id } of play.state.teams) {
          const result = resultOf(play, id, isWhole);
          const kinds = Map.groupBy(result.milestones, ({ kind }) => kind);
          assert.equal(kinds.get('reached')?.length ?? 0, result.count.reached);
          assert.equal(kinds.get('setback')?.length ?? 0, result.count.setbacks);
          assert.equal(result.path?.at(-1)?.reached, result.count.reached);
          if (!isWhole) continue;
          const endings = result.count.total - result.count.reached - result.missed.length;
          assert.ok(endings === 0 || endings === 1, 'only an ending is neither reached nor missed');
        }
      }),
      RUNS,
    );
  });

  it('G4 V1: has nothing of what other teams did', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, (random, steps) => {
        const config = { ...random.config, emailBetweenTeams: false };
        const definition = { ...withoutSharing(withoutEndings(marked(random))), config };
        const both = playOf(
          definition,
          steps.filter(({ kind }) => kind !== 'move'),
        );
        const alone = new Play(definition, 'synchronous');
        for (const command of both.granted.slice(both.opening)) {
          const isOther = 'team' in command && command.team === 2;
          if (!isOther || FOR_ALL.includes(command.type)) alone.command(command);
        }
        alone.now = both.now;
        for (const play of [alone, both]) play.give({ type: 'finish' });
        assert.deepStrictEqual(milestonesIn(resultOf(both)), milestonesIn(resultOf(alone)));
        assert.deepStrictEqual(resultOf(both), resultOf(alone));
      }),
      RUNS,
    );
  });
});
