import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { countedFor } from '../compiled/counted.ts';
import type { Event } from '../events/event.ts';
import { momentIn } from '../read-model/moments.ts';
import { scoreOf } from '../rules/milestones.ts';
import { isSwitching, mode, RUNS } from '../testing/properties.ts';
import { randomDefinition, withFiles } from '../testing/random-definitions.ts';
import { playOf, randomSteps } from '../testing/random-play.ts';
import { HistoryClock } from './clock.ts';
import { Participation } from './participation.ts';
import type { HistoryRow } from './row.ts';
import { HistoryRows } from './rows.ts';
import { firstOn, isOnAt, reachedAt, Switches, scoreSteps } from './switches.ts';

function rowsOf(events: readonly Event[]): HistoryRow[] {
  const rows = new HistoryRows();
  return events.flatMap((event) => rows.next(event));
}

function inEveryPlay(check: (play: ReturnType<typeof playOf>) => void): void {
  fc.assert(
    fc.property(randomDefinition, randomSteps, mode, (random, steps, how) =>
      check(playOf(withFiles(random), steps, how)),
    ),
    { ...RUNS, numRuns: Math.ceil(RUNS.numRuns / 4) },
  );
}

describe('the history of an exercise', () => {
  it('H1: has a row for every team of every event, and says how many', () => {
    inEveryPlay(({ events }) => {
      const byPosition = Map.groupBy(rowsOf(events), ({ position }) => position);
      assert.deepEqual(
        [...byPosition.keys()],
        events.map((_, index) => index + 1),
      );
      for (const rows of byPosition.values()) {
        assert.ok(rows.every((row) => row.rows === rows.length));
        assert.equal(new Set(rows.map(({ team }) => team)).size, rows.length);
      }
    });
  });

  it('H2 M7: concludes the cause of a switch that was stored without it', () => {
    let concluded = 0;
    inEveryPlay(({ events }) => {
      const older = events.map((event) => (isSwitching(event) ? { ...event, origin: null } : event));
      const causes = (rows: readonly HistoryRow[]) =>
        rows.map(({ cause }) => cause && { position: cause.position, kind: cause.kind, person: cause.person });
      const derived = rowsOf(older);
      assert.deepEqual(causes(derived), causes(rowsOf(events)));
      concluded += derived.filter(({ cause }) => cause?.isDerived === true && cause.position !== null).length;
    });
    assert.ok(concluded > 100, String(concluded));
  });

  it('H2 M7: has the causing event before what it caused, done by the same person', () => {
    inEveryPlay(({ events }) => {
      for (const { position, cause } of rowsOf(events)) {
        if (cause === null || cause.position === null) continue;
        assert.ok(cause.position < position);
        const causing = events[cause.position - 1];
        const by = causing !== undefined && 'by' in causing ? causing.by : null;
        if (by !== null && cause.person !== null) assert.equal(cause.person, by.id);
      }
    });
  });

  it('H3 M6: ends with the milestones and scores that the state has', () => {
    inEveryPlay(({ events, state }) => {
      const switches = new Switches();
      for (const row of rowsOf(events)) switches.add(row);
      const { definition } = state.compiled;
      for (const team of state.teams) {
        for (const [place, { name, initialState }] of definition.milestones.entries()) {
          const isOn = isOnAt(switches.of(team.id, name), initialState, state.clock.time);
          assert.equal(isOn, team.on.has(place), name);
          const own = switches.of(team.id, name);
          const first = initialState ? 0 : Math.min(...own.flatMap(({ on, time }) => (on ? time : [])));
          assert.equal(firstOn(own, initialState) ?? Number.POSITIVE_INFINITY, first, name);
          assert.equal(reachedAt(own, initialState), isOn ? first : undefined, name);
        }
        const scored = countedFor(definition, team.role)
          .scored.flatMap(({ place }) => definition.milestones[place] ?? [])
          .map(({ name, score, initialState }) => ({
            score,
            initially: initialState,
            switches: switches.of(team.id, name),
          }));
        assert.equal(scoreSteps(scored).at(-1)?.score, scoreOf(state.compiled, team));
      }
    });
  });

  it('H4: agrees with the moments of those who look back on what teams did themselves', () => {
    inEveryPlay(({ events }) => {
      const rows = Map.groupBy(rowsOf(events), ({ position }) => position);
      for (const [index, event] of events.entries()) {
        const moment = momentIn(index + 1, event);
        if (moment === undefined) continue;
        assert.equal(
          moment.byTeam,
          rows.get(index + 1)?.some(({ byTeam }) => byTeam),
          event.type,
        );
      }
    });
  });

  it('H4: has the members that the state has, and the latest act of each team', () => {
    inEveryPlay(({ events, state }) => {
      const participation = new Participation();
      for (const row of rowsOf(events)) participation.add(row);
      for (const { id, members, lastAct } of state.teams) {
        const present = [...participation.members].filter(
          ([, stays]) => stays.at(-1)?.team === id && stays.at(-1)?.to === null,
        );
        assert.deepEqual(present.map(([person]) => person).sort(), [...members].sort());
        assert.equal(participation.ofTeam(id).lastAct, lastAct);
      }
    });
  });

  it('H7: tells the exercise time of every event by its wall time', () => {
    let compared = 0;
    inEveryPlay(({ events }) => {
      const clock = new HistoryClock();
      for (const row of rowsOf(events)) clock.add(row);
      const start = events.findIndex(({ type }) => type === 'exercise_started');
      for (const { at, time } of events.slice(start)) assert.equal(clock.timeAt(at), time);
      compared += events.length - start;
      assert.equal(clock.timeAt((events[start]?.at ?? 0) - 1), null);
    });
    assert.ok(compared > 100, String(compared));
  });
});
