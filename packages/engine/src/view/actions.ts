import { preparedText, type TextView, toolText, writtenText } from '../state/content.ts';
import { type SenderView, senderView } from '../state/people.ts';
import type { Action, State, TeamState } from '../state/state.ts';
import { type InjectParts, overlayOf, partsOfInject } from './inject-parts.ts';

/** An entry of a team's action log. Names that instructors use are not revealed. */
export type ActionView = LogEntryBase &
  (
    | ({
        readonly kind: 'message';
        readonly channel: string;
        /** The sender; `null` if there is none. */
        readonly sender: SenderView | null;
      } & TextView &
        InjectParts)
    | ({ readonly kind: 'mail'; readonly thread: string; readonly message: number } & InjectParts)
    | ({ readonly kind: 'tool'; readonly tool: string; readonly argument: string; readonly by: string } & TextView)
    | ({ readonly kind: 'questionnaire'; readonly questionnaire: string } & Pick<InjectParts, 'overlay'>)
    | {
        readonly kind: 'answers';
        readonly questionnaire: string;
        readonly attempt: number;
        readonly by: string;
      }
  );

interface LogEntryBase {
  /** Its number in the log. */
  readonly action: number;
  readonly time: number;
  readonly at: number;
}

export function actionView(state: State, team: TeamState, number: number): ActionView | undefined {
  const action = team.actions.get(number - 1);
  if (action === undefined) return undefined;
  const logged = { action: number, time: action.time, at: action.at };
  switch (action.kind) {
    case 'inject':
      return injectView(state, team, logged, action);
    case 'own-inject': {
      const { channel, text, files, overlay } = action;
      const shown = overlayOf(overlay ? { duration: null } : null);
      return {
        kind: 'message',
        ...logged,
        channel,
        sender: null,
        overlay: shown,
        confirmation: null,
        ...writtenText(state, text, files),
      };
    }
    case 'tool': {
      const { tool, argument, by, response, values } = action;
      return { kind: 'tool', ...logged, tool, argument, by, ...toolText(state, tool, response, values) };
    }
    case 'questionnaire': {
      const { questionnaire } = action;
      const { definition, questionnaires } = state.compiled;
      const overlay = definition.questionnaires[questionnaires.get(questionnaire) ?? -1]?.overlay ?? null;
      return { kind: 'questionnaire', ...logged, questionnaire, overlay: overlayOf(overlay) };
    }
    case 'answers': {
      const { questionnaire, attempt, by } = action;
      return { kind: 'answers', ...logged, questionnaire, attempt, by };
    }
  }
}

function injectView(
  state: State,
  team: TeamState,
  logged: LogEntryBase,
  { inject, alternative, mail, values }: Action & { kind: 'inject' },
): ActionView | undefined {
  const parts = partsOfInject(state, team, inject, alternative);
  if (mail !== null) return { kind: 'mail', ...logged, ...mail, ...parts };
  const found = state.compiled.definition.injects[state.compiled.injects.get(inject) ?? -1];
  const sent = found?.alternatives.find(({ name }) => name === alternative);
  if (sent === undefined) return undefined;
  const { channel, content } = sent;
  const sender = sent.sender === undefined ? null : senderView(state, sent.sender);
  return { kind: 'message', ...logged, channel, sender, ...parts, ...preparedText(content, values) };
}
