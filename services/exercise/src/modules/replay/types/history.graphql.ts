import type { Happened } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import type { HistoryPart } from '../kept/kept-history.service.ts';
import { momentKindEnum, momentType } from './moment.graphql.ts';

function happenedType({ builder, use }: Schema) {
  return builder.objectRef<Happened>('HistoryEventType').implement({
    description: 'Something that happened, to one team or to several, once or often.',
    fields: (t) => ({
      kind: t.expose('kind', { type: use(momentKindEnum) }),
      name: t.exposeString('name', { description: 'As of a moment; empty for mails.' }),
      byTeam: t.exposeBoolean('byTeam'),
      on: t.exposeBoolean('on', { nullable: true }),
    }),
  });
}

function audienceType({ builder }: Schema) {
  return builder.objectRef<readonly number[]>('HistoryTeamsType').implement({
    description: 'The teams that something concerned.',
    fields: (t) => ({
      teamIds: t.idList({ description: 'Empty: all.', resolve: (teams) => teams.map(String) }),
    }),
  });
}

/** In the terms of clients. */
export function historyType({ builder, use }: Schema) {
  return builder.objectRef<HistoryPart>('HistoryPageType').implement({
    description:
      'A page of the history without its texts. Its entries are encoded, in order: a number has the digits of MilestoneBitsType, the lowest five bits first, and the sixth bit of a digit says that more digits follow.',
    fields: (t) => ({
      events: t.field({
        type: [use(happenedType)],
        extensions: { entries: 1000 },
        description: 'What happened, each once.',
        resolve: ({ packed }) => [...packed.whats],
      }),
      teams: t.field({
        type: [use(audienceType)],
        extensions: { entries: 1000 },
        description: 'To whom, each once.',
        resolve: ({ packed }) => [...packed.audiences],
      }),
      eventOf: t.string({
        description: 'For each entry, its index in `events`.',
        resolve: ({ packed }) => packed.whatOf,
      }),
      teamsOf: t.string({
        description: 'For each entry, its index in `teams`.',
        resolve: ({ packed }) => packed.audienceOf,
      }),
      positions: t.string({
        description: 'For each entry, by how much its position is higher than that of the entry before it in the page.',
        resolve: ({ packed }) => packed.positions,
      }),
      times: t.string({
        description: 'The same with its exercise time, in milliseconds.',
        resolve: ({ packed }) => packed.times,
      }),
      moments: t.field({
        type: [use(momentType)],
        extensions: { entries: 500 },
        description: 'Those of its entries that started, stopped, resumed or finished the exercise, and comments.',
        resolve: ({ told }) => [...told],
      }),
      position: t.exposeInt('position', { description: 'Pass it as `after` for the next page.' }),
      epoch: t.exposeString('epoch', { description: 'The epoch of the positions; pass it beside `after`.' }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
    }),
  });
}
