import type { CompiledDefinition, Occasion } from '../compiled/compile.ts';
import type { EventOf } from '../events/event.ts';
import type { NumberSet } from '../state/number-set.ts';
import { isSettled, wouldComeAbout } from '../state/occasions.ts';
import type { Action, InjectState, State, TeamState } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { scheduledWith, withNextDue } from './due.ts';
import { withLentFiles } from './files.ts';
import { actedBy } from './last-act.ts';
import { withAction } from './log.ts';

export function injectChosen(state: State, event: EventOf<'inject_chosen'>): State {
  const { alternative, because, sendAt } = event;
  const inject = injectPosition(state.compiled, event.inject);
  return withTeam(reaching(state, event), event.team, (team) =>
    withInject(state.compiled, team, inject, { status: 'chosen', alternative, because, chosenAt: event.time, sendAt }),
  );
}

export function injectWithdrawn(state: State, event: EventOf<'inject_withdrawn'>): State {
  const position = injectPosition(state.compiled, event.inject);
  return withTeam(reaching(state, event), event.team, (team) => {
    const before = team.injects.get(position);
    if (before?.status !== 'chosen') throw new Error(`The inject ${event.inject} was withdrawn before it was chosen.`);
    const { alternative, chosenAt, because } = before;
    const withdrawn: InjectState = { status: 'withdrawn', alternative, because, chosenAt, withdrawnAt: event.time };
    return withInject(state.compiled, team, position, withdrawn);
  });
}

export function injectSent(state: State, event: EventOf<'inject_sent'>): State {
  const { alternative, time, at, values = null } = event;
  const { position } = state;
  const logged: Action = { kind: 'inject', time, at, inject: event.inject, alternative, values, mail: null, position };
  return withTeam(reaching(state, event), event.team, (team) =>
    withSent(state.compiled, withAction(state.compiled, hinted(team, event), logged), event, event.action),
  );
}

/** One that came by itself is none, and a silent one shows nothing. */
function hinted(team: TeamState, { because, time }: EventOf<'inject_sent'>): TeamState {
  return because.kind === 'instructor' ? { ...team, hintedAt: time } : team;
}

export function silentInjectSent(state: State, event: EventOf<'silent_inject_sent'>): State {
  return withTeam(reaching(state, event), event.team, (team) => withSent(state.compiled, team, event, null));
}

function withSent(
  compiled: CompiledDefinition,
  team: TeamState,
  { inject, alternative, because, time }: EventOf<'silent_inject_sent'> | EventOf<'inject_sent'>,
  action: number | null,
): TeamState {
  const position = injectPosition(compiled, inject);
  const before = team.injects.get(position);
  const chosenAt = before?.status === 'chosen' ? before.chosenAt : time;
  return withInject(compiled, team, position, {
    status: 'sent',
    alternative,
    because,
    chosenAt,
    sentAt: time,
    action,
    confirmation: null,
  });
}

export function injectConfirmed(state: State, event: EventOf<'inject_confirmed'>): State {
  const position = injectPosition(state.compiled, event.inject);
  return withTeam(state, event.team, (team) => {
    const inject = team.injects.get(position);
    if (inject?.status !== 'sent') throw new Error(`The inject ${event.inject} was confirmed before it was sent.`);
    const confirmation = { time: event.time, by: event.by.id };
    const acts = actedBy(team, event.by, event.time);
    return { ...team, ...acts, injects: team.injects.set(position, { ...inject, confirmation }) };
  });
}

export function ownInjectSent(state: State, event: EventOf<'own_inject_sent'>): State {
  const { time, at, channel, text, files, overlay } = event;
  const action: Action = { kind: 'own-inject', time, at, channel, text, files, overlay, by: event.by.id };
  return withTeam(state, event.team, (team) =>
    withLentFiles(state, withAction(state.compiled, { ...team, hintedAt: time }, action), files, time),
  );
}

function reaching(state: State, { team, inject }: { readonly team: number; readonly inject: string }): State {
  return { ...state, reached: { team, order: injectPosition(state.compiled, inject) } };
}

/** Removes an inject from the pending ones, unless it was withdrawn and would be chosen again. */
function withInject(compiled: CompiledDefinition, team: TeamState, position: number, inject: InjectState): TeamState {
  const occasion = compiled.occasions[position];
  const waited = team.injects.get(position)?.status === 'chosen';
  const others = waited ? team.scheduled.filter((entry) => entry.inject !== position) : team.scheduled;
  return withNextDue(compiled, {
    ...team,
    injects: team.injects.set(position, inject),
    ready: occasion === undefined ? team.ready : readyWith(compiled, team, occasion, inject),
    scheduled: inject.status === 'chosen' ? scheduledWith(others, { sendAt: inject.sendAt, inject: position }) : others,
  });
}

function readyWith(compiled: CompiledDefinition, team: TeamState, occasion: Occasion, inject: InjectState): NumberSet {
  const { rank } = occasion;
  if (rank === null) return team.ready;
  const waits = !isSettled(inject) && wouldComeAbout(compiled, team, occasion);
  return waits ? team.ready.with(rank) : team.ready.without(rank);
}

function injectPosition(compiled: CompiledDefinition, name: string): number {
  const position = compiled.injects.get(name);
  if (position === undefined) throw new Error(`The definition has no inject ${name}.`);
  return position;
}
