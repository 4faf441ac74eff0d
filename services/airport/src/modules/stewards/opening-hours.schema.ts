import { type Static, Type } from 'typebox';

const MAX_PERIODS = 400;

const date = (description: string, example: string) =>
  Type.String({ format: 'date', maxLength: 10, description, examples: [example] });

const hours = (description: string, example: number) =>
  Type.Number({ format: 'double', minimum: 0, maximum: 10_000, description, examples: [example] });

export const OpeningPeriodDto = Type.Object(
  {
    from: date('The first day.', '2026-02-01'),
    to: date('The day after the last one.', '2026-03-01'),
    flightHours: hours('Flight time in these days.', 61.5),
    dutyHours: hours('Duty in these days.', 102),
  },
  { $id: 'OpeningPeriodDto', description: 'Hours of a steward in some days.' },
);

export const OpeningHoursDto = Type.Object(
  {
    before: Type.Optional(
      date('The day from which records count; omitted if there are no opening hours.', '2026-03-01'),
    ),
    periods: Type.Array(Type.Unsafe<Static<typeof OpeningPeriodDto>>({ $ref: 'OpeningPeriodDto#' }), {
      description: 'The periods before that day, in order.',
    }),
  },
  { $id: 'OpeningHoursDto', description: 'What a steward did before a day, elsewhere or before there were records.' },
);
export type OpeningHoursDto = Static<typeof OpeningHoursDto>;

export const OpeningHoursRequest = Type.Object(
  {
    before: Type.Optional(
      Type.Unsafe<string | null>({
        ...date(
          'The day from which records count. Flights before it no longer count in windows that begin before it; the periods do. Null or omitted: there are no opening hours.',
          '2026-03-01',
        ),
        nullable: true,
      }),
    ),
    periods: Type.Optional(
      Type.Array(Type.Unsafe<Static<typeof OpeningPeriodDto>>({ $ref: 'OpeningPeriodDto#' }), {
        maxItems: MAX_PERIODS,
        description: `Up to ${MAX_PERIODS} periods before that day, in order and without overlaps. The shorter they are, the more can be judged: of a period that is only partly in a window nobody knows how much is in it.`,
      }),
    ),
  },
  {
    $id: 'OpeningHoursRequest',
    description: 'The new opening hours of a steward.',
    examples: [
      { before: '2026-03-01', periods: [{ from: '2026-02-01', to: '2026-03-01', flightHours: 61.5, dutyHours: 102 }] },
    ],
  },
);
export type OpeningHoursRequest = Static<typeof OpeningHoursRequest>;
