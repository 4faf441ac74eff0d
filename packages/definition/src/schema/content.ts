import Type, { type Static } from 'typebox';
import { names, optionalText } from './fields.ts';

const besideTheText = {
  content_path: optionalText('A Markdown file below `content/` that holds the text, instead of writing it here.'),
  file_names: names('Attached files, by their path below `files/`.'),
  attachments: names('Another name for `file_names`; both lists count.'),
};

export const ContentEntry = Type.Object(
  { content: optionalText('The text, in Markdown.'), ...besideTheText },
  { title: 'content', description: 'A text with files attached.' },
);

export type ContentEntry = Static<typeof ContentEntry>;

/** The fields that give a thing its content: nested under `content`, or, for a plain text, beside it. */
export const contentFields = (description: string) => ({
  content: Type.Optional(
    Type.Union([Type.Object(ContentEntry.properties, { title: 'content' }), Type.String()], { description }),
  ),
  ...besideTheText,
});

export const ContentHolder = Type.Object(contentFields(''));

export type ContentHolder = Static<typeof ContentHolder>;
