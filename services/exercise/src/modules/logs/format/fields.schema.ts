import { type TProperties, type TSchema, Type } from 'typebox';

/** Kinds of fields in the files of an export, each with its meaning. */

export function text(description: string) {
  return Type.String({ description });
}

export function flag(description: string) {
  return Type.Boolean({ description });
}

export function whole(description: string) {
  return Type.Integer({ minimum: 0, description });
}

/** Counted from 1. */
export function id(description: string) {
  return Type.Integer({ minimum: 1, description });
}

export function decimal(description: string) {
  return Type.Number({ description });
}

export function instant(description: string) {
  return Type.String({ format: 'date-time', description });
}

/** Exercise time. */
export function seconds(description: string) {
  return Type.Number({ minimum: 0, title: 'seconds', description });
}

/** In the time unit of definitions. */
export function minutes(description: string) {
  return Type.Number({ minimum: 0, title: 'minutes', description });
}

export function pseudonym(description: string) {
  return Type.String({ title: 'pseudonym', description });
}

export function choice<Words extends string[]>(words: readonly [...Words], description: string) {
  return Type.Enum(words, { description });
}

export function listOf<Item extends TSchema>(item: Item, description: string) {
  return Type.Array(item, { description });
}

export function orNull<Schema extends TSchema>(schema: Schema, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

/** An object with exactly these fields. */
export function record<Fields extends TProperties>(fields: Fields, description = '') {
  return Type.Object(fields, { additionalProperties: false, description });
}

const Attachment = record({
  file_id: text('Its id in `file_infos.jsonl`.'),
  file_name: text('Its name.'),
});

export const attachments = listOf(Attachment, 'Attached files.');
