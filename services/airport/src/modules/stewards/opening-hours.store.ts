import { type Handle, type JsonColumn, json, type Tx } from '@muster/kit/database';
import type { OpeningHours, OpeningPeriod } from '../../crew-rules/opening-hours.ts';

interface OpeningTables {
  stewards: { id: number };
  opening_hours: { steward_id: number; before_day: number; periods: JsonColumn<readonly OpeningPeriod[]> };
}

const tables = (handle: Handle) => handle.tables<OpeningTables>();

/** Undefined if there is no such steward, null if they have no opening hours. */
export async function findOpeningHours(handle: Handle, stewardId: number): Promise<OpeningHours | null | undefined> {
  const row = await tables(handle)
    .selectFrom('stewards')
    .leftJoin('opening_hours', 'opening_hours.steward_id', 'stewards.id')
    .select(['before_day', 'periods'])
    .where('stewards.id', '=', stewardId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { before_day: before, periods } = row;
  return before === null || periods === null ? null : { before, periods };
}

export async function replaceOpeningHours(tx: Tx, stewardId: number, hours: OpeningHours | null): Promise<void> {
  await tables(tx).deleteFrom('opening_hours').where('steward_id', '=', stewardId).execute();
  if (hours === null) return;
  await tables(tx)
    .insertInto('opening_hours')
    .values({ steward_id: stewardId, before_day: hours.before, periods: json(hours.periods) })
    .execute();
}
