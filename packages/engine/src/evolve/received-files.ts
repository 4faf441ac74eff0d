import { linkedFiles } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import type { Event, EventOf } from '../events/event.ts';
import { filledIn, mailText, preparedText, type TextView, toolText, writtenText } from '../state/content.ts';
import { senderView } from '../state/people.ts';
import type { State } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';

/**
 * Records the files of the definition that an event brings to teams, so that nobody has to search everything a team
 * ever received.
 */
export function withReceivedFilesBy(event: Event, state: State): State {
  if (state.compiled.files.size === 0) return state;
  switch (event.type) {
    case 'tool_used': {
      const { tool, response, values = null } = event;
      const given = toolText(state, tool, response, values);
      return received(state, [event.team], filesIn(state, given, values === null));
    }
    case 'inject_sent':
      return received(state, [event.team], filesInInject(state, event));
    case 'own_inject_sent':
      return received(state, [event.team], filesIn(state, writtenText(state, event.text, event.files)));
    case 'questionnaire_appeared':
      return received(state, [event.team], filesInQuestionnaire(state, event));
    case 'mail_sent':
      return received(state, event.teams, filesInMail(state, event));
    default:
      // A mail that came back has only what its author knew.
      return state;
  }
}

function received(state: State, teams: readonly number[], paths: readonly string[]): State {
  const places = paths.flatMap((path) => state.compiled.files.get(path) ?? []);
  return teams.reduce(
    (next, id) =>
      withTeam(next, id, (team) => {
        const receivedFiles = team.receivedFiles.changed(places, []);
        return receivedFiles === team.receivedFiles ? team : { ...team, receivedFiles };
      }),
    state,
  );
}

function filesInInject(state: State, event: EventOf<'inject_sent'>): string[] {
  const { inject, alternative, values = null } = event;
  const { definition, injects } = state.compiled;
  const sent = definition.injects[injects.get(inject) ?? -1]?.alternatives.find(({ name }) => name === alternative);
  const text = preparedText(sent?.content, values);
  return [...filesIn(state, text, values === null), ...portraitOf(state, sent?.sender)];
}

function filesInQuestionnaire(state: State, event: EventOf<'questionnaire_appeared'>): string[] {
  const { definition, questionnaires } = state.compiled;
  const { content, questions = [] } = definition.questionnaires[questionnaires.get(event.questionnaire) ?? -1] ?? {};
  const { values = null } = event;
  return [
    ...filesIn(state, preparedText(content, values)),
    ...questions.flatMap(({ text }) => linksIn(state.compiled, filledIn(text, values))),
  ];
}

/**
 * Links in a team's own text reveal nothing; otherwise it could get any file whose name it guesses. Its attachments are
 * files that it knew.
 */
function filesInMail(state: State, { from, body }: EventOf<'mail_sent'>): string[] {
  const isPrepared = body.kind !== 'written' || senderView(state, from) !== null;
  const text = mailText(state, body);
  return isPrepared ? [...filesIn(state, text), ...portraitOf(state, from)] : attachedTo(text);
}

/** The files attached to a text or linked in it. */
function filesIn({ compiled }: State, text: TextView, isAsPrepared = false): string[] {
  const links = isAsPrepared ? keptLinksIn(compiled, text.text) : linksIn(compiled, text.text);
  return [...attachedTo(text), ...links];
}

function attachedTo({ attachments }: TextView): string[] {
  return attachments.flatMap((attachment) => (attachment.kind === 'definition' ? attachment.file.path : []));
}

function portraitOf(state: State, address: string | undefined): string[] {
  const path = address === undefined ? undefined : senderView(state, address)?.portrait?.path;
  return path === undefined ? [] : [path];
}

function linksIn({ definition }: CompiledDefinition, text: string): string[] {
  return linkedFiles(definition, text).map(({ file }) => file.path);
}

/** A tool gives the same answer thousands of times. Only for texts of the definition, whose number does not grow. */
const kept = new WeakMap<CompiledDefinition, Map<string, readonly string[]>>();

function keptLinksIn(compiled: CompiledDefinition, text: string): readonly string[] {
  const byText = kept.get(compiled) ?? new Map<string, readonly string[]>();
  kept.set(compiled, byText);
  const links = byText.get(text) ?? linksIn(compiled, text);
  byText.set(text, links);
  return links;
}
