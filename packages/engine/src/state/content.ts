import { type Content, type FileReference, filledMarkdown, packagedFileAt } from '@muster/definition';
import { placeIn } from '../compiled/place-in.ts';
import type { MailBody } from '../events/mail.ts';
import type { TeamValues } from '../events/team-values.ts';
import { packagedPath } from './packaged-files.ts';
import type { State, Upload } from './state.ts';

/** A file attached to a text: from the definition, or uploaded. */
export type Attachment =
  | { readonly kind: 'definition'; readonly file: FileReference }
  | { readonly kind: 'uploaded'; readonly file: string; readonly name: string };

export interface TextView {
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** What teams see of a retracted text. */
export const NO_TEXT: TextView = { text: '', attachments: [] };

/** The part of a state that texts refer to. */
export interface TextSource extends Pick<State, 'compiled'> {
  readonly uploads: { get(file: string): Pick<Upload, 'name'> | undefined };
}

/** A text of the definition; without values if it was sent before placeholders existed, or has none. */
export function preparedText(content: Content | null | undefined, values: TeamValues | null): TextView {
  const attachments = (content?.files ?? []).map((file) => ({ kind: 'definition' as const, file }));
  return { text: filledIn(content?.text ?? '', values), attachments };
}

export function filledIn(text: string, values: TeamValues | null): string {
  return values === null ? text : filledMarkdown(text, values);
}

export function writtenText(state: TextSource, text: string, files: readonly string[]): TextView {
  return { text, attachments: files.flatMap((file) => attachmentOf(state, file) ?? []) };
}

function attachmentOf({ uploads, compiled }: TextSource, file: string): Attachment | undefined {
  const path = packagedPath(file);
  if (path === undefined) return { kind: 'uploaded', file, name: uploads.get(file)?.name ?? file };
  const packaged = packagedFileAt(compiled.definition, path);
  return packaged && { kind: 'definition', file: packaged };
}

export function mailText(state: TextSource, body: MailBody): TextView {
  const { definition, injects } = state.compiled;
  switch (body.kind) {
    case 'written':
      return writtenText(state, body.text, body.files);
    case 'inject': {
      const inject = definition.injects[placeIn(injects, body.inject)];
      return preparedText(
        inject?.alternatives.find(({ name }) => name === body.alternative)?.content,
        body.values ?? null,
      );
    }
    case 'template': {
      const person = definition.emailPersons.find(({ address }) => address === body.address);
      const prepared = preparedText(person?.templates[body.template]?.content, body.values ?? null);
      if (body.edited === undefined) return prepared;
      const { text, attachments } = writtenText(state, body.edited.text, body.edited.files);
      return {
        text: filledIn(text, body.values ?? null),
        attachments: [...prepared.attachments, ...attachments],
      };
    }
  }
}

/** A tool's answer: one of its responses, or the default one for `null`. */
export function toolText(
  { compiled }: TextSource,
  tool: string,
  response: number | null,
  values: TeamValues | null,
): TextView {
  const found = compiled.tools.get(tool)?.tool;
  const given = response === null ? undefined : found?.responses[response];
  if (given !== undefined) return preparedText(given.content, values);
  return { text: filledIn(found?.defaultResponse ?? '', values), attachments: [] };
}
