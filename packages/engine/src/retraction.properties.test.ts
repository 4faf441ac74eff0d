import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content, Definition } from '@muster/definition';
import fc from 'fast-check';
import { fromMinutes } from './compiled/minutes.ts';
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
  it('R3 V6 V9: no view, update, page or section of a team has a text that it has only from there', () => {
    let retractions = 0;
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, (random, steps, how) => {
        const play = new Play(withUniqueTexts(random), how);
        for (const [i, step] of steps.entries()) {
          play.now += fromMinutes(step.gap);
          play.give(withUniqueText(wishOf(oftenRetracting(step, i), play.state), i));
          // What was due comes late if the act was refused.
          play.give({ type: 'wake' });
        }
        for (const { id } of play.state.teams) {
          const gone = goneFor(play.state, id, play.now);
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
const ACTS: readonly Step['kind'][] = ['person', 'own', 'template', 'wake', 'prepared'];

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

function withUniqueText(wish: Wish, i: number): Wish {
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
    case 'retract':
      return 'correction' in wish ? { ...wish, correction: text } : wish;
    default:
      return wish;
  }
}

/** The texts of what was retracted, without those that came again. */
function goneFor(state: State, team: number, now: number): string[] {
  const { sections } = viewTeamDetails(state, team, now);
  const items = [...valuesOf(sections, 'mail'), ...valuesOf(sections, 'action')].filter((item) => 'retraction' in item);
  const marks = (isRetracted: boolean): string[] =>
    items.flatMap((item) => {
      if ((item.retraction !== null) !== isRetracted) return [];
      return [...JSON.stringify(item).matchAll(MARK)].map(([mark]) => mark);
    });
  const standing = new Set(marks(false));
  return marks(true).filter((mark) => !standing.has(mark));
}

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
