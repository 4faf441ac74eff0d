import { type CompiledDefinition, type Event, ExerciseCourse, HistoryClock, HistoryRows } from '@muster/engine';
import { type RowOrigin, rowOfEvent, type TableRow } from './table/row.ts';

/** Where rows of the flat table go. */
export interface RowSink {
  add(row: TableRow): void;
}

/** Writes the rows of a stream into the flat table, and remembers how the stream ran. */
export class StreamHistory {
  readonly #rows: HistoryRows;
  readonly #origin: RowOrigin;
  readonly #table: RowSink;
  readonly course = new ExerciseCourse();
  readonly clock = new HistoryClock();

  constructor({ definition }: CompiledDefinition, origin: RowOrigin, table: RowSink) {
    const mails = definition.injects.filter(({ type }) => type === 'email');
    this.#rows = new HistoryRows({ mailInjects: new Set(mails.map(({ name }) => name)) });
    this.#origin = origin;
    this.#table = table;
  }

  /** Returns the teams that the event concerns. */
  add(event: Event): number[] {
    const rows = this.#rows.next(event);
    const [first] = rows;
    if (first !== undefined) {
      this.course.add(first);
      this.clock.add(first);
    }
    for (const row of rows) this.#table.add(rowOfEvent(this.#origin, row));
    return rows.flatMap(({ team }) => team ?? []);
  }
}
