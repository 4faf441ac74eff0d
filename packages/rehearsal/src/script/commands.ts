import { caseless } from '@muster/definition';
import type { Answer, Refusal, State, TeamState, UncomparedCommand, WriteAsPerson } from '@muster/engine';
import { INSTRUCTOR, memberOf, SANDBOX } from '../stage.ts';
import type { ExerciseAct, GivenAnswer, SaidOf, TeamAct } from './actions.ts';
import { type Conversations, latestWith } from './conversations.ts';

interface Situation {
  readonly state: State;
  readonly team: TeamState;
  readonly conversations: Conversations;
  readonly at: number;
}

/** Actions that are engine commands; checking an expectation is not one. */
export type PerformedAct = Exclude<TeamAct, { readonly action: 'expect' }>;

type Makers = {
  readonly [Name in PerformedAct['action']]: (said: SaidOf<Name>, situation: Situation) => UncomparedCommand | Refusal;
};

const MAKERS: Makers = {
  use_tool: ({ tool, argument }, situation) => ({ type: 'use_tool', tool, argument, ...byTeam(situation) }),
  mail: ({ to, subject, text, files, conversation }, situation) => {
    const thread = situation.conversations.find(conversation, situation.state, situation.team);
    if (thread !== undefined) return { type: 'reply_to_mail', thread, text, files, ...byTeam(situation) };
    return { type: 'send_mail', to, subject, text, files, ...byTeam(situation) };
  },
  reply: ({ to, text, files, conversation }, situation) => {
    const { state, team, conversations } = situation;
    const named = conversations.find(conversation, state, team);
    const answered = conversation === null ? latestWith(to, state, team) : conversations.toContinue(to, state, team);
    const thread = named ?? (to.length === 0 ? undefined : answered);
    if (thread !== undefined) return { type: 'reply_to_mail', thread, text, files, ...byTeam(situation) };
    const which = to.length === 0 ? conversation : `with ${to.join(', ')}`;
    return {
      code: 'thread_unknown',
      message: `There is no conversation ${which} yet.`,
      params: { conversation: `${which}` },
    };
  },
  confirm: (inject, situation) => {
    const action =
      [...situation.team.actions].findIndex((each) => each.kind === 'inject' && each.inject === inject) + 1;
    if (action > 0) return { type: 'confirm_inject', action, ...byTeam(situation) };
    return { code: 'inject_unknown', message: `The team has not received ${inject}.`, params: { inject } };
  },
  answer: ({ questionnaire, answers }, situation) => {
    const { questionnaires, definition } = situation.state.compiled;
    const questions = definition.questionnaires[questionnaires.get(questionnaire) ?? -1]?.questions ?? [];
    const given = answers.map((answer, i) => answerOf(answer, 'options' in (questions[i] ?? {})));
    return { type: 'answer_questionnaire', questionnaire, answers: given, ...byTeam(situation) };
  },
  run: (commands, { team, at }) => ({
    type: 'receive_commands',
    commands: commands.map(({ working_directory, cmd_source, ...same }) => ({
      ...same,
      workingDirectory: working_directory,
      cmdSource: cmd_source,
    })),
    team: team.id,
    actor: SANDBOX,
    at,
  }),
  send_inject: (said, situation) => ({ type: 'send_prepared_inject', ...said, ...byInstructor(situation) }),
  write_as: ({ address, to, template, subject, text, files, activate, deactivate, conversation }, situation) => {
    const { state, team, conversations } = situation;
    const named = conversations.find(conversation, state, team);
    const others = [address, ...to];
    const continued =
      conversation === null ? latestWith(others, state, team) : conversations.toContinue(others, state, team);
    return {
      type: 'write_as_person',
      address,
      thread: named ?? (subject === null ? (continued ?? null) : null),
      subject: subject ?? '',
      content: contentOf(template, text, files, situation.state, address),
      activate,
      deactivate,
      ...byInstructor(situation),
    };
  },
  switch: (said, situation) => ({ type: 'switch_milestone', ...said, ...byInstructor(situation) }),
  judge: ({ questionnaire, question, attempt, points, level, ...judgement }, situation) => {
    const place = situation.state.compiled.questionnaires.get(questionnaire) ?? -1;
    const latest = situation.team.questionnaires.get(place)?.submissions.length ?? 0;
    const which = { questionnaire, attempt: attempt ?? Math.max(1, latest), question: question - 1 };
    const given = { ...(points !== null && { points }), ...(level !== null && { level }) };
    return { type: 'judge_answer', ...which, ...judgement, ...given, ...byInstructor(situation) };
  },
  tell: ({ channel, text, files, overlay }, situation) => {
    const [only] = situation.state.compiled.definition.channels.filter(({ type }) => type === 'info');
    const into = channel ?? only?.name ?? '';
    return { type: 'send_own_inject', channel: into, text, files, overlay, ...byInstructor(situation) };
  },
  comment: (text, situation) => ({ type: 'write_comment', text, ...byInstructor(situation) }),
};

/** The engine command of a step, or why there is none. */
export function commandFor<Name extends PerformedAct['action']>(
  act: { readonly action: Name; readonly said: SaidOf<Name> },
  situation: Situation,
): UncomparedCommand | Refusal {
  return MAKERS[act.action](act.said, situation);
}

export function exerciseCommandFor(act: ExerciseAct, at: number): UncomparedCommand {
  if (act.action === 'add_time') return { type: 'add_time', minutes: act.said, actor: INSTRUCTOR, at };
  return { type: act.action, actor: INSTRUCTOR, at };
}

function byTeam({ team, at }: Situation) {
  return { team: team.id, actor: memberOf(team.id), at };
}

function byInstructor({ team, at }: Situation) {
  return { team: team.id, actor: INSTRUCTOR, at };
}

/** A template unchanged, or with another text or files; omitted parts stay as in the template. */
function contentOf(
  template: number | null,
  text: string | null,
  files: readonly string[],
  { compiled }: State,
  address: string,
): WriteAsPerson['content'] {
  if (template === null) return { kind: 'own', text: text ?? '', files };
  const place = template - 1;
  if (text === null && files.length === 0) return { kind: 'template', template: place };
  const person = compiled.definition.emailPersons[compiled.persons.get(caseless(address)) ?? -1];
  const prepared = person?.templates[place]?.content.text ?? '';
  return { kind: 'template', template: place, edited: { text: text ?? prepared, files } };
}

function answerOf(given: GivenAnswer, isChosen: boolean): Answer {
  if ('options' in given) return { kind: 'choices', options: given.options.map((option) => option - 1) };
  if (isChosen && given.option !== null) return { kind: 'choices', options: [given.option - 1] };
  return { kind: 'text', text: given.typed };
}
