import type { Phrase } from '@muster/sentences';
import Type, { type TObject, type TSchema } from 'typebox';
import { entryNoun } from '../problem/nouns.ts';
import { phrases } from '../problem/problem-phrases.ts';

/** What the author of an unknown field most likely meant. */
export interface FieldSuggestion {
  /** The known field, with the path to it if it is nested deeper: `control: roles`. */
  readonly suggestion: string;
  /** The end of the sentence "An inject has no field `x`…". */
  readonly remedy: Phrase;
  /** The field of the same mapping that it stands for, if any. */
  readonly instead: string | undefined;
}

/** Fields that many things have and that do not affect an exercise: no reason to refuse a package. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['name', 'title', 'description', 'tags']);

/** Common synonyms of fields, and their names in the format. The first match wins. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  activate: ['activate_milestone'],
  activates: ['activate_milestone'],
  after: ['delay'],
  answer: ['content', 'correct'],
  answers: ['options', 'responses', 'patterns'],
  argument: ['param'],
  at: ['time'],
  attachment: ['file_names'],
  author: ['sender'],
  body: ['content'],
  button: ['confirmation'],
  choices: ['options'],
  command: ['cmd'],
  condition: ['milestone_condition'],
  cwd: ['working_directory'],
  deactivate: ['deactivate_milestone'],
  deactivates: ['deactivate_milestone'],
  directory: ['working_directory'],
  duration: ['exercise_duration'],
  email: ['address'],
  file: ['file_names'],
  files: ['file_names'],
  from: ['sender'],
  if: ['milestone_condition'],
  initial: ['initial_state'],
  input: ['param'],
  label: ['display_name', 'text'],
  mail: ['address'],
  message: ['content'],
  milestone: ['activate_milestone'],
  milestones: ['activate_milestone'],
  minute: ['time'],
  minutes: ['time', 'exercise_duration'],
  needs: ['milestone_condition'],
  parameter: ['param'],
  pattern: ['param', 'cmd', 'patterns'],
  points: ['score'],
  question: ['text'],
  reply: ['content'],
  requires: ['milestone_condition'],
  response: ['content', 'default_response'],
  role: ['roles'],
  solution: ['correct'],
  start: ['time'],
  suffix: ['custom_email_suffix'],
  text: ['content'],
  user: ['username'],
  visible: ['team_visible'],
  wait: ['delay'],
  when: ['time', 'milestone_condition'],
};

/**
 * A field that the format knows at another level of the file, or by another name. `above` are the enclosing mappings,
 * outermost first; `given` are the names in this one, since nobody means a field twice.
 */
export function suggestField(
  name: string,
  schema: TObject,
  above: readonly TObject[],
  given: ReadonlySet<string>,
): FieldSuggestion | undefined {
  const synonyms = Object.hasOwn(SYNONYMS, name) ? (SYNONYMS[name] ?? []) : [];
  const here = synonyms.find((other) => Object.hasOwn(schema.properties, other) && !given.has(other));
  if (here !== undefined) return { suggestion: here, remedy: didYouMean(here), instead: here };
  for (const other of [name, ...synonyms]) {
    if (WITHOUT_EFFECT.has(other)) continue;
    const found = deeper(other, schema) ?? around(other, above);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Step {
  readonly field: string;
  readonly list: boolean;
}

function deeper(name: string, schema: TObject): FieldSuggestion | undefined {
  const path = pathTo(name, schema);
  if (path === undefined) return undefined;
  const suggestion = [...path.map(({ field }) => field), name].join(': ');
  const remedy = path.some(({ list }) => list)
    ? phrases.belongs({ field: name, place: placeIn(path, phrases.none()) })
    : didYouMean(suggestion);
  return { suggestion, remedy, instead: path[0]?.field };
}

function around(name: string, above: readonly TObject[]): FieldSuggestion | undefined {
  for (const outer of above.toReversed()) {
    const noun = entryNoun(outer);
    if (Object.hasOwn(outer.properties, name)) {
      return { suggestion: name, remedy: phrases.belongs_to_entry({ field: name, noun }), instead: undefined };
    }
    const path = pathTo(name, outer);
    if (path === undefined) continue;
    const suggestion = [...path.map(({ field }) => field), name].join(': ');
    const place = placeIn(path, phrases.of_entry({ noun }));
    return { suggestion, remedy: phrases.belongs({ field: name, place }), instead: undefined };
  }
  return undefined;
}

/** The shortest path down to a field. */
function pathTo(name: string, schema: TObject): readonly Step[] | undefined {
  const queue: { readonly schema: TObject; readonly path: readonly Step[] }[] = [{ schema, path: [] }];
  for (const { schema: current, path } of queue) {
    if (path.length > 0 && Object.hasOwn(current.properties, name)) return path;
    for (const [field, value] of Object.entries(current.properties)) {
      for (const { object, list } of objectsIn(value)) queue.push({ schema: object, path: [...path, { field, list }] });
    }
  }
  return undefined;
}

function objectsIn(schema: TSchema): { readonly object: TObject; readonly list: boolean }[] {
  if (Type.IsObject(schema)) return [{ object: schema, list: false }];
  if (Type.IsArray(schema)) return objectsIn(schema.items).map(({ object }) => ({ object, list: true }));
  if (!Type.IsUnion(schema)) return [];
  const members: readonly TSchema[] = schema.anyOf;
  return members.flatMap(objectsIn);
}

/** `under \`control\` of each of \`alternatives\`` and what is around them. */
function placeIn(path: readonly Step[], around: Phrase): Phrase {
  let place = around;
  for (const [i, { field, list }] of path.entries()) {
    const isInnermost = i === path.length - 1;
    if (isInnermost) place = list ? phrases.to_each({ field, outer: place }) : phrases.under({ field, outer: place });
    else place = list ? phrases.of_each({ field, outer: place }) : phrases.of({ field, outer: place });
  }
  return place;
}

/** Names of fields have no odd characters. */
function didYouMean(field: string): Phrase {
  return phrases.did_you_mean({ suggestion: `\`${field}\`` });
}

/** What to do instead about a field that is kept and not used: packages with it were always accepted. */
export function remedyElsewhere(name: string, schema: TObject): Phrase | undefined {
  if (name === 'score' || name === 'final') return phrases.to_milestone();
  const noun = entryNoun(schema);
  if ((noun === 'inject' || noun === 'alternative') && (name === 'title' || name === 'display_name'))
    return phrases.no_title();
  if (noun === 'tool' && name === 'description') return phrases.write_field({ field: 'tooltip_description' });
  return undefined;
}
