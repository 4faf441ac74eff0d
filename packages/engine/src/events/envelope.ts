import { type TProperties, Type } from 'typebox';
import { Actor } from '../state/actor.ts';

export const TeamId = Type.Integer({ minimum: 1 });

/** Milliseconds of exercise time. */
export const ExerciseTime = Type.Integer({ minimum: 0 });

/** Milliseconds of the wall clock, as the caller gave them. */
export const WallTime = Type.Integer();

const ENVELOPE = { time: ExerciseTime, at: WallTime };

/** An event of the whole stream. `time` and `at` are the moment it belongs to, also when it was noticed later. */
export function streamEvent<Name extends string, Fields extends TProperties>(type: Name, fields: Fields) {
  return laterVersion(type, 1, fields);
}

/** An event of the whole stream that was once written in another form. */
export function laterVersion<Name extends string, Version extends number, Fields extends TProperties>(
  type: Name,
  version: Version,
  fields: Fields,
) {
  return Type.Object(
    { type: Type.Literal(type), version: Type.Literal(version), ...ENVELOPE, ...fields },
    { additionalProperties: false },
  );
}

/** An event that concerns one team. */
export function teamEvent<Name extends string, Fields extends TProperties>(type: Name, fields: Fields) {
  return streamEvent(type, { team: TeamId, ...fields });
}

/** A part of an event. */
export function part<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false });
}

/** Counted from 0. */
export const Position = Type.Integer({ minimum: 0 });

/** The how-manieth entry of a team's action log, counted from 1. */
export const ActionNumber = Type.Integer({ minimum: 1 });

/** Who did it. */
export const By = { by: Actor };
