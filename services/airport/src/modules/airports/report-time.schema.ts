import { type Static, Type } from 'typebox';

const MAX_MINUTES = 240;

export const ReportTimeDto = Type.Object(
  {
    minutes: Type.Integer({
      format: 'int32',
      description: 'How long before a departure crews report there, if a duty begins with it.',
      examples: [60],
    }),
    isDefault: Type.Boolean({ description: 'Whether the airport has no report time of its own.' }),
  },
  { $id: 'ReportTimeDto', description: 'The report time of an airport.' },
);
export type ReportTimeDto = Static<typeof ReportTimeDto>;

export const ReportTimeRequest = Type.Object(
  {
    minutes: Type.Optional(
      Type.Unsafe<number | null>({
        type: 'integer',
        format: 'int32',
        minimum: 0,
        maximum: MAX_MINUTES,
        nullable: true,
        description: `0 to ${MAX_MINUTES} minutes; null or omitted for the default.`,
        examples: [75],
      }),
    ),
  },
  { $id: 'ReportTimeRequest', description: 'The new report time of an airport.', examples: [{ minutes: 75 }] },
);
export type ReportTimeRequest = Static<typeof ReportTimeRequest>;
