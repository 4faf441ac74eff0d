import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Control, holds, matchingPlaces } from '@muster/definition';
import fc from 'fast-check';
import { comparisonsOf } from './actions/comparisons.ts';
import { isForRole } from './compiled/roles.ts';
import { decide } from './decide.ts';
import { explainInject } from './explain/inject.ts';
import { explainMilestone } from './explain/milestone.ts';
import type { Missing } from './explain/missing.ts';
import type { Explained } from './explain/parts.ts';
import { explainQuestionnaire } from './explain/questionnaire.ts';
import { explainToolAnswer } from './explain/tool-answer.ts';
import { isFor } from './rules/milestones.ts';
import { fittingAlternative } from './rules/occasions.ts';
import { exerciseTimeAt, nextWakeAt, wallTimeAt } from './state/clock.ts';
import type { State, TeamState } from './state/state.ts';
import { teamOf } from './state/teams.ts';
import { SYSTEM } from './testing/exercise.ts';
import { isSwitching, keyOfOnce, RUNS, sliceWork } from './testing/properties.ts';
import { randomDefinition, randomSource, withOneSource } from './testing/random-definitions.ts';
import { Play, randomSteps, type Step, stepsWith } from './testing/random-play.ts';

describe('whatever a definition says and whatever is done', () => {
  it('W1 W3 W5: explanations agree with what is decided', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, fc.option(randomSource), sliceWork, (random, steps, source, work) => {
        const definition = source === null ? random : withOneSource(random, source);
        const play = new Play(definition, 'synchronous', false, work);
        const never = new Set<string>();
        const chosen = source === null ? steps : stepsWith(source, steps);
        for (const step of chosen) {
          if (!isForeseen(play, step)) continue;
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
      { ...RUNS, numRuns: 2 * RUNS.numRuns },
    );
  });
});

describe('whatever an explanation names as the reason', () => {
  it('W8: a reason that is named is what keeps the thing from happening', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, sliceWork, (definition, steps, work) => {
        const play = new Play(definition, 'synchronous', false, work);
        for (const step of steps) {
          play.step(step);
          for (const team of play.state.teams) checkReasons(play, team);
        }
      }),
      RUNS,
    );
  });
});

function checkReasons({ state, now }: Play, team: TeamState): void {
  const { compiled } = state;
  const { definition } = compiled;
  for (const inject of definition.injects) {
    const explained = explainInject(state, team.id, inject.name, now);
    checkRoles(explained, team, inject.alternatives);
    if (explained.kind !== 'waiting') continue;
    for (const { alternative, missing } of explained.alternatives) {
      if (missing === null) continue;
      const control = inject.alternatives.find(({ name }) => name === alternative)?.control;
      assert.ok(control !== undefined);
      checkWays(state, team, missing, control, explained.words);
    }
    // A retracted one waits for an instructor alone, whatever fits.
    if (team.injects.get(compiled.injects.get(inject.name) ?? -1)?.status === 'sent') continue;
    const { dueAt } = explained;
    const isReady = explained.alternatives.some(({ missing }) => missing === null);
    assert.equal(isReady, fittingAlternative(compiled, team, inject) !== undefined, explained.words);
    const isNew = team.injects.get(compiled.injects.get(inject.name) ?? -1) === undefined;
    if (isReady && isNew && !explained.byHand && state.clock.phase === 'RUNNING')
      assert.ok(
        isChosenBy(state, team.id, inject.name, dueAt === null ? now : wallTimeAt(state.clock, dueAt)),
        explained.words,
      );
  }
  for (const { title, control } of definition.questionnaires) {
    const explained = explainQuestionnaire(state, team.id, title, now);
    checkRoles(explained, team, [{ control }]);
    if (explained.kind !== 'waiting' || explained.missing === null) continue;
    checkWays(state, team, explained.missing, control, explained.words);
  }
}

/** A team is never told that something is for its own role only, and one of the roles that are named would do. */
function checkRoles(
  { words, parts }: Explained,
  { role }: TeamState,
  meant: readonly { readonly control: Control }[],
): void {
  for (const { kind, params } of parts) {
    if (!kind.startsWith('other_role')) continue;
    const named = params['roles'];
    assert.ok(Array.isArray(named) && named.length > 0, words);
    for (const each of named) {
      assert.notEqual(each, role, words);
      assert.ok(
        meant.some(({ control }) => isForRole(control.roles, String(each), { enableRoles: true })),
        words,
      );
    }
    assert.ok(!meant.some(({ control }) => isForRole(control.roles, role, { enableRoles: true })), words);
  }
}

/** Whether an inject is chosen by then, unless something else happens first that changes whether it fits. */
function isChosenBy(state: State, team: number, name: string, at: number): boolean {
  const place = state.compiled.injects.get(name) ?? -1;
  const inject = state.compiled.definition.injects[place];
  for (let current = state; ; ) {
    const asked = teamOf(current, team);
    if (asked.injects.get(place) !== undefined || current.clock.phase !== 'RUNNING') return true;
    if (inject === undefined || fittingAlternative(current.compiled, asked, inject) === undefined) return true;
    const wake = nextWakeAt(current);
    if (wake === null || wake > at) return false;
    const decision = decide(current, { type: 'wake', actor: SYSTEM, at: wake });
    if (decision.refusal !== undefined) return false;
    current = decision.state;
  }
}

type Switched = Extract<Missing, { kind: 'switch' }>;

/** Every switch that is named is part of a way after which the control is for the team, and nothing else has changed. */
function checkWays({ compiled }: State, team: TeamState, missing: Missing, control: Control, words: string): void {
  const ways = waysIn(missing);
  const isWay = (way: readonly Switched[]): boolean => {
    const on = way.reduce((all, { milestone, on: isOn }) => {
      const place = compiled.milestones.get(milestone) ?? -1;
      return isOn ? all.with(place) : all.without(place);
    }, team.on);
    return isFor(compiled, { role: team.role, on }, control);
  };
  const working = new Set(ways.filter(isWay).flat());
  for (const each of ways.flat()) assert.ok(working.has(each), `${each.milestone}: ${words}`);
}

function waysIn(missing: Missing): readonly (readonly Switched[])[] {
  if (missing.kind === 'switch') return [[missing]];
  if (missing.kind === 'any') return missing.of.flatMap(waysIn);
  const both = (ways: readonly (readonly Switched[])[], each: Missing) =>
    ways.flatMap((way) => waysIn(each).map((more) => [...way, ...more]));
  return missing.of.reduce<readonly (readonly Switched[])[]>(both, [[]]);
}

function expectedAnswer(play: Play, step: Step): () => number | null {
  const { state } = play;
  const team = (step.team % state.teamPlaces.size) + 1;
  return () => {
    const used = [...teamOf(play.state, team).actions].findLast((action) => action.kind === 'tool');
    const argument = used?.kind === 'tool' ? used.argument : '';
    const [matching] = comparisonsOf(state.compiled, { type: 'use_tool', tool: 'tool', argument }).map(matchingPlaces);
    return explainToolAnswer(state, team, 'tool', { argument, matching }).response;
  };
}

/** Explanations ignore that instructors can switch milestones, or send automatic injects, also retracted ones. */
function isForeseen({ state }: Play, { kind, pick, more, team }: Step): boolean {
  const { injects } = state.compiled.definition;
  const place = pick % Math.max(1, injects.length);
  const isAuto = injects[place]?.auto === true;
  const known = teamOf(state, (team % state.teamPlaces.size) + 1).injects.get(place);
  const isRetracted = known?.status === 'sent' && known.retraction !== undefined;
  if (kind === 'retract') return more % 2 !== 0;
  return (
    kind !== 'switch' &&
    kind !== 'edited' &&
    !(kind === 'named' && isAuto) &&
    !(kind === 'prepared' && isAuto && isRetracted)
  );
}

/** What explanations call impossible, after checking that they agree with the state otherwise. */
function impossibleNow(play: Play): string[] {
  const { state, now } = play;
  const { definition } = state.compiled;
  const running = state.clock.phase === 'RUNNING' || state.clock.phase === 'STOPPED';
  const wake = nextWakeAt(state);
  const isBehind = wake !== null && wake <= now;
  const found: string[] = [];
  for (const team of state.teams) {
    const isOn = (milestone: string): boolean => team.on.has(state.compiled.milestones.get(milestone) ?? -1);
    for (const [position, { name, alternatives }] of definition.injects.entries()) {
      const explained = explainInject(state, team.id, name, now);
      const known = team.injects.get(position);
      const comesAgain = known?.status === 'sent' && known.retraction !== undefined && state.clock.phase !== 'FINISHED';
      assert.equal(explained.kind === 'sent', known?.status === 'sent' && !comesAgain, explained.words);
      if (explained.kind === 'chosen')
        assert.ok(explained.sendAt > exerciseTimeAt(state.clock, now) || isBehind, explained.words);
      if (explained.kind === 'waiting' && !explained.byHand && running) {
        const lacks = explained.alternatives.every(({ missing }) => missing !== null);
        const isOnItsWay = !lacks && explained.dueAt === null;
        assert.ok(!isOnItsWay || isBehind, `${name} is said to wait for nothing`);
        assert.equal(isOnItsWay, explained.words.includes('on its way'), explained.words);
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
      if (explained.kind === 'waiting' && running)
        assert.ok(explained.missing !== null || explained.dueAt !== null || isBehind);
      if (explained.kind === 'never') found.push(`${team.id} ${title}`);
    }
    for (const { name } of definition.milestones) {
      const explained = explainMilestone(state, team.id, name, now);
      if (explained.kind === 'never') found.push(`${team.id} ${name}`);
    }
  }
  return found;
}
