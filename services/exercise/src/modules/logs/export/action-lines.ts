import type { Question } from '@muster/definition';
import {
  type Attachment,
  type Answer as EngineAnswer,
  type EventOf,
  preparedText,
  type TextSource,
  type TextView,
  toolText,
  writtenText,
} from '@muster/engine';
import type { ActionLogLine, Answer } from '../format/team.schema.ts';
import { type Moment, when } from './moments.ts';

/** What texts refer to, and the ids of definition files in the exercise. */
export interface ExportedTexts extends TextSource {
  readonly fileIds: ReadonlyMap<string, string>;
}

interface LoggedMoment extends Moment {
  readonly team: number;
  readonly action: number;
}

const NOTHING = {
  sender: null,
  user_id: null,
  channel_id: null,
  inject_id: null,
  alternative: null,
  tool_id: null,
  tool_argument: null,
  tool_response: null,
  questionnaire_id: null,
  attempt: null,
  answers: null,
  email_id: null,
  retracted: null,
} satisfies Partial<ActionLogLine>;

export function actionLogId({ team, action }: Pick<LoggedMoment, 'team' | 'action'>): string {
  return `${team}-${action}`;
}

export function injectLine(texts: ExportedTexts, event: EventOf<'inject_sent'>): ActionLogLine {
  const { definition, injects } = texts.compiled;
  const place = placeOf(injects, event.inject);
  const sent = definition.injects[place]?.alternatives.find(({ name }) => name === event.alternative);
  return {
    ...entry(texts, event, 'INJECT', event.type, preparedText(sent?.content, event.values ?? null)),
    sender: sent?.sender ?? null,
    channel_id: channelId(texts, ({ name }) => name === sent?.channel),
    inject_id: place + 1,
    alternative: event.alternative,
  };
}

export function ownInjectLine(texts: ExportedTexts, event: EventOf<'own_inject_sent'>): ActionLogLine {
  return {
    ...entry(texts, event, 'CUSTOM_INJECT', event.type, writtenText(texts, event.text, event.files)),
    user_id: event.by.id,
    channel_id: channelId(texts, ({ name }) => name === event.channel),
  };
}

export function toolLine(texts: ExportedTexts, event: EventOf<'tool_used'>): ActionLogLine {
  const { tool, argument, response, values = null } = event;
  const place = texts.compiled.definition.tools.findIndex(({ name }) => name === tool);
  return {
    ...entry(texts, event, 'COMMAND', event.type, toolText(texts, tool, response, values)),
    user_id: event.by.id,
    channel_id: channelId(texts, ({ type }) => type === 'tool'),
    tool_id: place + 1,
    tool_argument: argument,
    tool_response: response === null ? null : response + 1,
  };
}

export function questionnaireLine(texts: ExportedTexts, event: EventOf<'questionnaire_appeared'>): ActionLogLine {
  const { definition, questionnaires } = texts.compiled;
  const place = placeOf(questionnaires, event.questionnaire);
  const content = definition.questionnaires[place]?.content;
  return {
    ...entry(texts, event, 'FORM', event.type, preparedText(content, event.values ?? null)),
    channel_id: channelId(texts, ({ type }) => type === 'form'),
    questionnaire_id: place + 1,
  };
}

export function answersLine(texts: ExportedTexts, event: EventOf<'questionnaire_answered'>): ActionLogLine {
  const { definition, questionnaires } = texts.compiled;
  const place = placeOf(questionnaires, event.questionnaire);
  const questions = definition.questionnaires[place]?.questions ?? [];
  const text = event.answers.map((answer, index) => answerText(questions[index], answer)).join('\n');
  return {
    ...entry(texts, event, 'FORM', event.type, { text, attachments: [] }),
    user_id: event.by.id,
    channel_id: channelId(texts, ({ type }) => type === 'form'),
    questionnaire_id: place + 1,
    attempt: event.attempt,
    answers: answersIn(questions, event.answers),
  };
}

export function answersIn(questions: readonly Question[], answers: readonly EngineAnswer[]): Answer[] {
  return answers.map((answer, index) => {
    if (answer.kind === 'text') return { question_id: index + 1, options: [], text: answer.text, correct: null };
    const { options } = answer;
    return {
      question_id: index + 1,
      options: options.map((option) => option + 1),
      text: null,
      correct: isCorrect(questions[index], options),
    };
  });
}

export function attachmentsIn(
  { fileIds }: ExportedTexts,
  attachments: readonly Attachment[],
): ActionLogLine['attachments'] {
  return attachments.map((attachment) =>
    attachment.kind === 'uploaded'
      ? { file_id: attachment.file, file_name: attachment.name }
      : { file_id: fileIds.get(attachment.file.path) ?? '', file_name: attachment.file.name },
  );
}

function entry(
  texts: ExportedTexts,
  event: LoggedMoment,
  action_type: ActionLogLine['action_type'],
  event_type: ActionLogLine['event_type'],
  { text, attachments }: TextView,
): ActionLogLine {
  return {
    action_log_id: actionLogId(event),
    team_id: event.team,
    action_type,
    event_type,
    content: text,
    attachments: attachmentsIn(texts, attachments),
    ...when(event),
    ...NOTHING,
  };
}

function placeOf(places: ReadonlyMap<string, number>, name: string): number {
  const place = places.get(name);
  if (place === undefined) throw new Error(`The definition has no ${name}.`);
  return place;
}

type Channel = ExportedTexts['compiled']['definition']['channels'][number];

function channelId({ compiled }: ExportedTexts, fits: (channel: Channel) => boolean): number | null {
  const place = compiled.definition.channels.findIndex(fits);
  return place === -1 ? null : place + 1;
}

function answerText(question: Question | undefined, answer: EngineAnswer): string {
  if (answer.kind === 'text') return answer.text;
  const options = question !== undefined && 'options' in question ? question.options : [];
  return answer.options.map((option) => options[option]?.text ?? '').join(', ');
}

function isCorrect(question: Question | undefined, chosen: readonly number[]): boolean | null {
  if (question === undefined || !('correct' in question) || question.correct.length === 0) return null;
  return question.correct.length === chosen.length && question.correct.every((option) => chosen.includes(option));
}
