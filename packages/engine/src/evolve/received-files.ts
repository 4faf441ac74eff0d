import { linkedFiles } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import { placeIn } from '../compiled/place-in.ts';
import type { Event, EventOf } from '../events/event.ts';
import { filledIn, mailText, preparedText, type TextView, toolText, writtenText } from '../state/content.ts';
import { packagedFile, packagedPath } from '../state/packaged-files.ts';
import { senderView } from '../state/people.ts';
import type { Action, Message, State, TeamState } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { lent, returned, withoutLoans } from './loans.ts';

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
    case 'inject_sent': {
      const portrait = portraitOf(state, sentBy(state, event)?.sender);
      return received(lentTo(state, [event.team], filesInInject(state, event)), [event.team], portrait);
    }
    case 'own_inject_sent':
      return lentTo(state, [event.team], filesInOwnInject(state, event));
    case 'questionnaire_appeared':
      return received(state, [event.team], filesInQuestionnaire(state, event));
    case 'mail_sent': {
      if (!isRetractable(state, event)) return received(state, event.teams, attachedTo(mailText(state, event.body)));
      const lentTexts = lentTo(state, event.teams, filesInMail(state, event));
      return received(lentTexts, event.teams, portraitOf(state, event.from));
    }
    default:
      // A mail that came back has only what its author knew.
      return state;
  }
}

function received(state: State, teams: readonly number[], paths: readonly string[]): State {
  const places = placesOf(state, paths);
  return teams.reduce(
    (next, id) => withTeam(next, id, (team) => withReceived(withoutLoans(team, paths.map(packagedFile)), places)),
    state,
  );
}

/** The same for what can be retracted. */
function lentTo(state: State, teams: readonly number[], paths: readonly string[]): State {
  const known = paths.filter((path) => state.compiled.files.has(path));
  const places = placesOf(state, known);
  return teams.reduce(
    (next, id) =>
      withTeam(next, id, (team) => {
        const isKnown = (file: string): boolean =>
          placesOf(state, [pathOf(file)]).some((at) => team.receivedFiles.has(at));
        return withReceived(lent(team, known.map(packagedFile), isKnown), places);
      }),
    state,
  );
}

/** Without the files that a team knows only through a message that was retracted. */
export function withoutFilesOfAction(state: State, team: TeamState, action: Action): TeamState {
  if (action.kind === 'inject') return withoutFiles(state, team, filesInInject(state, action));
  return action.kind === 'own-inject' ? withoutFiles(state, team, filesInOwnInject(state, action)) : team;
}

/** The same for a mail. */
export function withoutFilesOfMail(state: State, team: TeamState, mail: Message): TeamState {
  return withoutFiles(state, team, filesInMail(state, mail));
}

function withoutFiles(state: State, team: TeamState, paths: readonly string[]): TeamState {
  const { team: next, gone } = returned(team, paths.map(packagedFile));
  if (gone.length === 0) return next;
  return { ...next, receivedFiles: next.receivedFiles.changed([], placesOf(state, gone.map(pathOf))) };
}

function withReceived(team: TeamState, places: readonly number[]): TeamState {
  const receivedFiles = team.receivedFiles.changed(places, []);
  return receivedFiles === team.receivedFiles ? team : { ...team, receivedFiles };
}

function placesOf({ compiled }: State, paths: readonly string[]): number[] {
  return paths.flatMap((path) => compiled.files.get(path) ?? []);
}

function pathOf(file: string): string {
  return packagedPath(file) ?? file;
}

type InjectText = Pick<EventOf<'inject_sent'>, 'inject' | 'alternative'> & {
  readonly values?: EventOf<'inject_sent'>['values'] | null;
};

function sentBy(state: State, { inject, alternative }: InjectText) {
  const { definition, injects } = state.compiled;
  return definition.injects[placeIn(injects, inject)]?.alternatives.find(({ name }) => name === alternative);
}

function filesInInject(state: State, sent: InjectText): string[] {
  const { values = null } = sent;
  return filesIn(state, preparedText(sentBy(state, sent)?.content, values), values === null);
}

function filesInOwnInject(
  state: State,
  { text, files }: { readonly text: string; readonly files: readonly string[] },
): string[] {
  return filesIn(state, writtenText(state, text, files));
}

function filesInQuestionnaire(state: State, event: EventOf<'questionnaire_appeared'>): string[] {
  const { definition, questionnaires } = state.compiled;
  const { content, questions = [] } = definition.questionnaires[placeIn(questionnaires, event.questionnaire)] ?? {};
  const { values = null } = event;
  return [
    ...filesIn(state, preparedText(content, values)),
    ...questions.flatMap(({ text }) => linksIn(state.compiled, filledIn(text, values))),
  ];
}

/**
 * Whether a mail is from somebody simulated, and so can be retracted. Links in a team's own text reveal nothing;
 * otherwise it could get any file whose name it guesses. Its attachments are files that it knew.
 */
export function isRetractable(state: State, { from, body }: Pick<Message, 'from' | 'body'>): boolean {
  return body.kind !== 'written' || senderView(state, from) !== null;
}

function filesInMail(state: State, { body }: Pick<Message, 'body'>): string[] {
  return filesIn(state, mailText(state, body));
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
