import { placeIn } from '../compiled/place-in.ts';
import { NO_TEXT, preparedText, type TextView, toolText, writtenText } from '../state/content.ts';
import { type SenderView, senderView } from '../state/people.ts';
import type { Action, State, TeamState } from '../state/state.ts';
import { type InjectParts, NO_PARTS, overlayOf, partsOfInject } from './inject-parts.ts';
import { type RetractionView, retractionView } from './retraction.ts';

/** An entry of a team's action log. Names that instructors use are not revealed. */
export type ActionView = LogEntryBase &
  (
    | ({
        readonly kind: 'message';
        readonly channel: string;
        /** The sender; `null` if there is none. */
        readonly sender: SenderView | null;
      } & TextView &
        InjectParts &
        Retractable)
    | ({ readonly kind: 'mail'; readonly thread: string; readonly message: number } & InjectParts & Retractable)
    | ({ readonly kind: 'tool'; readonly tool: string; readonly argument: string; readonly by: string } & TextView)
    | ({ readonly kind: 'questionnaire'; readonly questionnaire: string } & Pick<InjectParts, 'overlay'>)
    | {
        readonly kind: 'answers';
        readonly questionnaire: string;
        readonly attempt: number;
        readonly by: string;
      }
  );

interface Retractable {
  /** Teams see neither its text nor its parts; `null` if it was not retracted. */
  readonly retraction: RetractionView | null;
}

interface LogEntryBase {
  /** Its number in the log. */
  readonly action: number;
  readonly time: number;
  readonly at: number;
}

export function actionView(
  state: State,
  team: TeamState,
  number: number,
  forInstructor: boolean,
): ActionView | undefined {
  const action = team.actions.get(number - 1);
  if (action === undefined) return undefined;
  const logged = { action: number, time: action.time, at: action.at };
  switch (action.kind) {
    case 'inject':
      return injectView(state, team, logged, action, forInstructor);
    case 'own-inject': {
      const { channel, text, files, overlay, retraction } = action;
      const isShown = retraction === undefined || forInstructor;
      return {
        kind: 'message',
        ...logged,
        channel,
        sender: null,
        overlay: overlayOf(overlay && isShown ? { duration: null } : null),
        confirmation: null,
        retraction: retractionView(retraction, forInstructor),
        ...(isShown ? writtenText(state, text, files) : NO_TEXT),
      };
    }
    case 'tool': {
      const { tool, argument, by, response, values } = action;
      return { kind: 'tool', ...logged, tool, argument, by, ...toolText(state, tool, response, values) };
    }
    case 'questionnaire': {
      const { questionnaire } = action;
      const { definition, questionnaires } = state.compiled;
      const overlay = definition.questionnaires[placeIn(questionnaires, questionnaire)]?.overlay ?? null;
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
  action: Action & { kind: 'inject' },
  forInstructor: boolean,
): ActionView | undefined {
  const { inject, alternative, mail, values, retraction } = action;
  const isShown = retraction === undefined || forInstructor;
  const retracted = { retraction: retractionView(retraction, forInstructor) };
  const parts = isShown ? partsOfInject(state, team, action) : NO_PARTS;
  if (mail !== null) return { kind: 'mail', ...logged, ...mail, ...parts, ...retracted };
  const found = state.compiled.definition.injects[placeIn(state.compiled.injects, inject)];
  const sent = found?.alternatives.find(({ name }) => name === alternative);
  if (sent === undefined) return undefined;
  const { channel, content } = sent;
  const sender = sent.sender === undefined ? null : senderView(state, sent.sender);
  const text = isShown ? preparedText(content, values) : NO_TEXT;
  return { kind: 'message', ...logged, channel, sender, ...parts, ...retracted, ...text };
}
