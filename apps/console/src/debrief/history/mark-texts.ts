import { createStore, perKey, type Readable, useStore } from '@muster/ui/state';
import { useEffect } from 'react';
import type { Console } from '../../console/console.ts';
import { usePart } from '../../console/use-console.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { coalesce } from '../../live/coalesce.ts';
import type { DescribedMoment } from '../../moments/moment-words.ts';
import { MomentTexts } from './history.generated.ts';
import type { Mark } from './mark.ts';

type Text = Pick<DescribedMoment, 'text' | 'from'>;
type Texts = ReadonlyMap<string, Text>;

/** The kinds in whose words there is something that people wrote. */
const WRITTEN: ReadonlySet<Mark['kind']> = new Set(['MAIL', 'TOOL', 'COMMAND']);
/** As many as the server tells at once. */
const MAX_PLACES = 200;
const THROTTLE_MS = 200;
const UNKNOWN: Text = { text: '…', from: '…' };
const NOTHING: Text = { text: '', from: null };

interface TextStore extends Readable<Texts> {
  /** Reads those that are not known yet. */
  read(marks: readonly Mark[], epoch: string): void;
}

/** On demand every team has positions of its own. */
const keyOf = ({ position, teamIds }: Pick<Mark, 'position' | 'teamIds'>, onDemand: boolean): string =>
  onDemand ? `${teamIds[0]} ${position}` : String(position);

/** What was written in the moments that are told in words, read when they are. */
function textStore(exercise: string, onDemand: boolean, { server }: Console): TextStore {
  const { current, subscribe, update } = createStore<Texts>(new Map());
  let [wanted, epoch]: [readonly Mark[], string] = [[], ''];
  const readSoon = coalesce(async () => {
    for (;;) {
      const marks = wanted.filter((mark) => !current().has(keyOf(mark, onDemand))).slice(0, MAX_PLACES);
      if (marks.length === 0) return;
      const places = marks.map(({ position, teamIds }) => ({ position, ...(onDemand ? { teamId: teamIds[0] } : {}) }));
      const { exerciseMomentsAt: told } = await server.request(MomentTexts, { exercise, places, epoch });
      const texts = new Map<string, Text>(told.map((moment) => [keyOf(moment, onDemand), moment]));
      // What has gone meanwhile is not asked for again.
      update(
        (known) => new Map([...known, ...marks.map((mark) => [keyOf(mark, onDemand), NOTHING] as const), ...texts]),
      );
    }
  }, THROTTLE_MS);
  return {
    current,
    subscribe,
    read: (marks, of) => {
      if (of !== epoch) update(() => new Map());
      epoch = of;
      wanted = marks.filter(({ kind }) => WRITTEN.has(kind));
      if (wanted.some((mark) => !current().has(keyOf(mark, onDemand)))) readSoon();
    },
  };
}

const textStores = (console: Console) =>
  perKey((exercise: string) => perKey((onDemand: boolean) => textStore(exercise, onDemand, console)));

/** Marks with what was written in them. If that is not known of all yet, those ahead are read along. */
export function useDescribed(
  marks: readonly Mark[],
  ahead: () => readonly Mark[] = () => [],
): (mark: Mark) => Mark & DescribedMoment {
  const { exercise, overview } = useExercise();
  const { onDemand } = exercise;
  const store = usePart(textStores)(exercise.id)(onDemand);
  const texts = useStore(store);
  const { epoch } = overview;
  useEffect(() => {
    const isKnown = marks.every((mark) => !WRITTEN.has(mark.kind) || store.current().has(keyOf(mark, onDemand)));
    if (!isKnown) store.read([...marks, ...ahead()], epoch);
  });
  return (mark) => {
    const told = mark.told === undefined ? NOTHING : { text: mark.told.text, from: null };
    return { ...mark, ...(WRITTEN.has(mark.kind) ? (texts.get(keyOf(mark, onDemand)) ?? UNKNOWN) : told) };
  };
}
