import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/schema';

/** In code points. A line of the console shows about as much. */
const EXCERPT_LENGTH = 200;

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const text = orNull(Type.String());
const cause = orNull(Type.Object({ by: Type.Optional(Type.String()) }));

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
};

/** What people have written. */
const TEXTS = { subject: text, text, argument: text, 'command.cmd': text };

const MomentFields = Type.Object({ time: Type.Integer(), at: Type.Integer(), ...FIELDS, ...TEXTS });
export type MomentFields = Static<typeof MomentFields>;

/** For the statement that reads them. One more character tells that a text is longer. */
export const MOMENT_FIELDS = {
  fields: ['time', 'at', ...Object.keys(FIELDS)],
  texts: Object.keys(TEXTS),
  textLength: EXCERPT_LENGTH + 1,
};

const validator = Compile(MomentFields);

export function readMomentFields(fields: unknown): MomentFields {
  if (isMomentFields(fields)) return fields;
  const [, [first]] = validator.Errors(fields);
  throw new Error(`A stored event is not as the engine writes it: ${first?.instancePath} ${first?.message}.`);
}

const isMomentFields = (fields: unknown): fields is MomentFields => validator.Check(fields);

export function excerptOf(written: string | null): string {
  const characters = [...(written ?? '')];
  return characters.length <= EXCERPT_LENGTH ? characters.join('') : `${characters.slice(0, EXCERPT_LENGTH).join('')}…`;
}
