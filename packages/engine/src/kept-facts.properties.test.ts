import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { evolve } from './evolve/evolve.ts';
import { changesOf } from './state/changes.ts';
import { initialState } from './state/initial.ts';
import { logPlaceOf } from './state/log-places.ts';
import { isOutstanding, wouldComeAbout } from './state/occasions.ts';
import type { State } from './state/state.ts';
import { teamAt } from './state/teams.ts';
import { mode, RUNS } from './testing/properties.ts';
import { randomDefinition, withFiles } from './testing/random-definitions.ts';
import { playOf, randomSteps, stepsWith } from './testing/random-play.ts';
import { filesSeenBy } from './testing/seen-files.ts';
import { knowsDefinitionFile } from './view/known-files.ts';

/** Every state of some random exercises, in half of which teams write much. */
function inEveryState(check: (state: State) => void): void {
  fc.assert(
    fc.property(randomDefinition, randomSteps, mode, fc.boolean(), (random, steps, how, writes) => {
      const play = playOf(withFiles(random), writes ? stepsWith('people', steps) : steps, how);
      play.events.reduce((before, event) => {
        const state = evolve(before, event);
        check(state);
        return state;
      }, initialState(play.state.compiled));
    }),
    { ...RUNS, numRuns: Math.ceil(RUNS.numRuns / 4) },
  );
}

describe('what the state keeps, so that nothing goes through a whole exercise', () => {
  it('V1: the files that a team knows are those in what it sees', () => {
    inEveryState((state) => {
      const paths = [...state.compiled.files.keys()];
      for (const { id } of state.teams) {
        const seen = filesSeenBy(state, id);
        assert.deepEqual(
          paths.filter((path) => knowsDefinitionFile(state, id, path)),
          paths.filter((path) => seen.has(path)),
        );
      }
    });
  });

  it('I2 Q1 T6: what is ready is what would happen if its time were now, and what is due next the first of it', () => {
    inEveryState(({ compiled, teams }) => {
      for (const team of teams) {
        const ready = compiled.byRank.filter((order) => {
          const occasion = compiled.occasions[order];
          return occasion !== undefined && isOutstanding(team, occasion) && wouldComeAbout(compiled, team, occasion);
        });
        assert.deepEqual(
          [...team.ready].map((rank) => compiled.byRank[rank]),
          ready,
        );
        const times = ready.map((order) => compiled.occasions[order]?.time ?? 0);
        const next = Math.min(...times, ...team.scheduled.map(({ sendAt }) => sendAt));
        assert.equal(team.nextDue ?? Number.POSITIVE_INFINITY, next);
      }
    });
  });

  it('V1: a team has used each tool as often as its log says', () => {
    inEveryState(({ teams }) => {
      for (const { actions, toolUses } of teams) {
        const used = [...actions].flatMap((action) => (action.kind === 'tool' ? action.tool : []));
        const counted = [...new Set(used)].map((tool): [string, number] => [
          tool,
          used.filter((each) => each === tool).length,
        ]);
        assert.deepEqual(Object.fromEntries(toolUses), Object.fromEntries(counted));
      }
    });
  });

  it('V8: the latest minute in which a team acted is that of its last act', () => {
    inEveryState(({ teams }) => {
      for (const { lastAct, activity } of teams) {
        const { minute, counts } = activity;
        assert.deepEqual([counts.length > 0, counts.at(-1) === 0], [lastAct !== null, false]);
        assert.ok(counts.length <= 30);
        if (lastAct !== null) assert.equal(minute, Math.floor(lastAct / 60_000));
      }
    });
  });

  it('V1: the latest action of each place is the last in the log that is shown there', () => {
    inEveryState(({ compiled, teams }) => {
      for (const { actions, latestActions } of teams) {
        const shown = [...actions].flatMap((action, i) => {
          const place = 'mail' in action && action.mail !== null ? undefined : logPlaceOf(compiled, action);
          return place === undefined ? [] : [[place, i + 1] as const];
        });
        assert.deepEqual(Object.fromEntries(latestActions), Object.fromEntries(shown));
      }
    });
  });

  it('V1: the comments that a team sees are those shared with it, in order', () => {
    inEveryState(({ teams }) => {
      for (const { comments, sharedComments } of teams) {
        const shared = [...comments.entries()].filter(([, { sharedAs }]) => sharedAs !== null);
        assert.deepEqual(
          [...sharedComments],
          shared.map(([place]) => place),
        );
        assert.deepEqual(
          shared.map(([, { sharedAs }]) => sharedAs),
          shared.map((_, i) => i + 1),
        );
      }
    });
  });

  it('V8: threads wait since the first mail of a team after the last of anybody else', () => {
    inEveryState((state) => {
      for (const team of state.teams) {
        const waiting = [...team.threads].flatMap((place): [number, number][] => {
          const { isUnanswered = false, messages = [] } = state.threads.get(place) ?? {};
          if (!isUnanswered) return [];
          const mails = [...messages];
          const last = mails.findLastIndex(({ from }) => teamAt(state, from) === undefined);
          return [[place, mails[last + 1]?.time ?? -1]];
        });
        assert.deepEqual([...team.unanswered].toSorted(byPlace), waiting);
      }
    });
  });

  it('V6: changes for all teams are merged alike, whenever a team is looked at', () => {
    inEveryState((state) => {
      for (const team of state.teams) {
        // A copy was never looked at before.
        assert.deepStrictEqual(changesOf(state, team).changes, changesOf(state, { ...team }).changes);
      }
    });
  });
});

function byPlace([one]: readonly [number, number], [other]: readonly [number, number]): number {
  return one - other;
}
