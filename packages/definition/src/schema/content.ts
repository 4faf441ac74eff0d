import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { names, optionalText } from './fields.ts';

const besideTheText = {
  content_path: optionalText(
    'A Markdown file below `content/` with the text, as an alternative to `content`.',
    LENGTHS.path,
  ),
  file_names: names('Attached files, by their path below `files/`.', LENGTHS.path),
  attachments: names('An alias of `file_names`; both lists are used.', LENGTHS.path),
};

export const ContentEntry = Type.Object(
  { content: optionalText('The text, in Markdown.', LENGTHS.content), ...besideTheText },
  { title: 'content', description: 'A text with files attached.' },
);

export type ContentEntry = Static<typeof ContentEntry>;

/** The content fields: nested under `content`, or, for a plain text, beside it. */
export const contentFields = (description: string) => ({
  content: Type.Optional(
    Type.Union(
      [Type.Object(ContentEntry.properties, { title: 'content' }), Type.String({ maxLength: LENGTHS.content })],
      { description },
    ),
  ),
  ...besideTheText,
});

export const ContentHolder = Type.Object(contentFields(''));

export type ContentHolder = Static<typeof ContentHolder>;
