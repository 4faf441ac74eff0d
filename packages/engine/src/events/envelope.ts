import { type TProperties, type TSchema, Type } from 'typebox';
import { actor } from '../state/actor.ts';

/** Milliseconds of exercise time. */
export function exerciseTime(description: string) {
  return Type.Integer({ minimum: 0, title: 'exercise time', description });
}

/** Milliseconds of the wall clock, as given by the caller. */
export function wallTime(description: string) {
  return Type.Integer({ title: 'wall time', description });
}

export function teamId(description: string) {
  return Type.Integer({ minimum: 1, title: 'team', description });
}

/** Counted from 0. */
export function position(description: string) {
  return Type.Integer({ minimum: 0, title: 'position', description });
}

/** Counted from 1. */
export function count(description: string) {
  return Type.Integer({ minimum: 1, title: 'number', description });
}

export function text(description: string) {
  return Type.String({ description });
}

export function filledText(description: string) {
  return Type.String({ minLength: 1, description });
}

export function flag(description: string) {
  return Type.Boolean({ description });
}

export function listOf<Item extends TSchema>(item: Item, description: string) {
  return Type.Array(item, { description });
}

export function orNull<Schema extends TSchema>(schema: Schema, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

const ENVELOPE = {
  time: exerciseTime('The moment it belongs to, also when it was noticed later.'),
  at: wallTime('What the wall clock showed, or should have shown, at that moment.'),
};

/** The schema of an event of the whole stream. */
export function streamEvent<Name extends string, Fields extends TProperties>(
  type: Name,
  description: string,
  fields: Fields,
) {
  return laterVersion(type, 1, description, fields);
}

/** The schema of an event of the whole stream that has older versions. */
export function laterVersion<Name extends string, Version extends number, Fields extends TProperties>(
  type: Name,
  version: Version,
  description: string,
  fields: Fields,
) {
  return Type.Object(
    { type: Type.Literal(type), version: Type.Literal(version), ...ENVELOPE, ...fields },
    { additionalProperties: false, description },
  );
}

/** The schema of an event of one team. */
export function teamEvent<Name extends string, Fields extends TProperties>(
  type: Name,
  description: string,
  fields: Fields,
) {
  return streamEvent(type, description, { ...OfTeam, ...fields });
}

/** A part of an event; one with a title is described once, for all events that have it. */
export function part<Fields extends TProperties>(fields: Fields, description = '', title = '') {
  return Type.Object(fields, { additionalProperties: false, description, ...(title !== '' && { title }) });
}

export const OfTeam = { team: teamId('The team it concerns.') };

export const Logged = { action: count("Its number in the team's action log.") };

export const By = { by: actor('Who did it.') };
