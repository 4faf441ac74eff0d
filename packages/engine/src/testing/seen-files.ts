import { type Definition, linkedFiles } from '@muster/definition';
import type { TextView } from '../state/content.ts';
import type { SenderView } from '../state/people.ts';
import type { State } from '../state/state.ts';
import { isPrepared } from '../view/known-files.ts';
import { type TeamSection, viewTeam } from '../view/team-sections.ts';

/** The paths of the files of the definition in everything that a team sees, found by going through all of it. */
export function filesSeenBy(state: State, team: number): ReadonlySet<string> {
  const { sections } = viewTeam(state, team, state.clock.at);
  return new Set(sections.flatMap((section) => filesIn(state.compiled.definition, section)));
}

function filesIn(definition: Definition, { section, value }: TeamSection): string[] {
  switch (section) {
    case 'drive':
      return value.map(({ path }) => path);
    case 'contacts':
      return value.flatMap(portraitOf);
    case 'action':
      if (value.kind === 'message') return [...textFiles(definition, value), ...portraitOf(value.sender)];
      return value.kind === 'tool' ? textFiles(definition, value) : [];
    case 'mail':
      if (!isPrepared(value)) return attached(value);
      return [...textFiles(definition, value), ...portraitOf(value.sender)];
    case 'questionnaire':
      return [...textFiles(definition, value), ...value.questions.flatMap(({ text }) => linksIn(definition, text))];
    default:
      return [];
  }
}

function textFiles(definition: Definition, view: TextView): string[] {
  return [...attached(view), ...linksIn(definition, view.text)];
}

function attached({ attachments }: TextView): string[] {
  return attachments.flatMap((attachment) => (attachment.kind === 'definition' ? attachment.file.path : []));
}

function linksIn(definition: Definition, text: string): string[] {
  return linkedFiles(definition, text).map(({ file }) => file.path);
}

function portraitOf(sender: SenderView | null): string[] {
  return sender?.portrait == null ? [] : [sender.portrait.path];
}
