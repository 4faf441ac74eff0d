import { EXCERPT_LENGTH, type MomentFields } from '@muster/engine';
import { Type } from 'typebox';
import { Compile } from 'typebox/schema';

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const text = orNull(Type.String());
const cause = orNull(Type.Object({ by: Type.Optional(Type.String()) }));

const item = orNull(
  Type.Object({
    thread: Type.Optional(Type.String()),
    inject: Type.Optional(text),
    channel: Type.Optional(Type.String()),
  }),
);

/** What is shown of any event; null if an event has no such field. */
const FIELDS = {
  team: orNull(Type.Integer()),
  teams: orNull(Type.Array(Type.Integer())),
  by: orNull(Type.Object({ id: Type.String(), role: Type.String() })),
  thread: text,
  from: text,
  milestone: text,
  on: orNull(Type.Boolean()),
  inject: text,
  alternative: text,
  channel: text,
  tool: text,
  questionnaire: text,
  rule: text,
  cause,
  because: cause,
  reason: cause,
  item,
};

/** What people have written. */
const TEXTS = { subject: text, text, argument: text, 'command.cmd': text };

const StoredFields = Type.Object({ time: Type.Integer(), at: Type.Integer(), ...FIELDS, ...TEXTS });

/** For the statement that reads them. One more character tells that a text is longer. */
export const MOMENT_FIELDS = {
  fields: ['time', 'at', ...Object.keys(FIELDS)],
  texts: Object.keys(TEXTS),
  textLength: EXCERPT_LENGTH + 1,
};

const validator = Compile(StoredFields);

export function readMomentFields(fields: unknown): MomentFields {
  if (isMomentFields(fields)) return fields;
  const [, [first]] = validator.Errors(fields);
  throw new Error(`A stored event is not as the engine writes it: ${first?.instancePath} ${first?.message}.`);
}

const isMomentFields = (fields: unknown): fields is MomentFields => validator.Check(fields);
