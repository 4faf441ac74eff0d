import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { type Control, type Definition, holds } from '@muster/definition';
import fc from 'fast-check';
import type { Command } from './actions/command.ts';
import { toMinutes } from './compiled/minutes.ts';
import { decide } from './decide.ts';
import type { Event, EventOf } from './events/event.ts';
import { readEvent } from './events/upcast.ts';
import { evolve } from './evolve/evolve.ts';
import { explainInject } from './explain/inject.ts';
import { explainMilestone } from './explain/milestone.ts';
import { explainQuestionnaire } from './explain/questionnaire.ts';
import { explainToolAnswer } from './explain/tool-answer.ts';
import { readSnapshot, writeSnapshot } from './snapshot/snapshot.ts';
import { exerciseTimeAt, nextWakeAt } from './state/clock.ts';
import { initialState } from './state/initial.ts';
import { isSettled } from './state/occasions.ts';
import type { State, TeamState } from './state/state.ts';
import { teamOf } from './state/teams.ts';
import { Exercise, INSTRUCTOR } from './testing/exercise.ts';
import { naiveCourse } from './testing/naive.ts';
import {
  randomDefinition,
  randomSource,
  withOneSource,
  withoutEndings,
  withoutSharing,
} from './testing/random-definitions.ts';
import { Play, playOf, randomSteps, type Step, stepsWith } from './testing/random-play.ts';
import { milestonesIn, overview } from './view/overview.ts';
import { type Update, valuesOf } from './view/sections.ts';
import { type DetailSection, viewTeamDetails } from './view/team-details.ts';
import { type TeamSection, viewTeam } from './view/team-sections.ts';
import { teamView } from './view/team-view.ts';

const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 400) };
const mode = fc.constantFrom('synchronous' as const, 'on-demand' as const);

/** Events without what depends on the wall clock. */
function timeless(events: readonly Event[]): unknown[] {
  return events.map(({ at: _, ...event }) => event);
}

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
        const again = readSnapshot(play.state.compiled, writeSnapshot(play.state));
        assert.ok(again.ok);
        assert.deepStrictEqual(again.state, play.state);
        let { state } = again;
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

  it('S4 T1 T2 T4: the same commands at the same exercise times give the same events, through stops and clocks set anew', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, disturbances, (definition, steps, chosen) => {
        const quiet = steps.filter(({ kind }) => kind !== 'stop' && kind !== 'resume');
        const play = playOf(definition, quiet);
        const again = disturbed(play, definition, chosen);
        const counted = again.events.filter((event) => !isAboutTheClock(event));
        assert.deepStrictEqual(timeless(counted), timeless(play.events));
      }),
      RUNS,
    );
  });

  it('T3 T4: waking late or punctually makes no difference, to the wall time of events either', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, fc.boolean(), (definition, steps, how, finishAtEnd) => {
        const late = new Play(definition, how, finishAtEnd);
        const punctual = new Play(definition, how, finishAtEnd);
        for (const step of steps) late.step(step);
        for (const command of late.asked.slice(late.opening)) {
          wakePunctually(punctual, command.at);
          punctual.command(command);
        }
        punctual.now = late.now;
        late.give({ type: 'wake' });
        punctual.give({ type: 'wake' });
        assert.deepStrictEqual(late.events, punctual.events);
      }),
      RUNS,
    );
  });

  it('T6: time alone changes something when `nextWakeAt` says so, and never before', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, (definition, steps) => {
        const play = new Play(definition, 'synchronous');
        for (const step of steps) {
          if (play.step(step).refusal !== undefined) play.give({ type: 'wake' });
          const wake = nextWakeAt(play.state);
          assert.ok(wake === null || wake > play.now, 'something is due already');
          play.now = wake === null ? play.now + 99_999_999 : wake - 1;
          assert.deepEqual(play.give({ type: 'wake' }).events, []);
          if (wake === null) continue;
          play.now = wake;
          assert.notDeepEqual(play.give({ type: 'wake' }).events, []);
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
          // Withdrawn, it may be chosen once more.
          if (event.type === 'inject_withdrawn')
            assert.ok(once.delete(`${event.team} chosen ${event.inject}`), 'withdrawn before it was chosen');
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
      { numRuns: 2 * RUNS.numRuns },
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
            if (shared !== true) continue;
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
          const single = command.type === 'receive_commands' ? command.commands.map((each) => [each]) : [[]];
          for (const commands of single) apart.command({ ...command, ...(commands.length > 0 && { commands }) });
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

  it('W1 W3 W5: explanations agree with what is decided', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, fc.option(randomSource), (random, steps, source) => {
        const definition = source === null ? random : withOneSource(random, source);
        const play = new Play(definition, 'synchronous');
        const never = new Set<string>();
        const chosen = source === null ? steps : stepsWith(source, steps);
        for (const step of chosen.filter((each) => isForeseen(definition, each))) {
          const answer = step.kind === 'tool' ? expectedAnswer(play, step) : undefined;
          const decision = play.step(step);
          if (decision.refusal !== undefined) play.give({ type: 'wake' });
          const used = decision.events?.find((event) => event.type === 'tool_used');
          if (used !== undefined && answer !== undefined && decision.events?.[0] === used)
            assert.equal(used.response, answer());
          for (const event of decision.events ?? []) {
            const key = keyOfOnce(event);
            assert.ok(key === undefined || !never.has(key), `${key} came about after all`);
            if (!isSwitching(event) || !event.on) continue;
            for (const team of 'team' in event ? [event.team] : [1, 2])
              assert.ok(!never.has(`${team} ${event.milestone}`), `${event.milestone} was reached after all`);
          }
          for (const key of impossibleNow(play)) never.add(key);
        }
      }),
      { numRuns: 2 * RUNS.numRuns },
    );
  });

  it('V1 K7 S6: a team learns nothing of what others do', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, (random, steps) => {
        const config = { ...random.config, emailBetweenTeams: false };
        const definition = { ...withoutSharing(withoutEndings(random)), config };
        // Moving a person from one team to the other concerns both.
        const both = playOf(
          definition,
          steps.filter(({ kind }) => kind !== 'move'),
        );
        const alone = new Play(definition, 'synchronous');
        for (const command of both.granted.slice(both.opening)) {
          if (!isOfOtherTeam(command)) alone.command(command);
        }
        alone.now = both.now;
        alone.give({ type: 'wake' });
        both.give({ type: 'wake' });
        assert.deepStrictEqual(teamView(both.state, 1, both.now), teamView(alone.state, 1, both.now));
        const { position } = viewTeam(both.state, 1, both.now);
        for (const after of [0, Math.floor(position / 2), position]) {
          const [one, other] = [both, alone].map(({ state }) => viewTeam(state, 1, both.now, { after }));
          assert.deepStrictEqual(one, other);
        }
      }),
      RUNS,
    );
  });

  it('V6: a reader who takes what it gets since its position has what a new one gets', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, fc.nat({ max: 4 }), (definition, steps, how, pace) => {
        const play = new Play(definition, how);
        const readers = [...play.state.teams].flatMap(({ id }) => [
          new Follower(() => viewTeam(play.state, id, play.now)),
          new Follower(() => viewTeamDetails(play.state, id, play.now)),
        ]);
        const since = (after: number) =>
          [...play.state.teams].flatMap(({ id }) => [
            viewTeam(play.state, id, play.now, { after }),
            viewTeamDetails(play.state, id, play.now, { after }),
          ]);
        for (const [i, step] of steps.entries()) {
          play.step(step);
          if (i % (pace + 1) !== 0) continue;
          for (const [j, reader] of readers.entries()) reader.take(since(reader.position)[j]);
        }
        for (const [j, reader] of readers.entries()) {
          reader.take(since(reader.position)[j]);
          assert.deepStrictEqual(reader.has, new Follower(() => since(0)[j]).has);
        }
      }),
      RUNS,
    );
  });

  it('V7: a position goes up with what is seen, and with nothing else', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, fc.boolean(), (definition, steps, how, asks) => {
        const play = playOf(definition, asks ? stepsWith('questionnaires', steps) : steps, how);
        let state = initialState(play.state.compiled);
        for (const event of play.events) {
          const before = state;
          state = evolve(state, event);
          for (const { id } of before.teams) {
            if (!state.teamPlaces.has(id)) continue;
            const [was, is] = [before, state].map((each) => viewTeam(each, id, event.at));
            const isSame = isDeepStrictEqual(was?.sections.map(withoutPosition), is?.sections.map(withoutPosition));
            if (isAboutTheClock(event) || event.type === 'time_added') continue;
            assert.equal(is?.position === was?.position, isSame, JSON.stringify(event));
          }
        }
      }),
      { numRuns: Math.ceil(RUNS.numRuns / 2) },
    );
  });

  it('V4 V6 V8: the rows of an overview are those that changed, and tell what the details do', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, fc.nat({ max: 99 }), (definition, steps, how, share) => {
        const play = playOf(definition, share % 2 === 0 ? steps : stepsWith('questionnaires', steps), how);
        const after = Math.floor((play.events.length * share) / 100);
        const then = play.events.slice(0, after).reduce(evolve, initialState(play.state.compiled));
        const rows = new Map(overview(then, play.now).teams.map((row) => [row.team, row]));
        const news = overview(play.state, play.now, { after });
        if (news.whole) rows.clear();
        for (const team of news.removed) rows.delete(team);
        for (const row of news.teams) rows.set(row.team, row);
        assert.deepStrictEqual([...rows.values()], overview(play.state, play.now).teams);
        for (const row of rows.values()) {
          const { sections } = viewTeamDetails(play.state, row.team, play.now);
          const marks = milestonesIn(row.milestones, definition.milestones.length);
          assert.deepEqual(
            marks.map(({ on, switchedAt, byHand }) => [on, switchedAt, byHand]),
            valuesOf(sections, 'milestone').map(({ on, switchedAt, cause }) => [
              on,
              switchedAt === null ? null : Math.floor(switchedAt / 1_000),
              cause?.kind === 'instructor' || cause?.kind === 'reply',
            ]),
          );
          const open = valuesOf(sections, 'submission').flatMap(({ questionnaire, judgements }) => {
            const questions = definition.questionnaires.find(({ title }) => title === questionnaire)?.questions ?? [];
            const judged = new Set(judgements.map(({ question }) => question));
            return questions.filter(({ type }, place) => type === 'free-form' && !judged.has(place));
          });
          assert.equal(row.unjudged, open.length);
          const people = new Set(definition.emailPersons.map(({ address }) => address));
          const threads = valuesOf(sections, 'thread').filter(({ id, participants, messages }) => {
            const last = valuesOf(sections, 'mail').find(({ thread, number }) => thread === id && number === messages);
            return last?.from.endsWith('mail.ex') && !people.has(last.from) && participants.some((p) => people.has(p));
          });
          assert.equal(row.unanswered, threads.length);
        }
      }),
      RUNS,
    );
  });
});

type AnySection = TeamSection | DetailSection;

/** A reader of a view, who keeps the latest of each section. The clock ticks, so that it has no content to compare. */
class Follower {
  readonly has = new Map<string, unknown>();
  position = 0;

  constructor(first: () => Update<AnySection> | undefined) {
    this.take(first());
  }

  take(update: Update<AnySection> | undefined): void {
    if (update?.whole === true) this.has.clear();
    this.position = update?.position ?? 0;
    const sections = (update?.sections ?? []).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    for (const each of sections) {
      this.has.delete(nameOf(each));
      this.has.set(nameOf(each), each.section === 'clock' ? each.position : each);
    }
  }
}

function nameOf({ section, key }: AnySection): string {
  return `${section} ${key}`;
}

function withoutPosition({ section, key, value }: AnySection): unknown {
  return section === 'clock' ? [section, 'phase' in value && value.phase] : [section, key, value];
}

/** What may come between two commands: the clock is set somewhere on the way, then all is stopped for a while. */
interface Disturbance {
  /** Which part of the time between the commands has passed by then. */
  readonly share: number;
  readonly jump: number;
  readonly pause: number;
}

const disturbances: fc.Arbitrary<Disturbance[]> = fc.array(
  fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    jump: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    pause: fc.nat({ max: 999_999 }),
  }),
  { minLength: 1, maxLength: 5 },
);

function isAboutTheClock({ type }: Event): boolean {
  return type === 'clock_set' || type === 'exercise_stopped' || type === 'exercise_resumed';
}

/** Plays the same commands at the same exercise times, with pauses and a wall clock that is set anew in between. */
function disturbed(
  play: Play,
  definition: Play['state']['compiled']['definition'],
  chosen: readonly Disturbance[],
): Play {
  const started = play.granted[play.opening - 1];
  const again = new Play(definition, 'synchronous');
  let lastAt = started?.at ?? 0;
  for (const [i, command] of play.granted.slice(play.opening).entries()) {
    const { share, jump, pause } = chosen[i % chosen.length] ?? { share: 0, jump: 0, pause: 0 };
    const gap = command.at - lastAt;
    lastAt = command.at;
    const before = Math.floor(gap * share);
    again.now += before;
    again.give({ type: 'set_clock', to: again.now + jump });
    again.now += jump + gap - before;
    if (again.give({ type: 'stop' }).refusal === undefined) {
      again.now += pause - jump;
      again.give({ type: 'resume' });
    }
    again.command({ ...command, at: again.now });
    // Set back behind everybody's back: what matters is that time has not gone on since the latest event.
    if (again.state.clock.at !== again.now) continue;
    again.now -= 10_001 + Math.abs(jump);
    again.give({ type: 'wake' });
  }
  return again;
}

function wakePunctually(play: Play, until: number): void {
  for (let wake = nextWakeAt(play.state); wake !== null && wake <= until; wake = nextWakeAt(play.state)) {
    play.now = wake;
    play.give({ type: 'wake' });
  }
}

function keyOfOnce(event: Event): string | undefined {
  switch (event.type) {
    case 'inject_sent':
    case 'silent_inject_sent':
      return `${event.team} ${event.inject}`;
    case 'inject_chosen':
      return `${event.team} chosen ${event.inject}`;
    case 'inject_confirmed':
      return `${event.team} confirmed ${event.inject}`;
    case 'questionnaire_appeared':
      return `${event.team} ${event.questionnaire}`;
    case 'team_finished':
      return `${event.team} finished`;
    default:
      return undefined;
  }
}

function isSwitching(event: Event): event is EventOf<'milestone_switched'> | EventOf<'shared_milestone_switched'> {
  return event.type === 'milestone_switched' || event.type === 'shared_milestone_switched';
}

function lineOf(event: Event): string[] {
  const minute = toMinutes(event.time);
  if (event.type === 'inject_sent' || event.type === 'silent_inject_sent')
    return [`${minute} ${event.inject} ${event.alternative}`];
  if (isSwitching(event)) return [`${minute} ${event.milestone} ${event.on ? 'on' : 'off'}`];
  if (event.type === 'questionnaire_appeared') return [`${minute} ${event.questionnaire}`];
  return [];
}

/** What is due for a team, is for it, and has not come about. */
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

function expectedAnswer(play: Play, step: Step): () => number | null {
  const { state } = play;
  const team = (step.team % state.teamPlaces.size) + 1;
  return () => {
    const used = [...teamOf(play.state, team).actions].findLast((action) => action.kind === 'tool');
    return explainToolAnswer(state, team, 'tool', used?.kind === 'tool' ? used.argument : '').response;
  };
}

/** Explanations leave out of account that instructors switch milestones, or send what would be sent by itself. */
function isForeseen({ injects }: Definition, { kind, pick }: Step): boolean {
  return (
    kind !== 'switch' &&
    kind !== 'edited' &&
    !(kind === 'named' && injects[pick % Math.max(1, injects.length)]?.auto === true)
  );
}

/** What explanations say can never come about, after checking that they agree with the state in everything else. */
function impossibleNow(play: Play): string[] {
  const { state, now } = play;
  const { definition } = state.compiled;
  const running = state.clock.phase === 'RUNNING' || state.clock.phase === 'STOPPED';
  const found: string[] = [];
  for (const team of state.teams) {
    const isOn = (milestone: string): boolean => team.on.has(state.compiled.milestones.get(milestone) ?? -1);
    for (const [position, { name, alternatives }] of definition.injects.entries()) {
      const explained = explainInject(state, team.id, name, now);
      const known = team.injects.get(position);
      assert.equal(explained.kind === 'sent', known?.status === 'sent', explained.words);
      if (explained.kind === 'chosen') assert.ok(explained.sendAt > exerciseTimeAt(state.clock, now), explained.words);
      if (explained.kind === 'waiting' && !explained.byHand && running) {
        const lacks = explained.alternatives.every(({ missing }) => missing !== null);
        assert.ok(lacks || explained.dueAt !== null, `${name} is said to wait for nothing`);
      }
      if (explained.kind === 'waiting') {
        for (const { alternative, missing } of explained.alternatives) {
          const control = alternatives.find((each) => each.name === alternative)?.control;
          const nowHolds = holds(control?.condition ?? { kind: 'always' }, isOn);
          assert.equal(missing === null, nowHolds, `${name} lacks ${JSON.stringify(missing)}`);
        }
      }
      if (explained.kind === 'never') found.push(`${team.id} ${name}`);
    }
    for (const [position, { title }] of definition.questionnaires.entries()) {
      const explained = explainQuestionnaire(state, team.id, title, now);
      assert.equal(explained.kind === 'appeared', team.questionnaires.get(position) !== undefined, explained.words);
      if (explained.kind === 'waiting' && running) assert.ok(explained.missing !== null || explained.dueAt !== null);
      if (explained.kind === 'never') found.push(`${team.id} ${title}`);
    }
    for (const { name } of definition.milestones) {
      const explained = explainMilestone(state, team.id, name, now);
      if (explained.kind === 'never') found.push(`${team.id} ${name}`);
    }
  }
  return found;
}

function isOfOtherTeam(command: Command): boolean {
  return 'team' in command && command.team === 2 && !['stop', 'resume', 'add_time', 'wake'].includes(command.type);
}
