/** What an author gives names to, as sentences and translations tell it apart. */
export const NAMED =
  'channel=channel;objective=objective;inject=inject;tool=tool;questionnaire=questionnaire;command rule=command rule;milestone=milestone;role=role;learning activity=learning activity;address=address;alternative=alternative';

/** What a mapping of a file describes; `item` is anything else. */
const ENTRIES = [
  'item',
  'channel',
  'command rule',
  'content',
  'control',
  'template',
  'person',
  'confirmation',
  'overlay',
  'alternative',
  'inject',
  'milestone',
  'activity',
  'objective',
  'option',
  'pattern',
  'level',
  'question',
  'questionnaire',
  'role',
  'response',
  'tool',
] as const;

export type EntryNoun = (typeof ENTRIES)[number];

/** The noun of a schema, which has it as its title. */
export function entryNoun(schema: object): EntryNoun {
  const title: unknown = Reflect.get(schema, 'title');
  return ENTRIES.find((noun) => noun === title) ?? 'item';
}

export const ENTRY_WITH_ARTICLE =
  'item=An item;channel=A channel;command rule=A command rule;content=A content;control=A control;template=A template;person=A person;confirmation=A confirmation;overlay=An overlay;alternative=An alternative;inject=An inject;milestone=A milestone;activity=An activity;objective=An objective;option=An option;pattern=A pattern;level=A level;question=A question;questionnaire=A questionnaire;role=A role;response=A response;tool=A tool';

export const ENTRY =
  'item=item;channel=channel;command rule=command rule;content=content;control=control;template=template;person=person;confirmation=confirmation;overlay=overlay;alternative=alternative;inject=inject;milestone=milestone;activity=activity;objective=objective;option=option;pattern=pattern;level=level;question=question;questionnaire=questionnaire;role=role;response=response;tool=tool';
