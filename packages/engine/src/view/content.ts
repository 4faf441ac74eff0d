import type { Content, FileReference } from '@muster/definition';
import type { MailBody } from '../events/mail.ts';
import type { KnownFile, State } from '../state/state.ts';
import type { Vector } from '../state/vector.ts';

/** A file that comes with a text: one of the definition, or one that somebody uploaded. */
export type Attachment =
  | { readonly kind: 'definition'; readonly file: FileReference }
  | { readonly kind: 'uploaded'; readonly file: string; readonly name: string };

export interface TextView {
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

export function preparedText(content: Content | null | undefined): TextView {
  const attachments = (content?.files ?? []).map((file) => ({ kind: 'definition' as const, file }));
  return { text: content?.text ?? '', attachments };
}

export function writtenText(text: string, files: readonly string[], known: Vector<KnownFile>): TextView {
  const attachments = files.map((file) => ({
    kind: 'uploaded' as const,
    file,
    name: namesOf(known).get(file) ?? file,
  }));
  return { text, attachments };
}

const namesOfFiles = new WeakMap<Vector<KnownFile>, ReadonlyMap<string, string>>();

/** Every mail with attachments asks for the names of the same files. */
function namesOf(files: Vector<KnownFile>): ReadonlyMap<string, string> {
  const known = namesOfFiles.get(files) ?? new Map([...files].map(({ id, name }) => [id, name]));
  namesOfFiles.set(files, known);
  return known;
}

export function mailText(state: State, body: MailBody, known: Vector<KnownFile>): TextView {
  const { definition, injects } = state.compiled;
  switch (body.kind) {
    case 'written':
      return writtenText(body.text, body.files, known);
    case 'inject': {
      const inject = definition.injects[injects.get(body.inject) ?? -1];
      return preparedText(inject?.alternatives.find(({ name }) => name === body.alternative)?.content);
    }
    case 'template': {
      const person = definition.emailPersons.find(({ address }) => address === body.address);
      return preparedText(person?.templates[body.template]?.content);
    }
  }
}
