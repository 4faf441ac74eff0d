import { id64 } from '@muster/kit/schema';
import { Type } from 'typebox';

const kind = <Name extends string>(name: Name, description: string) =>
  Type.Unsafe<Name>({ type: 'string', enum: [name], description });

/** The fields of every record: its id, and its kind, by which generated clients select a class. */
export const entityFields = <const Name extends string>(name: Name) => ({
  id: id64('Unique id.', 1),
  objectType: kind(name, 'The kind of this record.'),
});

/** Clients can send the kind of a record; a wrong one is refused. */
export const requestKind = <const Name extends string>(name: Name) => ({
  objectType: Type.Optional(kind(name, 'Name of the schema of this request; optional.')),
});
