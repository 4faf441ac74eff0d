import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type DatabaseKind, eventually, onOneDatabase } from '@muster/kit/testing';
import { AnswerTexts, ExerciseFindings } from '../apps/console/src/debrief/findings/findings.generated.ts';
import { ExerciseHistory, MomentTexts } from '../apps/console/src/debrief/history/history.generated.ts';
import { DiscardDraft, DraftUpdates, KeepDraft, MyDrafts } from '../apps/console/src/drafts/drafts.generated.ts';
import {
  AddTime,
  ExerciseFactsAgain,
  ExerciseOpened,
  ExercisePresence,
  ExerciseUpdates,
  FinishExercise,
  InjectList,
  NeedsYou,
  StartExercise,
  StopExercise,
} from '../apps/console/src/exercise/exercise.generated.ts';
import { TeamsByMember } from '../apps/console/src/instructor/cockpit/cockpit.generated.ts';
import {
  ExerciseNotes,
  ExerciseNotesUpdates,
  WriteNote,
} from '../apps/console/src/instructor/notes/notes.generated.ts';
import { DryRunRetract, Retract } from '../apps/console/src/instructor/retraction/retraction.generated.ts';
import {
  CommentTeam,
  DryRunExtent,
  DryRunMilestone,
  ExplainTool,
  ExplainToolInParts,
  ModifyMilestone,
  NamesToExplain,
  SendComment,
  TeamDetails,
  TeamDetailUpdates,
} from '../apps/console/src/instructor/team/team.generated.ts';
import { Lately, MomentsOfTeam, TeamActivities } from '../apps/console/src/moments/moments.generated.ts';
import { SaveTeamAnswer, TeamFormDraft } from '../apps/console/src/room/forms/forms.generated.ts';
import {
  AnswerForm,
  ConfirmInject,
  MarkRead,
  RoomBefore,
  RoomExercise,
  RoomPresence,
  RoomStart,
  type RoomStartResult,
  RoomUpdates,
  SendMail,
  SignPresence,
  StartTeam,
  TeamCommands,
  UseTool,
} from '../apps/console/src/room/frame/room.generated.ts';
import type { Operation } from '../apps/console/src/server/operation.ts';
import type { StagePerson } from '../apps/console/src/stage/people.ts';
import { modelOf } from '../packages/definition/src/testing/packages.ts';
import { exampleFiles } from '../services/exercise/src/testing/example-files.ts';
import { ExerciseStage } from '../services/exercise/src/testing/exercise-stage.ts';
import type { Visitor } from '../services/exercise/src/testing/visitor.ts';
import { type Watcher, watch } from '../services/exercise/src/testing/watcher.ts';
import { comparable, createStage, type StageUnderTest } from './support/stage-comparison.ts';

/** Who does something. */
type Who = 'trainee' | 'other' | 'instructor';

interface Step {
  readonly who: Who;
  readonly operation: Operation<unknown, never>;
  readonly variables: object;
}

const step = <Result, Variables extends object>(
  who: Who,
  operation: Operation<Result, Variables>,
  variables: Variables,
): Step => ({ who, operation: operation as Operation<unknown, never>, variables });

const TEAM = '1';
const EXERCISE = '1';
const FINDINGS = 'What have you found out?';
const FOUND = [{ options: [2] }, { options: [1, 2] }, { text: 'green' }, { text: 'Because of the fog' }];
const TO_FINDINGS = { teamId: TEAM, questionnaire: FINDINGS, question: 3, attempt: 1, content: 'gre' };
const NEW_MAIL = { kind: 'NEW_EMAIL' } as const;
/** Stands for the draft that was saved last: the platform and the stage give it ids of their own. */
const DRAFT = 'the draft';
const TO_ADA = { teamId: TEAM, to: ['ada.kern@library.ex'], subject: 'Good morning', text: 'Where is [it](x)?' };

/** Minutes that pass, and acts. A refusal is an answer too. */
type Script = readonly (number | Step)[];

const TOGETHER: Script = [
  step('trainee', UseTool, { input: { teamId: TEAM, tool: 'Catalogue', argument: 'x' } }),
  step('trainee', StartExercise, { exercise: EXERCISE }),
  step('instructor', StartExercise, { exercise: EXERCISE }),
  step('trainee', StartTeam, { team: TEAM }),
  step('trainee', ConfirmInject, { team: TEAM, log: '1-99' }),
  step('trainee', ConfirmInject, { team: TEAM, log: '1-1' }),
  step('other', ConfirmInject, { team: TEAM, log: '1-1' }),
  step('trainee', MarkRead, { input: { teamId: TEAM, place: { kind: 'CHANNEL', name: 'Messages' }, upTo: 1 } }),
  0.5,
  step('trainee', SignPresence, {
    input: { teamId: TEAM, place: { kind: 'CHANNEL', name: 'Messages' }, writing: true },
  }),
  step('instructor', SignPresence, {
    input: { teamId: TEAM, place: { kind: 'INJECT', name: 'a nudge' }, claim: true, sendsIn: 15 },
  }),
  // Reports are published every few seconds, and expire on the platform: nobody stays longer than this.
  0.1,
  step('trainee', SignPresence, { input: { teamId: TEAM, leaving: true } }),
  step('instructor', SignPresence, { input: { teamId: TEAM, leaving: true } }),
  step('trainee', KeepDraft, { input: { teamId: TEAM, place: NEW_MAIL, content: 'Dear Ada' } }),
  step('trainee', KeepDraft, { input: { teamId: TEAM, place: NEW_MAIL, content: 'Dear Bob', replaces: null } }),
  step('trainee', KeepDraft, { input: { teamId: TEAM, place: NEW_MAIL, content: 'Dear Ada', replaces: null } }),
  step('trainee', KeepDraft, { input: { teamId: TEAM, place: { kind: 'REPLY', name: '1:77' }, content: 'Dear' } }),
  step('trainee', KeepDraft, { input: { teamId: TEAM, place: { kind: 'COMMENT' }, content: 'Dear' } }),
  step('trainee', SendMail, { input: { ...TO_ADA, draft: { id: DRAFT, version: 7 } } }),
  step('trainee', SendMail, { input: { ...TO_ADA, draft: { id: DRAFT, version: 1 } } }),
  step('trainee', SendMail, { input: { ...TO_ADA, draft: { id: DRAFT, version: 1 } } }),
  step('trainee', KeepDraft, {
    input: { teamId: TEAM, place: NEW_MAIL, content: 'Dear Ada!', replaces: { id: DRAFT, version: 1 } },
  }),
  step('trainee', SendMail, { input: { ...TO_ADA, to: ['nobody@library.ex'], subject: 'Hello?' } }),
  step('trainee', SendMail, { input: { teamId: TEAM, threadId: '1:1', text: 'Thank you.' } }),
  step('trainee', SendMail, { input: { teamId: TEAM, threadId: '1:77', text: 'Thank you.' } }),
  step('trainee', KeepDraft, { input: { teamId: TEAM, place: NEW_MAIL, content: 'Dear Bob' } }),
  step('trainee', KeepDraft, { input: { teamId: TEAM, place: { kind: 'REPLY', name: '1:1' }, content: 'Dear Eve' } }),
  1,
  step('trainee', UseTool, { input: { teamId: TEAM, tool: 'Catalogue', argument: ' The Long Winter ' } }),
  step('trainee', UseTool, { input: { teamId: TEAM, tool: 'Archive register', argument: '1950' } }),
  step('other', UseTool, { input: { teamId: '2', tool: 'Archive register', argument: '1950' } }),
  step('trainee', DiscardDraft, { teamId: TEAM, place: NEW_MAIL, draft: { id: DRAFT, version: 1 } }),
  step('trainee', DiscardDraft, { teamId: TEAM, place: NEW_MAIL }),
  step('trainee', DiscardDraft, { teamId: TEAM, place: NEW_MAIL }),
  step('instructor', KeepDraft, { input: { teamId: TEAM, place: { kind: 'OWN_INJECT' }, content: 'To all' } }),
  step('instructor', KeepDraft, { input: { teamId: TEAM, place: { kind: 'COMMENT' }, content: 'Quick.' } }),
  step('instructor', SendComment, { team: TEAM, text: 'So quick.', shared: true, draft: null }),
  step('instructor', CommentTeam, { team: TEAM, text: 'Quick.', shared: true }),
  step('instructor', CommentTeam, { team: TEAM, text: 'Too quick.', shared: false }),
  step('instructor', ModifyMilestone, { input: { teamId: '2', milestone: 'arrived', activate: true } }),
  step('instructor', ModifyMilestone, { input: { teamId: '2', milestone: 'no such', activate: true } }),
  step('instructor', WriteNote, { exercise: EXERCISE, text: 'Ask the counter.', team: TEAM }),
  step('instructor', WriteNote, { exercise: EXERCISE, text: ' ' }),
  step('trainee', WriteNote, { exercise: EXERCISE, text: 'Me too.' }),
  step('instructor', DryRunRetract, { input: { teamId: TEAM, logId: '1-1' } }),
  step('trainee', Retract, { input: { teamId: TEAM, logId: '1-1' } }),
  step('instructor', Retract, { input: { teamId: TEAM, emailId: '1:1/1' } }),
  step('instructor', Retract, { input: { teamId: TEAM, logId: '1-1', correction: 'Good evening.' } }),
  step('instructor', Retract, { input: { teamId: TEAM, logId: '1-1' } }),
  2,
  step('instructor', StopExercise, { exercise: EXERCISE }),
  step('trainee', UseTool, { input: { teamId: TEAM, tool: 'Look around' } }),
  1,
  step('instructor', StartExercise, { exercise: EXERCISE }),
  ...(
    [
      ['trainee', {}],
      ['trainee', { content: 'green' }],
      ['trainee', { question: 9 }],
      ['trainee', { attempt: 2 }],
      ['trainee', { questionnaire: 'None' }],
      ['instructor', {}],
      ['other', {}],
    ] as const
  ).map(([who, more]) => step(who, SaveTeamAnswer, { input: { ...TO_FINDINGS, ...more } })),
  step('trainee', AnswerForm, { input: { teamId: TEAM, questionnaire: FINDINGS, answers: [] } }),
  step('trainee', AnswerForm, {
    input: { teamId: TEAM, questionnaire: FINDINGS, answers: FOUND, attempt: 2 },
  }),
  step('trainee', AnswerForm, {
    input: { teamId: TEAM, questionnaire: FINDINGS, answers: FOUND, attempt: 1 },
  }),
  step('instructor', AddTime, { exercise: EXERCISE, minutes: 5 }),
  step('instructor', AddTime, { exercise: EXERCISE, minutes: -20 }),
  step('instructor', AddTime, { exercise: EXERCISE, minutes: -2 }),
  6,
  step('instructor', FinishExercise, { exercise: EXERCISE }),
  step('trainee', UseTool, { input: { teamId: TEAM, tool: 'Look around' } }),
];

/** Each team starts on its own, in an exercise that is open. */
const ON_DEMAND: Script = [
  step('trainee', StartTeam, { team: TEAM }),
  step('trainee', StartExercise, { exercise: EXERCISE }),
  step('instructor', StopExercise, { exercise: EXERCISE }),
  step('instructor', AddTime, { exercise: EXERCISE, minutes: 2 }),
  step('instructor', StartExercise, { exercise: EXERCISE }),
  step('instructor', StartExercise, { exercise: EXERCISE }),
  1,
  step('trainee', StartTeam, { team: '2' }),
  step('trainee', StartTeam, { team: TEAM }),
  step('trainee', StartTeam, { team: TEAM }),
  step('trainee', ConfirmInject, { team: TEAM, log: '1-1' }),
  step('other', UseTool, { input: { teamId: '2', tool: 'Look around' } }),
  1,
  step('instructor', StartTeam, { team: '2' }),
  step('other', UseTool, { input: { teamId: '2', tool: 'Archive register', argument: '1950' } }),
  step('trainee', SendMail, { input: TO_ADA }),
  step('instructor', ModifyMilestone, { input: { teamId: '2', milestone: 'arrived', activate: true } }),
  step('instructor', StopExercise, { exercise: EXERCISE }),
  step('trainee', UseTool, { input: { teamId: TEAM, tool: 'Look around' } }),
  2,
  step('instructor', AddTime, { exercise: EXERCISE, minutes: 0 }),
  step('instructor', AddTime, { exercise: EXERCISE, minutes: 3 }),
  step('instructor', AddTime, { exercise: EXERCISE, minutes: -9 }),
  step('instructor', AddTime, { exercise: EXERCISE, minutes: -4 }),
  step('instructor', StartExercise, { exercise: EXERCISE }),
  1,
  step('instructor', FinishExercise, { exercise: EXERCISE }),
  step('instructor', AddTime, { exercise: EXERCISE, minutes: 3 }),
];

/** Before that one of them reports to be here, the other is away. */
const SIGNS_OF_LIFE: readonly Step[] = [step('other', SignPresence, { input: { teamId: '2' } })];

/** What each of them asks: after every step a part of it, the next part each time, and everything after the last one. */
const QUESTIONS: readonly Step[] = [
  step('trainee', RoomStart, { team: TEAM }),
  step('trainee', RoomStart, { team: '2' }),
  step('instructor', RoomStart, { team: TEAM }),
  step('trainee', RoomExercise, { exercise: EXERCISE }),
  step('trainee', RoomBefore, { team: TEAM, before: 3 }),
  step('trainee', TeamCommands, { team: TEAM }),
  step('trainee', ExerciseOpened, { exercise: EXERCISE }),
  step('instructor', ExerciseOpened, { exercise: EXERCISE }),
  step('instructor', ExerciseFactsAgain, { exercise: EXERCISE }),
  step('instructor', NeedsYou, { exercise: EXERCISE }),
  step('instructor', InjectList, { exercise: EXERCISE, offset: 1 }),
  step('trainee', MyDrafts, { team: TEAM }),
  step('other', MyDrafts, { team: TEAM }),
  step('instructor', MyDrafts, { team: '2' }),
  step('instructor', MyDrafts, { team: TEAM }),
  step('instructor', TeamsByMember, { exercise: EXERCISE }),
  step('instructor', ExerciseNotes, { exercise: EXERCISE }),
  step('trainee', ExerciseNotes, { exercise: EXERCISE }),
  step('instructor', Lately, { exercise: EXERCISE }),
  step('instructor', Lately, { exercise: EXERCISE, momentsAfter: 5 }),
  step('trainee', Lately, { exercise: EXERCISE }),
  step('instructor', TeamActivities, { exercise: EXERCISE }),
  step('instructor', MomentsOfTeam, { exercise: EXERCISE, team: '2', after: 5 }),
  step('instructor', ExerciseHistory, { exercise: EXERCISE }),
  step('instructor', ExerciseHistory, { exercise: EXERCISE, team: '2', after: 5 }),
  step('instructor', ExerciseFindings, { exercise: EXERCISE }),
  step('instructor', ExerciseFindings, { exercise: EXERCISE, teams: ['1', '2'] }),
  step('trainee', ExerciseFindings, { exercise: EXERCISE, teams: ['1'] }),
  step('instructor', AnswerTexts, { teams: ['2', '1'], form: FINDINGS, question: 3 }),
  step('instructor', MomentTexts, {
    exercise: EXERCISE,
    places: [1, 3, 5, 7, 9].map((position) => ({ position, teamId: '2' })),
  }),
  step('instructor', TeamDetails, { team: TEAM }),
  step('trainee', TeamDetails, { team: TEAM }),
  step('instructor', TeamDetails, { team: '2' }),
  step('instructor', NamesToExplain, { team: TEAM }),
  step('instructor', ExplainTool, { team: TEAM, tool: 'Catalogue', argument: 'the long winter' }),
  step('instructor', ExplainToolInParts, { team: TEAM, tool: 'Archive register', argument: '1950' }),
  step('instructor', DryRunExtent, { team: TEAM, milestone: 'arrived', activate: true }),
  step('instructor', DryRunMilestone, { team: TEAM, milestone: 'arrived', activate: true }),
  step('instructor', DryRunMilestone, { team: TEAM, milestone: 'wrote_to_ada', activate: true }),
];

/** What each of them follows, from the position that they had before a step. */
const FEEDS: readonly (Step & { readonly position?: 'team' | 'stream' })[] = [
  { ...step('trainee', RoomUpdates, { team: TEAM }), position: 'team' },
  { ...step('instructor', RoomUpdates, { team: '2' }), position: 'team' },
  { ...step('instructor', TeamDetailUpdates, { team: TEAM }), position: 'stream' },
  { ...step('trainee', TeamDetailUpdates, { team: TEAM }), position: 'stream' },
  { ...step('instructor', ExerciseUpdates, { exercise: EXERCISE }), position: 'stream' },
  step('trainee', RoomUpdates, { team: '2' }),
  step('trainee', RoomPresence, { team: TEAM }),
  step('instructor', RoomPresence, { team: TEAM }),
  step('instructor', ExercisePresence, { exercise: EXERCISE }),
  step('trainee', ExercisePresence, { exercise: EXERCISE }),
  step('instructor', ExerciseNotesUpdates, { exercise: EXERCISE }),
  step('trainee', ExerciseNotesUpdates, { exercise: EXERCISE }),
  step('trainee', DraftUpdates, { team: TEAM }),
  step('trainee', TeamFormDraft, { team: TEAM, form: FINDINGS }),
  step('instructor', TeamFormDraft, { team: TEAM, form: FINDINGS }),
];

const PARTS = 3;

// What the platform answers does not depend on its database, so one is enough.
onOneDatabase('a stage on which all teams start together', (kind) => compare(kind, TOGETHER, false));
onOneDatabase('a stage on which each team starts on its own', (kind) => compare(kind, ON_DEMAND, true));

function compare(kind: DatabaseKind, script: Script, onDemand: boolean): void {
  let server: ExerciseStage;
  let stage: StageUnderTest;
  let visitors: Readonly<Record<Who, Visitor>>;
  let people: Readonly<Record<Who, StagePerson>>;
  const drafts = { server: '', stage: '' };

  before(async () => {
    const files = exampleFiles('tour');
    server = await ExerciseStage.start(kind, files);
    const teams = [
      { name: 'counter', role: 'front desk' },
      { name: 'cellar', role: 'archive' },
    ];
    const [trainee, other] = [await server.trainee(), await server.trainee()];
    const exercise = await server.create({ teams, onDemand });
    // From then on the platform knows who is here.
    server.platform.clock.advance(15_000);
    const opensAt = server.platform.clock.now();
    await server.assign(TEAM, trainee);
    await server.assign('2', other);
    visitors = { trainee: trainee.visitor, other: other.visitor, instructor: server.instructor.visitor };
    const whoIs = async (visitor: Visitor): Promise<StagePerson> =>
      (await visitor.ask('{ whoAmI { id username firstName lastName group } }')).whoAmI;
    people = {
      trainee: await whoIs(visitors.trainee),
      other: await whoIs(visitors.other),
      instructor: await whoIs(visitors.instructor),
    };
    const [first, second] = exercise.teams;
    stage = await createStage({
      definition: await modelOf(files),
      name: 'Exercise',
      teams: [
        { name: first.name, role: first.role, address: first.emailAddress, members: [people.trainee] },
        { name: second.name, role: second.role, address: second.emailAddress, members: [people.other] },
      ],
      instructors: [people.instructor],
      opensAt,
      onDemand,
      isPresencePlayed: true,
    });
  });
  after(() => server.remove());

  it('answers the operations of the console as the platform does, whatever is done', async (t) => {
    const watchers = {
      trainee: await (await watch(t, visitors.trainee)).start(),
      other: await (await watch(t, visitors.other)).start(),
      instructor: await (await watch(t, visitors.instructor)).start(),
    };
    for (const [place, next] of script.entries()) {
      const before = new Map(await Promise.all(FEEDS.map(async (feed) => [feed, await positionOf(feed)] as const)));
      const title = typeof next === 'number' ? `${next} minutes` : `${next.who} ${next.operation.name}`;
      if (typeof next === 'number') {
        server.platform.clock.advance(next * 60_000);
        stage.exercise.pass(next * 60_000);
      } else {
        assert.deepEqual(await onStage(next), await onServer(next), `step ${place + 1}, ${title}`);
      }
      await eventually('the platform has done what was due', async () => {
        for (const { team, state } of stage.exercise.teams) {
          const { teamDetails } = await visitors.instructor.ask(`{ teamDetails(teamId: "${team.id}") { position } }`);
          if (teamDetails.position < state.position) return undefined;
        }
        return true;
      });
      for (const sign of SIGNS_OF_LIFE) await Promise.all([onStage(sign), onServer(sign)]);
      const isLast = place === script.length - 1;
      for (const question of QUESTIONS.filter((_, turn) => isLast || turn % PARTS === place % PARTS)) {
        const asked = `${question.who} ${question.operation.name} ${JSON.stringify(question.variables)}`;
        assert.deepEqual(
          await onStage(question),
          await onServer(question),
          `after step ${place + 1}, ${title}: ${asked}`,
        );
      }
      for (const [index, feed] of FEEDS.entries()) {
        const told = await firstOnStage(feed, before.get(feed));
        if (told === undefined) continue;
        const title = `${feed.who} ${feed.operation.name} ${JSON.stringify(feed.variables)}`;
        const id = `${place} ${index}`;
        const message = await firstOnServer(watchers[feed.who], id, feed, before.get(feed));
        assert.deepEqual(told, message, `told after step ${place + 1}: ${title}`);
      }
    }
    assert.equal(stage.exercise.state, 'FINISHED');
  });

  /** The same on the platform, where an exercise on demand has no position. */
  async function positionOf({ who, variables, position }: (typeof FEEDS)[number]): Promise<number | undefined> {
    const { team = TEAM, exercise }: { readonly team?: string; readonly exercise?: string } = variables;
    if (position === undefined || (onDemand && exercise !== undefined)) return undefined;
    if (position === 'stream') return stage.exercise.teams.find((one) => String(one.team.id) === team)?.state.position;
    const answer = await stage.as(people[who]).request(step(who, RoomStart, { team }).operation, { team });
    const { teamView } = answer as RoomStartResult;
    return teamView.position;
  }

  /** What a new subscriber on the stage hears at once. */
  async function firstOnStage({ who, operation, variables }: Step, after: number | undefined): Promise<unknown> {
    let told: unknown;
    const stop = stage.as(people[who]).follow(
      operation,
      { ...variables, after },
      {
        next: (message) => {
          told ??= comparable(message, onDemand);
        },
        end: ({ code }) => {
          told ??= { refused: code };
        },
      },
    );
    await Promise.resolve();
    stop();
    return told;
  }

  async function firstOnServer(
    watcher: Watcher,
    id: string,
    { operation, variables }: Step,
    after: number | undefined,
  ): Promise<unknown> {
    const names = operation.text.includes('$epoch') ? { ...variables, after, epoch: await epochOf() } : variables;
    watcher.send({ type: 'subscribe', id, payload: { query: operation.text, variables: names } });
    const { type, payload } = await eventually(`a message of ${operation.name}`, async () =>
      watcher.messages.find((message) => message.id === id),
    );
    if (type === 'error') return { refused: payload[0].extensions.code };
    watcher.send({ type: 'complete', id });
    return comparable(payload.data, onDemand);
  }

  async function epochOf(): Promise<string> {
    const { exerciseOverview } = await visitors.instructor.ask(
      `{ exerciseOverview(exerciseId: "${EXERCISE}") { epoch } }`,
    );
    return exerciseOverview.epoch;
  }

  async function onServer({ who, operation, variables }: Step): Promise<unknown> {
    const { data, codes } = await visitors[who].graphql(operation.text, named(variables, drafts.server));
    if (codes.length > 0) return { refused: codes[0] };
    drafts.server = savedIn(data) ?? drafts.server;
    return comparable(data, onDemand);
  }

  async function onStage({ who, operation, variables }: Step): Promise<unknown> {
    try {
      const answer = await stage.as(people[who]).request(operation, named(variables, drafts.stage));
      drafts.stage = savedIn(answer) ?? drafts.stage;
      return comparable(answer, onDemand);
    } catch (error) {
      if (error instanceof Error && 'code' in error) return { refused: error.code };
      throw error;
    }
  }
}

function named(variables: object, draft: string): Record<string, unknown> {
  return JSON.parse(JSON.stringify(variables), (_key, value: unknown) => (value === DRAFT ? draft : value));
}

function savedIn(answer: unknown): string | undefined {
  const { saveDraft }: { readonly saveDraft?: { readonly id: string } } = answer ?? {};
  return saveDraft?.id;
}
