import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content, Definition } from '@muster/definition';
import fc from 'fast-check';
import { fromMinutes } from './compiled/minutes.ts';
import type { Event } from './events/event.ts';
import type { State } from './state/state.ts';
import type { Wish } from './testing/exercise.ts';
import { mode, RUNS } from './testing/properties.ts';
import { randomDefinition } from './testing/random-definitions.ts';
import { Play, randomSteps, type Step, wishOf } from './testing/random-play.ts';
import { viewTeamSection } from './view/one-section.ts';
import { valuesOf } from './view/sections.ts';
import { viewTeamDetails } from './view/team-details.ts';
import { viewTeam, viewTeamBefore } from './view/team-sections.ts';

describe('whatever is retracted', () => {
  it('R3 R9 V6 V9: no view, update, page or section of a team has a text that it has only from there', () => {
    let retractions = 0;
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, (random, steps, how) => {
        const play = new Play(withUniqueTexts(random), how);
        const subjects = new Set<string>();
        for (const [i, step] of steps.entries()) {
          play.now += fromMinutes(step.gap);
          const decision = play.give(withUniqueText(wishOf(oftenRetracting(step, i), play.state), i, play.state));
          // What was due comes late if the act was refused.
          play.give({ type: 'wake' });
          followSubjects(subjects, play.state, decision.events ?? []);
        }
        for (const { id } of play.state.teams) {
          const gone = [...goneFor(play.state, id), ...[...subjects].filter(isOf(id)).map(subjectIn)];
          retractions += gone.length;
          const asked = everythingAsked(play.state, id, play.now);
          for (const text of gone) assert.ok(!asked.includes(text), `${text} is still to be seen`);
        }
      }),
      RUNS,
    );
    assert.ok(retractions > RUNS.numRuns / 4, `${retractions} texts were retracted`);
  });
});

const MARK = /#[^#]*#/g;
const ACTS: readonly Step['kind'][] = ['person', 'own', 'template', 'wake', 'prepared', 'reply'];

/** Every third step retracts, and every third brings something. */
function oftenRetracting(step: Step, i: number): Step {
  if (i % 3 === 0) return step;
  return { ...step, kind: i % 3 === 1 ? (ACTS[step.pick % ACTS.length] ?? step.kind) : 'retract' };
}

function withUniqueTexts(definition: Definition): Definition {
  const marked = <Part extends { readonly content: Content }>(part: Part, mark: string): Part => ({
    ...part,
    content: { ...part.content, text: `#${mark}#` },
  });
  return {
    ...definition,
    injects: definition.injects.map((inject) =>
      inject.type === 'info'
        ? { ...inject, alternatives: inject.alternatives.map((one) => marked(one, `${inject.name} ${one.name}`)) }
        : {
            ...inject,
            alternatives: inject.alternatives.map((one) => ({
              ...marked(one, `${inject.name} ${one.name}`),
              subject: `#subject ${inject.name} ${one.name}#`,
            })),
          },
    ),
    emailPersons: definition.emailPersons.map((person) => ({
      ...person,
      templates: person.templates.map((one, place) => marked(one, `${person.address} ${place}`)),
    })),
  };
}

function withUniqueText(wish: Wish, i: number, { teams }: State): Wish {
  const text = `#text ${i}#`;
  switch (wish.type) {
    case 'send_own_inject':
      return { ...wish, text };
    case 'write_as_person': {
      // Half of them begin a thread, whose subject nobody else has.
      const place = i % 2 === 0 ? {} : { thread: null, subject: `#subject ${i}#` };
      return wish.content.kind === 'own'
        ? { ...wish, ...place, content: { ...wish.content, text } }
        : { ...wish, ...place };
    }
    case 'retract': {
      const also = [...teams].filter((_, place) => (i + place) % 3 === 0).map(({ id }) => id);
      return { ...wish, also, ...('correction' in wish && { correction: text }) };
    }
    default:
      return wish;
  }
}

/** The texts of what was retracted, without those that came again. */
function goneFor(state: State, team: number): string[] {
  const { sections } = viewTeamDetails(state, team, state.clock.at);
  const items = [...valuesOf(sections, 'mail'), ...valuesOf(sections, 'action')].filter((item) => 'retraction' in item);
  const marks = (isRetracted: boolean): string[] =>
    items.flatMap((item) => {
      if ((item.retraction !== null) !== isRetracted) return [];
      return [...JSON.stringify(item).matchAll(MARK)].map(([mark]) => mark);
    });
  const standing = new Set(marks(false));
  return marks(true).filter((mark) => !standing.has(mark));
}

/**
 * Subjects that a team has lost, as `team subject`. A reply or a correction must not bring one back, only an inject that
 * has it.
 */
function followSubjects(lost: Set<string>, state: State, events: readonly Event[]): void {
  for (const event of events) {
    if (event.type === 'mail_sent' && event.body.kind === 'inject') {
      for (const team of event.teams) lost.delete(`${team} ${event.subject}`);
    }
    if (event.type !== 'retracted') continue;
    for (const team of event.teams) {
      for (const mark of goneFor(state, team)) if (mark.startsWith('#subject')) lost.add(`${team} ${mark}`);
    }
  }
}

const isOf =
  (team: number) =>
  (lost: string): boolean =>
    lost.startsWith(`${team} `);
const subjectIn = (lost: string): string => lost.slice(lost.indexOf(' ') + 1);

/** Everything that a team can ask for, from any position. */
function everythingAsked(state: State, team: number, now: number): string {
  const whole = viewTeam(state, team, now);
  const updates = Array.from({ length: whole.position }, (_, after) => viewTeam(state, team, now, { after }));
  const pages = Array.from({ length: whole.position }, (_, i) =>
    viewTeamBefore(state, team, now, { before: i + 1, newest: 1 }),
  );
  const single = whole.sections.flatMap(({ section, key }) =>
    section === 'action' || section === 'mail' || section === 'thread'
      ? [viewTeamSection(state, team, section, key)]
      : [],
  );
  return JSON.stringify([whole, updates, pages, single]);
}
