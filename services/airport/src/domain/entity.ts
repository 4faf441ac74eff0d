import { id64 } from '@muster/kit/schema';
import { Type } from 'typebox';

const kind = <Name extends string>(name: Name, description: string) =>
  Type.Unsafe<Name>({ type: 'string', enum: [name], description });

/** What every record carries: its id, and its own name, by which generated clients know how to read it. */
export const entityFields = <const Name extends string>(name: Name) => ({
  id: id64('Unique id.', 1),
  objectType: kind(name, 'The kind of this record.'),
});

/** Clients may name the kind of what they send; a wrong name is refused. */
export const requestKind = <const Name extends string>(name: Name) => ({
  objectType: Type.Optional(kind(name, 'Name of the schema of this request; optional.')),
});
