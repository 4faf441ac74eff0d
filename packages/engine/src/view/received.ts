import type { Overlay } from '@muster/definition';
import type { Action, State, TeamState } from '../state/state.ts';
import { preparedText, type TextView, writtenText } from './content.ts';

interface Logged {
  /** Its number in the team's action log. */
  readonly action: number;
  readonly time: number;
  readonly at: number;
}

/** A message in a channel. What instructors call it is not told. */
export interface MessageView extends Logged, TextView {
  readonly channel: string;
  readonly overlay: Overlay | null;
  readonly confirmation: { readonly text: string; readonly confirmedAt: number | null } | null;
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
    return { ...logged, channel, overlay: shown, confirmation: null, ...writtenText(text, files, team.files) };
  }
  if (action.kind !== 'inject') return undefined;
  const position = state.compiled.injects.get(action.inject) ?? -1;
  const inject = state.compiled.definition.injects[position];
  const alternative = inject?.alternatives.find(({ name }) => name === action.alternative);
  if (alternative === undefined || inject?.type === 'email') return undefined;
  const { channel, overlay, content } = alternative;
  return {
    ...logged,
    channel,
    overlay,
    confirmation: confirmationOf(team, position, alternative.confirmation),
    ...preparedText(content),
  };
}

function confirmationOf(
  team: TeamState,
  position: number,
  confirmation: { readonly text: string } | null,
): MessageView['confirmation'] {
  if (confirmation === null) return null;
  const received = team.injects.get(position);
  const pressed = received?.status === 'sent' ? received.confirmation : null;
  return { text: confirmation.text, confirmedAt: pressed?.time ?? null };
}
