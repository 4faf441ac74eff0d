import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Command } from './actions/command.ts';
import { evolve } from './evolve/evolve.ts';
import { initialState } from './state/initial.ts';
import { findTeam } from './state/teams.ts';
import { isAboutTheClock, mode, RUNS } from './testing/properties.ts';
import { randomDefinition, withoutEndings, withoutSharing } from './testing/random-definitions.ts';
import { Play, playOf, randomSteps, stepsWith } from './testing/random-play.ts';
import { changedTeams } from './view/changed-teams.ts';
import { milestonesIn, overview } from './view/overview.ts';
import { type Update, valuesOf } from './view/sections.ts';
import { type DetailSection, viewTeamDetails, viewTeamDetailsBefore } from './view/team-details.ts';
import { type TeamSection, viewTeam, viewTeamBefore } from './view/team-sections.ts';
import { teamView } from './view/team-view.ts';

describe('whatever a definition says and whatever is done', () => {
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

  it('V9: pages have together what a whole view has, each section once and where it last changed', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, fc.integer({ min: 1, max: 5 }), (random, steps, how, newest) => {
        const { state, now } = playOf(random, steps, how);
        for (const { id } of state.teams) {
          assertPaged(viewTeam(state, id, now), viewTeam(state, id, now, { newest }), (before) =>
            viewTeamBefore(state, id, now, { before, newest }),
          );
          assertPaged(viewTeamDetails(state, id, now), viewTeamDetails(state, id, now, { newest }), (before) =>
            viewTeamDetailsBefore(state, id, now, { before, newest }),
          );
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
            if (isAboutTheClock(event) || event.type === 'time_added' || event.type === 'time_taken_back') continue;
            assert.equal(is?.position === was?.position, isSame, JSON.stringify(event));
          }
        }
      }),
      { ...RUNS, numRuns: Math.ceil(RUNS.numRuns / 2) },
    );
  });

  it('V6: the changed teams between two moments are all for which a reader gets anything, or may read no more', () => {
    fc.assert(
      fc.property(randomDefinition, randomSteps, mode, fc.nat({ max: 9 }), (definition, steps, how, pace) => {
        const play = playOf(definition, steps, how);
        let before = initialState(play.state.compiled);
        let state = before;
        for (const [i, event] of play.events.entries()) {
          state = evolve(state, event);
          if (i % (pace + 1) !== 0) continue;
          const changed = changedTeams(before, state);
          for (const { id, members } of changed === 'all' ? [] : before.teams) {
            if (changed !== 'all' && changed.has(id)) continue;
            assert.deepStrictEqual(findTeam(state, id)?.members, members);
            const after = viewTeam(before, id, event.at).position;
            assert.equal(viewTeam(state, id, event.at).position, after, JSON.stringify(event));
            assert.deepStrictEqual(viewTeamDetails(state, id, event.at, { after: before.position }).sections, []);
          }
          before = state;
        }
      }),
      { ...RUNS, numRuns: Math.ceil(RUNS.numRuns / 2) },
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
              cause !== null && ['instructor', 'reply', 'retraction'].includes(cause.kind),
            ]),
          );
          const open = valuesOf(sections, 'submission').flatMap(({ questionnaire, judgements }) => {
            const questions = definition.questionnaires.find(({ title }) => title === questionnaire)?.questions ?? [];
            const judged = new Set(judgements.map(({ question }) => question));
            return questions.filter(({ type }, place) => type === 'free-form' && !judged.has(place));
          });
          assert.equal(row.unjudged, open.length);
          const people = new Set(definition.emailPersons.map(({ address }) => address));
          const threads = valuesOf(sections, 'thread').filter(({ id, participants }) => {
            const last = valuesOf(sections, 'mail').findLast(
              ({ thread, retraction }) => thread === id && retraction === null,
            );
            return (
              last !== undefined &&
              last.from === findTeam(play.state, row.team)?.address &&
              participants.some((p) => people.has(p))
            );
          });
          assert.equal(row.unanswered, threads.length);
        }
      }),
      RUNS,
    );
  });
});

type AnySection = TeamSection | DetailSection;

/** A reader of a view, which keeps the latest of each section. The clock ticks, so its content is not compared. */
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

function isOfOtherTeam(command: Command): boolean {
  return 'team' in command && command.team === 2 && !['stop', 'resume', 'add_time', 'wake'].includes(command.type);
}

type Page = Pick<Update<TeamSection | DetailSection>, 'sections' | 'earlier'>;

/** Threads come with the mails of each page, and so more than once. */
function assertPaged(whole: Page, first: Page, pageBefore: (before: number) => Page): void {
  const linesOf = ({ sections }: Page): string[] =>
    sections.filter(({ section }) => section !== 'thread').map((section) => JSON.stringify(section));
  const found = linesOf(first);
  for (let { earlier } = first; earlier !== null; ) {
    const page = pageBefore(earlier);
    found.push(...linesOf(page));
    ({ earlier } = page);
  }
  assert.deepStrictEqual(found.toSorted(), linesOf(whole).toSorted());
}
