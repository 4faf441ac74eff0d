import type { Handle, Tx } from '@muster/kit/database';

interface ReportTimeTables {
  airports: { id: number; report_minutes: number | null };
}

const tables = (handle: Handle) => handle.tables<ReportTimeTables>();

/** Undefined if there is no such airport, null if it has no report time of its own. */
export async function findReportMinutes(handle: Handle, airportId: number): Promise<number | null | undefined> {
  const row = await tables(handle)
    .selectFrom('airports')
    .select('report_minutes')
    .where('id', '=', airportId)
    .executeTakeFirst();
  return row?.report_minutes;
}

export async function setReportMinutes(tx: Tx, airportId: number, minutes: number | null): Promise<void> {
  await tables(tx).updateTable('airports').set({ report_minutes: minutes }).where('id', '=', airportId).execute();
}
