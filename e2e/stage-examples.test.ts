import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { type DatabaseKind, eventually, onOneDatabase } from '@muster/kit/testing';
import { ExerciseOpened, StartExercise } from '../apps/console/src/exercise/exercise.generated.ts';
import {
  AnswersOfQuestion,
  JudgeAnswer,
  QuestionsToJudge,
} from '../apps/console/src/instructor/answers/answers.generated.ts';
import {
  ExerciseChannels,
  InjectToSend,
  SendInjectInParts,
  SendOwnInjectInParts,
} from '../apps/console/src/instructor/injects/injects.generated.ts';
import {
  AllRepliesInParts,
  AllThreads,
  SendMailAs,
  ThreadRepliesInParts,
  ThreadToAnswer,
} from '../apps/console/src/instructor/mail/mail.generated.ts';
import { TeamDetails, type TeamDetailsResult } from '../apps/console/src/instructor/team/team.generated.ts';
import {
  AnswerForm,
  ConfirmInject,
  RoomStart,
  SendMail,
  UseTool,
} from '../apps/console/src/room/frame/room.generated.ts';
import type { Operation } from '../apps/console/src/server/operation.ts';
import type { StagePerson } from '../apps/console/src/stage/people.ts';
import { modelOf } from '../packages/definition/src/testing/packages.ts';
import type { Report } from '../packages/rehearsal/src/report.ts';
import { EXAMPLES, run } from '../packages/rehearsal/src/testing/command-line.ts';
import { scriptOf } from '../packages/rehearsal/src/testing/script-of.ts';
import { exampleFiles } from '../services/exercise/src/testing/example-files.ts';
import { ExerciseStage } from '../services/exercise/src/testing/exercise-stage.ts';
import type { Visitor } from '../services/exercise/src/testing/visitor.ts';
import type { Step } from './support/played-steps.ts';
import { comparable, createStage, explainedBy, type StageUnderTest } from './support/stage-comparison.ts';

/** Runs in which chance tries much: see `examples-played.test.ts`. */
const RUNS = [
  { example: 'tour', seed: 15 },
  { example: 'waterworks', seed: 14 },
  { example: 'web-server', seed: 23 },
] as const;

/** They are many, and few of them change with a step. */
const EXPLAINED_EVERY = 4;

const EXERCISE = '1';
const TEAMS = ['1', '2'] as const;
const INSTRUCTOR = 'instructor';

// What the platform answers does not depend on its database, so one is enough.
onOneDatabase('a stage with an example', (kind) => {
  for (const { example, seed } of RUNS) {
    it(`shows and explains what the platform does, step by step: ${example}`, async () => {
      const steps = await stepsByChance(example, seed);
      const played = await PlayedTwice.start(kind, example);
      try {
        for (const [place, step] of steps.entries()) {
          const title = `step ${place + 1}: ${JSON.stringify(step)}`;
          await played.play(step, title);
          if (place % EXPLAINED_EVERY === 0) await played.compareExplanations(title);
        }
        await played.compareExplanations('at the end');
        await played.compareAll('at the end');
      } finally {
        await played.end();
      }
    });
  }
});

async function stepsByChance(example: string, seed: number): Promise<Step[]> {
  const { out } = await run(join(EXAMPLES, example), '--runs', '1', '--seed', String(seed), '--teams', '2', '--json');
  const report: Report = JSON.parse(out);
  const { steps }: { readonly steps: readonly Step[] } = JSON.parse(scriptOf(report));
  // A stage has no sandbox. What its commands would have led to is refused in both places.
  return steps.filter((step) => step['run'] === undefined);
}

interface Asked {
  readonly who: string;
  readonly operation: Operation<unknown, never>;
  readonly variables: object;
}

const ask = <Result, Variables extends object>(
  who: string,
  operation: Operation<Result, Variables>,
  variables: Variables,
): Asked => ({ who, operation: operation as Operation<unknown, never>, variables });

/** An example on a platform and on a stage, with a person per team and an instructor. */
class PlayedTwice {
  readonly #server: ExerciseStage;
  readonly #stage: StageUnderTest;
  readonly #visitors: ReadonlyMap<string, Visitor>;
  readonly #people: ReadonlyMap<string, StagePerson>;
  readonly #definition: Awaited<ReturnType<typeof modelOf>>;
  /** Milliseconds since the start. */
  #now = 0;

  private constructor(
    server: ExerciseStage,
    stage: StageUnderTest,
    cast: readonly (readonly [string, Visitor, StagePerson])[],
    definition: Awaited<ReturnType<typeof modelOf>>,
  ) {
    this.#server = server;
    this.#stage = stage;
    this.#visitors = new Map(cast.map(([who, visitor]) => [who, visitor]));
    this.#people = new Map(cast.map(([who, , person]) => [who, person]));
    this.#definition = definition;
  }

  static async start(kind: DatabaseKind, example: string): Promise<PlayedTwice> {
    const files = exampleFiles(example);
    const definition = await modelOf(files);
    const server = await ExerciseStage.start(kind, files);
    const roles = definition.config.enableRoles ? definition.roles.map(({ name }) => name) : [];
    const teams = TEAMS.map((_, place) => ({ name: `team-${place + 1}`, role: roles[place % roles.length] ?? null }));
    const trainees = [await server.trainee(), await server.trainee()];
    const exercise = await server.create({ teams });
    const opensAt = server.platform.clock.now();
    const visitors = [...trainees, server.instructor].map(({ visitor }) => visitor);
    const people: StagePerson[] = [];
    for (const visitor of visitors)
      people.push((await visitor.ask('{ whoAmI { id username firstName lastName group } }')).whoAmI);
    for (const [place, trainee] of trainees.entries()) await server.assign(TEAMS[place] ?? '', trainee);
    const [first, second, instructor] = people;
    assert.ok(first !== undefined && second !== undefined && instructor !== undefined);
    const stage = await createStage({
      definition,
      name: 'Exercise',
      teams: [first, second].map((member, place) => {
        const { name, role, emailAddress: address } = exercise.teams[place];
        return { name, role, address, members: [member] };
      }),
      instructors: [instructor],
      opensAt,
      isPresencePlayed: true,
    });
    const cast = [...TEAMS, INSTRUCTOR].flatMap((who, place) => {
      const [visitor, person] = [visitors[place], people[place]];
      return visitor === undefined || person === undefined ? [] : [[who, visitor, person] as const];
    });
    const played = new PlayedTwice(server, stage, cast, definition);
    await played.#same(ask(INSTRUCTOR, StartExercise, { exercise: EXERCISE }), 'start');
    return played;
  }

  end(): Promise<void> {
    return this.#server.remove();
  }

  async play(step: Step, title: string): Promise<void> {
    const then = Math.round(step.at * 60_000);
    this.#server.platform.clock.advance(then - this.#now);
    this.#stage.exercise.pass(then - this.#now);
    this.#now = then;
    await this.#same(await this.#operationOf(step), title);
    await this.#caughtUp();
    for (const team of TEAMS) {
      await this.#same(ask(team, RoomStart, { team }), title);
      await this.#same(ask(INSTRUCTOR, TeamDetails, { team }), title);
    }
  }

  /** What is not worth asking after every step. */
  async compareAll(title: string): Promise<void> {
    const exercise = EXERCISE;
    await this.#same(ask(INSTRUCTOR, ExerciseOpened, { exercise }), title);
    await this.#same(ask(INSTRUCTOR, ExerciseChannels, { exercise }), title);
    const [channel] = this.#definition.channels.filter(({ type }) => type === 'info');
    const told = { channel: channel?.name ?? '', text: 'One more *thing*', overlay: true };
    await this.#same(ask(INSTRUCTOR, SendOwnInjectInParts, { input: { ...told, teamIds: [...TEAMS] } }), title);
    await this.#same(ask(INSTRUCTOR, SendInjectInParts, { input: { inject: 'no such', teamIds: [...TEAMS] } }), title);
    for (const offset of this.#definition.injects.keys()) {
      await this.#same(ask(INSTRUCTOR, InjectToSend, { exercise, offset }), title);
    }
    await this.#same(ask(INSTRUCTOR, AllThreads, { teams: [...TEAMS] }), title);
    for (const team of TEAMS) {
      await this.#same(ask(INSTRUCTOR, AllRepliesInParts, { exercise, team, offset: 0 }), title);
      for (const thread of [`${team}:1`, `${team}:2`, '1+2:1', `${team}:77`]) {
        await this.#same(ask(INSTRUCTOR, ThreadToAnswer, { thread }), title);
        await this.#same(ask(INSTRUCTOR, ThreadRepliesInParts, { thread, team, offset: 0 }), title);
      }
    }
    await this.#same(ask(INSTRUCTOR, QuestionsToJudge, { exercise }), title);
    for (const { title: form, questions } of this.#definition.questionnaires) {
      for (const question of questions.keys()) {
        await this.#same(ask(INSTRUCTOR, AnswersOfQuestion, { exercise, form, question: question + 1 }), title);
      }
    }
  }

  /** The operation of a console for a step of a script. */
  async #operationOf(step: Step): Promise<Asked> {
    const teamId = TEAMS[Number(step.team.replace('team-', '')) - 1] ?? '';
    const { use_tool, mail, reply, confirm, answer, send_inject, write_as, judge } = step;
    if (use_tool !== undefined) return ask(teamId, UseTool, { input: { teamId, ...use_tool } });
    if (mail !== undefined) {
      const { to, subject, text } = mail;
      return ask(teamId, SendMail, { input: { teamId, to, subject, text } });
    }
    if (reply !== undefined) {
      return ask(teamId, SendMail, { input: { teamId, threadId: reply.conversation, text: reply.text } });
    }
    if (confirm !== undefined) {
      const asked = ask(INSTRUCTOR, TeamDetails, { team: teamId });
      const { teamDetails } = (await this.#onStage(asked)) as TeamDetailsResult;
      const log = teamDetails.actionLogs.find(({ inject }) => inject?.name === confirm)?.id ?? '';
      return ask(teamId, ConfirmInject, { team: teamId, log });
    }
    if (answer !== undefined) {
      const answers = answer.answers.map((one: string | number[]) =>
        typeof one === 'string' ? { text: one } : { options: one },
      );
      return ask(teamId, AnswerForm, { input: { teamId, questionnaire: answer.questionnaire, answers } });
    }
    if (send_inject !== undefined) {
      return ask(INSTRUCTOR, SendInjectInParts, { input: { teamIds: [teamId], ...send_inject } });
    }
    if (write_as !== undefined) {
      const { address, template, conversation: threadId } = write_as;
      return ask(INSTRUCTOR, SendMailAs, { input: { teamId, address, template, threadId } });
    }
    assert.ok(judge !== undefined, JSON.stringify(step));
    return ask(INSTRUCTOR, JudgeAnswer, { input: { teamId, ...judge } });
  }

  async #caughtUp(): Promise<void> {
    await eventually('the platform has done what was due', async () => {
      for (const { team, state } of this.#stage.exercise.teams) {
        const visitor = this.#visitors.get(INSTRUCTOR);
        const answer = await visitor?.ask(`{ teamDetails(teamId: "${team.id}") { position } }`);
        if (answer?.teamDetails.position < state.position) return undefined;
      }
      return true;
    });
  }

  async #same(asked: Asked, title: string): Promise<void> {
    const name = `${asked.who} ${asked.operation.name} ${JSON.stringify(asked.variables)}`;
    assert.deepEqual(
      comparable(await this.#onStage(asked)),
      comparable(await this.#onServer(asked)),
      `${title}\n${name}`,
    );
  }

  /** Of every milestone, inject and questionnaire, for every team. */
  async compareExplanations(title: string): Promise<void> {
    const { milestones, injects, questionnaires } = this.#definition;
    const subjects = TEAMS.flatMap((teamId) => [
      ...milestones.map(({ name }) => ({ kind: 'milestone' as const, name, teamId })),
      ...injects.map(({ name }) => ({ kind: 'inject' as const, name, teamId })),
      ...questionnaires.map(({ title: name }) => ({ kind: 'form' as const, name, teamId })),
    ]);
    const explained = (answer: (asked: Asked) => Promise<unknown>): Promise<unknown> => {
      const request = (operation: Asked['operation'], variables: object): Promise<unknown> =>
        answer({ who: INSTRUCTOR, operation, variables });
      return explainedBy(request, subjects);
    };
    assert.deepEqual(
      await explained((one) => this.#onStage(one)),
      await explained((one) => this.#onServer(one)),
      title,
    );
  }

  async #onServer({ who, operation, variables }: Asked): Promise<unknown> {
    const visitor = this.#visitors.get(who);
    assert.ok(visitor !== undefined);
    const { data, codes } = await visitor.graphql(operation.text, { ...variables });
    return codes.length > 0 ? { refused: codes[0] } : data;
  }

  async #onStage({ who, operation, variables }: Asked): Promise<unknown> {
    const person = this.#people.get(who);
    assert.ok(person !== undefined);
    try {
      return await this.#stage.as(person).request(operation, variables);
    } catch (error) {
      if (error instanceof Error && 'code' in error) return { refused: error.code };
      throw error;
    }
  }
}
