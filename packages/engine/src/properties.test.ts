import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Control, holds } from '@muster/definition';
import fc from 'fast-check';
import { toMinutes } from './compiled/minutes.ts';
import { decide } from './decide.ts';
import type { Event } from './events/event.ts';
import { readEvent } from './events/upcast.ts';
import { evolve } from './evolve/evolve.ts';
import { nextWakeAt } from './state/clock.ts';
import { initialState } from './state/initial.ts';
import { isSettled } from './state/occasions.ts';
import type { State, TeamState } from './state/state.ts';
import { Exercise, INSTRUCTOR } from './testing/exercise.ts';
import { naiveCourse } from './testing/naive.ts';
import { isSwitching, keyOfOnce, mode, RUNS } from './testing/properties.ts';
import { randomDefinition, withoutEndings } from './testing/random-definitions.ts';
import { Play, playOf, randomSteps, stepsWith } from './testing/random-play.ts';
import { restored } from './testing/restored.ts';
import { overview } from './view/overview.ts';
import { viewTeamDetails } from './view/team-details.ts';
import { viewTeam } from './view/team-sections.ts';
import { teamView } from './view/team-view.ts';

describe('whatever a definition says and whatever is done', () => {
  it('S3 S5: folding the events, written as JSON and read again, gives the state', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, (definition, steps, how) => {
        const play = playOf(definition, steps, how);
        let state = initialState(play.state.compiled);
        for (const event of play.events) {
          const stored: unknown = JSON.parse(JSON.stringify(event));
          assert.deepStrictEqual(stored, event);
          state = evolve(state, readEvent(stored));
        }
        assert.deepStrictEqual(state, play.state);
      }),
      RUNS,
    );
  });

  it('S3 T6 F2 P3 E7: what is kept of all together is what going through everything would find', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, (definition, steps, how) => {
        const { state } = playOf(definition, steps, how);
        const teams = [...state.teams];
        const times = teams.flatMap(({ nextDue }) => nextDue ?? []);
        assert.equal(state.due.earliest, times.length === 0 ? null : Math.min(...times));
        assert.equal(state.unfinished, teams.filter(({ finishedAt }) => finishedAt === null).length);
        const members = teams.flatMap(({ id, members: users }) => users.map((user) => [user, id] as const));
        assert.deepEqual(new Map(state.memberships), new Map(members));
        const uploaded = [...state.files, ...teams.flatMap(({ files }) => [...files])];
        assert.deepEqual(new Set([...state.uploads].map(([id]) => id)), new Set(uploaded.map(({ id }) => id)));
        for (const team of teams) {
          const places = [...team.files].map(({ id }, place) => [id, place] as const);
          assert.deepEqual(new Map(team.filePlaces), new Map(places));
          const latest = [...team.threads].map(
            (place) => [state.threads.get(place)?.participants.join(), place] as const,
          );
          assert.deepEqual(new Map(team.latestThreads), new Map(latest));
        }
      }),
      RUNS,
    );
  });

  it('S8: a snapshot goes on as the stream would have, and shows the same', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, fc.nat({ max: 99 }), (definition, steps, how, share) => {
        const play = new Play(definition, how);
        const cut = Math.floor((steps.length * share) / 100);
        for (const step of steps.slice(0, cut)) play.step(step);
        let state = restored(play.state);
        assert.deepStrictEqual(state, play.state);
        const asked = play.asked.length;
        for (const step of steps.slice(cut)) play.step(step);
        const events: Event[] = [];
        for (const command of play.asked.slice(asked)) {
          const decision = decide(state, command);
          state = decision.state ?? state;
          events.push(...(decision.events ?? []));
        }
        assert.deepStrictEqual(events, play.events.slice(play.events.length - events.length));
        assert.deepStrictEqual(state, play.state);
        assert.equal(nextWakeAt(state), nextWakeAt(play.state));
        assert.deepStrictEqual(overview(state, play.now), overview(play.state, play.now));
        for (const { id } of state.teams) {
          assert.deepStrictEqual(viewTeam(state, id, play.now), viewTeam(play.state, id, play.now));
          assert.deepStrictEqual(viewTeamDetails(state, id, play.now), viewTeamDetails(play.state, id, play.now));
        }
      }),
      RUNS,
    );
  });

  it('I5 I6 Q1 B1 F1: nothing comes twice, and injects of instructors only from them', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, (definition, steps, how) => {
        const { events } = playOf(definition, steps, how);
        const byHand = new Set(definition.injects.filter(({ auto }) => !auto).map(({ name }) => name));
        const once = new Set<string>();
        for (const event of events) {
          if ('because' in event && 'inject' in event && byHand.has(event.inject))
            assert.equal(event.because.kind, 'instructor');
          // A withdrawn inject can be chosen once more.
          if (event.type === 'inject_withdrawn')
            assert.ok(once.delete(`${event.team} chosen ${event.inject}`), 'withdrawn before it was chosen');
          // A retracted inject can be sent and confirmed once more.
          if (event.type === 'retracted' && event.item.kind !== 'message') {
            for (const team of event.teams) {
              once.delete(`${team} ${event.item.inject}`);
              once.delete(`${team} confirmed ${event.item.inject}`);
            }
          }
          const key = keyOfOnce(event);
          if (key === undefined) continue;
          assert.ok(!once.has(key), `${key} came twice`);
          once.add(key);
        }
      }),
      RUNS,
    );
  });

  it('I1 I2 I3 I4 K1 K2 K3 K5 K6: time and milestones release what going through the whole file would', () => {
    const switching = fc.record({
      gap: fc.constantFrom(0, 0.5, 1, 3),
      milestone: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      on: fc.boolean(),
    });
    fc.assert(
      fc.property(randomDefinition, fc.array(switching, { maxLength: 12 }), (random, gaps) => {
        const definition = { ...withoutEndings(random), config: { ...random.config, enableRoles: false } };
        let minute = 0;
        const switchings = gaps.map(({ gap, ...rest }) => {
          minute += gap;
          return { minute, ...rest };
        });
        const exercise = new Exercise(definition);
        for (const { gap, ...wish } of gaps) exercise.pass(gap).ask({ type: 'switch_milestone', ...wish }, INSTRUCTOR);
        exercise.wait(30);
        assert.deepStrictEqual(exercise.events.flatMap(lineOf), naiveCourse(definition, switchings, minute + 30));
      }),
      { ...RUNS, numRuns: 2 * RUNS.numRuns },
    );
  });

  it('M1 M9 K8: shared milestones are the same for all teams, and nothing that could come about is left waiting', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, (definition, steps, how) => {
        const play = new Play(definition, how);
        for (const step of steps) {
          if (play.step(step).refusal !== undefined) play.give({ type: 'wake' });
          const { state } = play;
          const [first] = state.teams;
          for (const [place, { shared }] of definition.milestones.entries()) {
            if (shared === undefined) continue;
            for (const { on } of state.teams) assert.equal(on.has(place), first?.on.has(place));
          }
          if (state.clock.phase !== 'RUNNING') continue;
          for (const team of state.teams) assert.deepEqual(leftWaiting(state, team), []);
        }
      }),
      RUNS,
    );
  });

  it('X2: a report of many commands is as many reports of one', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, (definition, steps, how) => {
        const together = playOf(definition, stepsWith('commands', steps), how);
        const apart = new Play(definition, how);
        for (const command of together.granted.slice(together.opening)) {
          if (command.type !== 'receive_commands') apart.command(command);
          else {
            const { commands, matches } = command;
            for (const [i, each] of commands.entries()) {
              apart.command({ ...command, commands: [each], matches: [matches[i] ?? []] });
            }
          }
        }
        assert.deepStrictEqual(apart.events, together.events);
      }),
      RUNS,
    );
  });

  it('M6: the score is the sum over the milestones that are on and count', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, (definition, steps) => {
        const play = playOf(definition, steps);
        for (const team of play.state.teams) {
          const scores = definition.milestones.map(({ name, score, roles, initialState }) => {
            const counts = !definition.config.enableRoles || roles.length === 0 || roles.includes(team.role ?? '');
            const last = play.events.findLast(
              (event) =>
                isSwitching(event) && event.milestone === name && ('team' in event ? event.team === team.id : true),
            );
            return counts && (last !== undefined && isSwitching(last) ? last.on : initialState) ? score : 0;
          });
          const sum = scores.reduce((all, score) => all + score, 0);
          assert.equal(teamView(play.state, team.id, play.now).score, sum);
        }
      }),
      RUNS,
    );
  });
});

function lineOf(event: Event): string[] {
  const minute = toMinutes(event.time);
  if (event.type === 'inject_sent' || event.type === 'silent_inject_sent')
    return [`${minute} ${event.inject} ${event.alternative}`];
  if (isSwitching(event)) return [`${minute} ${event.milestone} ${event.on ? 'on' : 'off'}`];
  if (event.type === 'questionnaire_appeared') return [`${minute} ${event.questionnaire}`];
  return [];
}

/** What is due for a team and has not happened. */
function leftWaiting({ compiled, clock }: State, team: TeamState): string[] {
  const { definition } = compiled;
  const isNow = (time: number, control: Control): boolean =>
    time * 60_000 <= clock.time &&
    holds(control.condition, (name) => team.on.has(compiled.milestones.get(name) ?? -1)) &&
    (!definition.config.enableRoles || control.roles.length === 0 || control.roles.includes(team.role ?? ''));
  return [
    ...definition.injects.flatMap(({ name, auto, time, alternatives }, place) =>
      auto && !isSettled(team.injects.get(place)) && alternatives.some(({ control }) => isNow(time, control))
        ? [name]
        : [],
    ),
    ...definition.questionnaires.flatMap(({ title, time, control }, place) =>
      team.questionnaires.get(place) === undefined && isNow(time, control) ? [title] : [],
    ),
  ];
}
