import type { Visitor } from './visitor.ts';

/** The platform's ids by those of exported logs, also of these files. */
export async function platformIdsOf(
  by: Visitor,
  exerciseId: string,
  fileIds: readonly string[] = [],
): Promise<Map<string, string>> {
  const files = fileIds.map((id, i) => `file${i}: file(fileId: "${id}")`).join(' ');
  const { exercise } = await by.ask(
    `query ($id: ID!) { exercise(exerciseId: $id) {
       definition { id } logIds { exercise definition teams { id logId } ${files} }
     } }`,
    { id: exerciseId },
  );
  const { definition, logIds } = exercise;
  return new Map([
    [logIds.exercise, exerciseId],
    [logIds.definition, definition.id],
    ...logIds.teams.map(({ id, logId }: { id: string; logId: string }) => [logId, id] as const),
    ...fileIds.map((id, i) => [logIds[`file${i}`], id] as const),
  ]);
}

/** A value of exported logs with the platform's ids, which are too few digits to be told from other numbers. */
export function withPlatformIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  let text = JSON.stringify(value);
  for (const [logId, id] of ids) text = text.replaceAll(logId, id);
  return JSON.parse(text, (name, part: unknown) => {
    if (Array.isArray(part) && typeof part[0] === 'number' && /^(teams|team_ids)$/.test(name)) {
      return part.toSorted((one, other) => one - other);
    }
    if (typeof part === 'string' && /^(thread|thread_id|email_id)$/.test(name)) return threadInOrder(part);
    return part;
  });
}

/** The teams of a thread are in the order of their ids. */
function threadInOrder(id: string): string {
  const [group = '', rest = ''] = id.split(':');
  const teams = group.split('+').map(Number);
  return `${teams.sort((one, other) => one - other).join('+')}:${rest}`;
}

interface Told {
  readonly type: string;
  readonly at: number;
  readonly user?: string;
}

/** Events in the order of exported logs, in which those who join or leave at once are in the order of pseudonyms. */
export function inOrderOfLogs<Event extends Told>(events: readonly Event[]): Event[] {
  const keyOf = ({ type, at }: Told): string => (type.startsWith('member_') ? `${type} ${at}` : '');
  const inOrder: Event[] = [];
  for (let from = 0, to = 0; from < events.length; from = to) {
    const key = keyOf(events[from] ?? { type: '', at: 0 });
    to = from + 1;
    while (key !== '' && to < events.length && keyOf(events[to] ?? { type: '', at: 0 }) === key) to += 1;
    inOrder.push(...events.slice(from, to).sort((one, other) => ((one.user ?? '') < (other.user ?? '') ? -1 : 1)));
  }
  return inOrder;
}
