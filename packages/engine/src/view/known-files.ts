import { type Definition, type FileReference, linkedFiles } from '@muster/definition';
import type { State } from '../state/state.ts';
import type { Attachment, TextView } from './content.ts';
import type { MailView } from './mail.ts';
import type { SenderView } from './people.ts';
import { type TeamSection, viewTeam } from './team-sections.ts';

/** Memoized per state, which is a new object after every event, and per team. */
const kept = new WeakMap<State, Map<number, ReadonlySet<string>>>();

/** The paths of the files of the definition that a team has received or can open by now. */
export function knownDefinitionFiles(state: State, team: number): ReadonlySet<string> {
  const byTeam = kept.get(state) ?? new Map<number, ReadonlySet<string>>();
  kept.set(state, byTeam);
  const known = byTeam.get(team);
  if (known !== undefined) return known;
  const { definition } = state.compiled;
  const { sections } = viewTeam(state, team, state.clock.at);
  const paths = new Set(sections.flatMap((section) => filesIn(definition, section).map(({ path }) => path)));
  byTeam.set(team, paths);
  return paths;
}

/**
 * Whether a mail is from the definition or an instructor. Links in a team's own text reveal nothing; otherwise it could
 * get any file whose name it guesses.
 */
export function isPrepared({ sender, action }: Pick<MailView, 'sender' | 'action'>): boolean {
  return sender !== null || action !== null;
}

function filesIn(definition: Definition, { section, value }: TeamSection): readonly FileReference[] {
  switch (section) {
    case 'drive':
      return value;
    case 'contacts':
      return value.flatMap(portraitOf);
    case 'action':
      if (value.kind === 'message') return [...textFiles(definition, value), ...portraitOf(value.sender)];
      return value.kind === 'tool' ? textFiles(definition, value) : [];
    case 'mail':
      // An attached file was already known to its author.
      if (!isPrepared(value)) return attached(value.attachments);
      return [...textFiles(definition, value), ...portraitOf(value.sender)];
    case 'questionnaire':
      return [...textFiles(definition, value), ...value.questions.flatMap(({ text }) => linksIn(definition, text))];
    default:
      return [];
  }
}

function textFiles(definition: Definition, { text, attachments }: TextView): FileReference[] {
  return [...attached(attachments), ...linksIn(definition, text)];
}

function attached(attachments: readonly Attachment[]): FileReference[] {
  return attachments.flatMap((attachment) => (attachment.kind === 'definition' ? attachment.file : []));
}

function linksIn(definition: Definition, text: string): FileReference[] {
  return linkedFiles(definition, text).map(({ file }) => file);
}

function portraitOf(sender: SenderView | null): FileReference[] {
  return sender?.portrait == null ? [] : [sender.portrait];
}
