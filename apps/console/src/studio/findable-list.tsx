import { TextField } from '@muster/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** How many things make a field for finding them worth its place. */
const MANY = 8;

/** Each has a link, which takes time at every step through the console. */
const MOST = 300;

interface FindableListProps<Thing> {
  readonly label: string;
  readonly all: readonly Thing[];
  /** What is typed to find a thing is somewhere in it. */
  readonly wordsOf: (thing: Thing) => string;
  readonly children: (thing: Thing) => ReactNode;
}

/** Links to the things of a working copy, found by typing. If there are very many, the first ones. */
export function FindableList<Thing>({ label, all, wordsOf, children }: FindableListProps<Thing>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const sought = typed.trim().toLowerCase();
  const found = sought === '' ? all : all.filter((thing) => wordsOf(thing).toLowerCase().includes(sought));
  return (
    <>
      {all.length < MANY ? null : (
        <TextField
          label={t('partFind')}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <nav aria-label={label}>
        <ul className="studio-tree">{found.slice(0, MOST).map(children)}</ul>
      </nav>
      {found.length <= MOST ? null : <p className="small muted">{t('findMore', { count: found.length - MOST })}</p>}
    </>
  );
}
