import type { Action, State, TeamState } from '../state/state.ts';
import { preparedText, type TextView, writtenText } from './content.ts';
import { type InjectParts, partsOfInject } from './inject-parts.ts';

interface Logged {
  /** Its number in the team's action log. */
  readonly action: number;
  readonly time: number;
  readonly at: number;
}

/** A message in a channel. What instructors call it is not told. */
export interface MessageView extends Logged, TextView, InjectParts {
  readonly channel: string;
}

export interface ToolUseView extends Logged, TextView {
  readonly tool: string;
  readonly argument: string;
  readonly by: string;
}

/** Mail injects are told by the mail itself. */
export function messagesOf(state: State, team: TeamState): MessageView[] {
  return [...team.actions.entries()].flatMap(([place, action]) => messageOf(state, team, place + 1, action) ?? []);
}

export function toolUsesOf(state: State, team: TeamState): ToolUseView[] {
  return [...team.actions.entries()].flatMap(([place, action]) => {
    if (action.kind !== 'tool') return [];
    const { time, at, tool, argument, by } = action;
    const found = state.compiled.tools.get(tool)?.tool;
    const response = action.response === null ? undefined : found?.responses[action.response];
    const text =
      response === undefined ? { text: found?.defaultResponse ?? '', attachments: [] } : preparedText(response.content);
    return { action: place + 1, time, at, tool, argument, by, ...text };
  });
}

function messageOf(state: State, team: TeamState, number: number, action: Action): MessageView | undefined {
  const logged = { action: number, time: action.time, at: action.at };
  if (action.kind === 'own-inject') {
    const { channel, text, files, overlay } = action;
    const shown = overlay ? { duration: null } : null;
    return { ...logged, channel, overlay: shown, confirmation: null, ...writtenText(state, text, files) };
  }
  if (action.kind !== 'inject') return undefined;
  const inject = state.compiled.definition.injects[state.compiled.injects.get(action.inject) ?? -1];
  const alternative = inject?.alternatives.find(({ name }) => name === action.alternative);
  if (alternative === undefined || inject?.type === 'email') return undefined;
  const { channel, content } = alternative;
  return {
    ...logged,
    channel,
    ...partsOfInject(state, team, action.inject, action.alternative),
    ...preparedText(content),
  };
}
