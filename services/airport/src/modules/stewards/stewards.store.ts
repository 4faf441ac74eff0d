import { type Handle, prepareQuery } from '@muster/kit/database';
import type { Generated } from 'kysely';
import type { AirportReference } from '../../domain/crew.ts';

interface StewardsTables {
  stewards: {
    id: Generated<number>;
    first_name: string;
    first_name_folded: string;
    last_name: string;
    last_name_folded: string;
    home_base_id: number | null;
    first_name_key: string | null;
    last_name_key: string | null;
  };
  airports: { id: number; code: string; name: string; time_zone: string };
}

export interface StewardNames {
  readonly first_name: string;
  readonly first_name_folded: string;
  readonly last_name: string;
  readonly last_name_folded: string;
  readonly first_name_key: string;
  readonly last_name_key: string;
}

const tables = (handle: Handle) => handle.tables<StewardsTables>();

const insertOne = prepareQuery<StewardsTables, { [Name in keyof StewardNames]: string }>()((db, parameter) =>
  db
    .insertInto('stewards')
    .values({
      first_name: parameter('first_name'),
      first_name_folded: parameter('first_name_folded'),
      last_name: parameter('last_name'),
      last_name_folded: parameter('last_name_folded'),
      first_name_key: parameter('first_name_key'),
      last_name_key: parameter('last_name_key'),
    })
    .returning('id'),
);

export async function insertSteward(handle: Handle, names: StewardNames): Promise<number> {
  const [row] = await insertOne(handle, { ...names });
  if (row === undefined) throw new Error('The database issued no id for a new steward.');
  return row.id;
}

const updateOne = prepareQuery<StewardsTables, { id: number } & { [Name in keyof StewardNames]: string }>()(
  (db, parameter) =>
    db
      .updateTable('stewards')
      .set({
        first_name: parameter('first_name'),
        first_name_folded: parameter('first_name_folded'),
        last_name: parameter('last_name'),
        last_name_folded: parameter('last_name_folded'),
        first_name_key: parameter('first_name_key'),
        last_name_key: parameter('last_name_key'),
      })
      .where('id', '=', parameter('id'))
      .returning('id'),
);

/** Returns whether there is such a steward. */
export async function updateSteward(handle: Handle, id: number, names: StewardNames): Promise<boolean> {
  return (await updateOne(handle, { ...names, id })).length > 0;
}

/** The assignments are deleted with it (`on delete cascade`). */
export async function deleteSteward(handle: Handle, id: number): Promise<void> {
  await tables(handle).deleteFrom('stewards').where('id', '=', id).execute();
}

export interface ProfileRow {
  readonly homeBase: AirportReference | undefined;
}

export async function findProfile(handle: Handle, id: number): Promise<ProfileRow | undefined> {
  const row = await tables(handle)
    .selectFrom('stewards')
    .leftJoin('airports', 'airports.id', 'stewards.home_base_id')
    .select(['airports.id', 'airports.code', 'airports.name'])
    .where('stewards.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id: airportId, code, name } = row;
  return {
    homeBase: airportId === null || code === null || name === null ? undefined : { id: airportId, code, name },
  };
}

export async function findTimeZone(handle: Handle, airportId: number): Promise<string | undefined> {
  const row = await tables(handle)
    .selectFrom('airports')
    .select('time_zone')
    .where('id', '=', airportId)
    .executeTakeFirst();
  return row?.time_zone;
}

export async function updateHomeBase(handle: Handle, id: number, homeBaseId: number | null): Promise<void> {
  await tables(handle).updateTable('stewards').set({ home_base_id: homeBaseId }).where('id', '=', id).execute();
}

export async function existsAtBase(handle: Handle, airportId: number): Promise<boolean> {
  const rows = await tables(handle)
    .selectFrom('stewards')
    .select('id')
    .where('home_base_id', '=', airportId)
    .limit(1)
    .execute();
  return rows.length > 0;
}
