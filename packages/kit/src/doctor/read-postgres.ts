import pg from 'pg';
import { translatePostgresError } from '../database/postgres/translate.ts';
import type { DatabaseReader, Row } from './database-reader.ts';

const CONNECT_MS = 4000;
const ANSWER_MS = 3000;
/** Far more than all answers together. Another server may send without an end, which the driver would keep. */
const MAX_BYTES = 4 * 1024 ** 2;

/** One connection, in one transaction that only reads. */
export async function readPostgres(url: string, schema: string): Promise<DatabaseReader> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `doctor of ${schema}`,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: ANSWER_MS,
    options: `-c search_path=${schema}`,
  });
  const { stream } = client.connection;
  // Without a listener an error would end the process; whoever waits for an answer gets it as well.
  client.on('error', () => {});
  stream.on('error', () => {});
  let received = 0;
  stream.on('data', (chunk: Uint8Array) => {
    received += chunk.length;
    if (received > MAX_BYTES) stream.destroy(new Error('The answer has no end. This is not PostgreSQL.'));
  });
  const ask = async (sql: string): Promise<readonly Row[]> => (await client.query<Row>(sql)).rows;
  try {
    await client.connect();
    await ask('begin read only');
  } catch (error) {
    stream.destroy();
    throw translatePostgresError(error);
  }
  return {
    rows: async (sql) => {
      try {
        return await ask(sql);
      } catch (error) {
        throw translatePostgresError(error);
      }
    },
    close: () => {
      // The end of the connection ends the transaction too.
      client.end().catch(() => {});
      setTimeout(() => stream.destroy(), ANSWER_MS).unref();
    },
  };
}
