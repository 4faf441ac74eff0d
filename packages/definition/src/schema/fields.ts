import Type from 'typebox';
import { LENGTHS, LIMITS, LONGEST_MINUTES } from '../limits.ts';

/** The value types of the files. Descriptions appear in editors and in the documentation. */

export const text = (description: string, maxLength: number, fallback = '') =>
  Type.Optional(Type.String({ description, maxLength, default: fallback }));

/** An optional text without a default. */
export const optionalText = (description: string, maxLength: number) =>
  Type.Optional(Type.String({ description, maxLength }));

export const requiredText = (description: string, maxLength: number) =>
  Type.String({ description, minLength: 1, maxLength });

export const flag = (description: string, fallback?: boolean) =>
  Type.Optional(Type.Boolean(fallback === undefined ? { description } : { description, default: fallback }));

/** True, false, or one of a few words that say more. */
export const flagOr = <const Word extends string>(words: readonly Word[], description: string, fallback: boolean) =>
  Type.Optional(Type.Union([Type.Boolean(), Type.Enum([...words])], { description, default: fallback }));

export const minutes = (description: string, fallback?: number) =>
  Type.Optional(
    Type.Number({
      description,
      minimum: 0,
      maximum: LONGEST_MINUTES,
      ...(fallback !== undefined && { default: fallback }),
    }),
  );

/** Several names, as a list or as one comma-separated text. */
export const names = (description: string, maxLength: number = LENGTHS.name) =>
  Type.Optional(
    Type.Union(
      [
        Type.Array(Type.String({ minLength: 1, maxLength }), { maxItems: LIMITS.names }),
        Type.String({ maxLength: LENGTHS.content }),
      ],
      { description, default: [] },
    ),
  );

/** Several sentences, which can contain commas. */
export const texts = (description: string, maxLength: number, maxItems: number) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength }), { description, default: [], maxItems }));

/** A note that only instructors read. */
export const instructorNote = () =>
  text('A note for instructors only, in Markdown: what to look for, what a good answer contains.', LENGTHS.content);
