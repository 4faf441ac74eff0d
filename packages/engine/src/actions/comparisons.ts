import { type Comparison, type Definition, matchingPlaces, type Question } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import { placeIn } from '../compiled/place-in.ts';
import type { Answer } from '../events/questionnaires.ts';
import type { SandboxCommand } from '../events/sandbox.ts';
import type { AnswerQuestionnaire } from './answer-questionnaire.ts';
import type { Command } from './command.ts';
import type { ReceiveCommands } from './receive-commands.ts';
import type { UseTool } from './use-tool.ts';

/** An act whose texts are compared with patterns of the definition. */
export type ComparedAct =
  | Pick<UseTool, 'type' | 'tool' | 'argument'>
  | Pick<AnswerQuestionnaire, 'type' | 'questionnaire' | 'answers'>
  | Pick<ReceiveCommands, 'type' | 'commands'>;

/** A command as a caller makes it, before its texts are compared. */
export type UncomparedCommand = Uncompared<Command>;

/** Distributes over a union. */
type Uncompared<Each> = Each extends unknown ? Omit<Each, 'matches'> : never;

/**
 * What an act must compare before it is decided. It depends on the definition and the texts alone, so that the caller can
 * choose where and when; `matches` of the command has one list for each comparison.
 */
export function comparisonsOf(compiled: CompiledDefinition, act: ComparedAct): Comparison[] {
  switch (act.type) {
    case 'use_tool':
      return [{ text: act.argument.trim(), whole: true, patterns: compiled.tools.get(act.tool)?.patterns ?? [] }];
    case 'answer_questionnaire':
      return comparedAnswers(compiled, act.questionnaire, act.answers);
    case 'receive_commands':
      return comparedCommands(compiled, act.commands);
  }
}

/** Compares the texts of a command at once: for callers that nobody waits for. */
export function compared(compiled: CompiledDefinition, command: UncomparedCommand): Command {
  switch (command.type) {
    case 'use_tool':
    case 'answer_questionnaire':
    case 'receive_commands':
      return { ...command, matches: comparisonsOf(compiled, command).map(matchingPlaces) };
    default:
      return command;
  }
}

function comparedAnswers(compiled: CompiledDefinition, title: string, answers: readonly Answer[]): Comparison[] {
  const questionnaire = compiled.definition.questionnaires[placeIn(compiled.questionnaires, title)];
  return (questionnaire?.questions ?? []).map((question, place) => comparedAnswer(question, answers[place]));
}

function comparedAnswer(question: Question, answer: Answer | undefined): Comparison {
  if (answer?.kind !== 'text' || question.type !== 'auto-free-form') return { text: '', whole: false, patterns: [] };
  const patterns = question.patterns.map(({ pattern }, place) => ({ place, source: pattern }));
  return { text: answer.text.trim(), whole: false, patterns };
}

/** Commands with equal fields share one list of patterns: there may be thousands of rules. */
function comparedCommands({ definition }: CompiledDefinition, commands: readonly SandboxCommand[]): Comparison[] {
  const shared = new Map<string, Comparison['patterns']>();
  return commands.map((command) => {
    const { cmd, username, container, workingDirectory, cmdSource, type } = command;
    const fields = JSON.stringify([username, container, workingDirectory, cmdSource, type]);
    const patterns = shared.get(fields) ?? rulesFor(definition, command);
    shared.set(fields, patterns);
    return { text: cmd, whole: false, patterns };
  });
}

/** The rules that a command meets if it contains their patterns: each field that they give equals that of the command. */
function rulesFor({ commands }: Definition, command: SandboxCommand): Comparison['patterns'] {
  return commands.flatMap(({ cmd, username, container, workingDirectory, cmdSource, type }, place) =>
    (username === null || username === command.username) &&
    (container === null || container === command.container) &&
    (workingDirectory === null || workingDirectory === command.workingDirectory) &&
    (cmdSource === null || cmdSource === command.cmdSource) &&
    (type === null || type === command.type)
      ? { place, source: cmd }
      : [],
  );
}
