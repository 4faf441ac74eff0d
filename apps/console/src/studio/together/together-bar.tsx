import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useConsole } from '../../console/use-console.ts';
import { resubscribe } from '../../live/resubscribe.ts';
import { personName } from '../../people/person-name.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Editor } from '../editing/editor.ts';
import type { EditorState } from '../editing/editor-state.ts';
import { WorkingCopyUpdates, type WorkingCopyUpdatesResult } from '../studio.generated.ts';
import { ArrivalsNote } from './arrivals-note.tsx';
import { ConflictsNote } from './conflicts-note.tsx';
import { placeAt } from './place-at.ts';

interface TogetherBarProps {
  readonly id: string;
  readonly editor: Editor;
  readonly state: EditorState;
}

type Author = WorkingCopyUpdatesResult['workspaceUpdates']['authors'][number];

/** Who else has the working copy open, what they have changed, and what has to be decided. */
export function TogetherBar({ id, editor, state }: TogetherBarProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const place = JSON.stringify(placeAt(pathname));
  const authors = useAuthors(id, editor, place);
  const { path: shown } = placeAt(pathname);
  return (
    <>
      {authors.length === 0 ? null : (
        <ul className="authors" aria-label={t('alsoHere')}>
          <li aria-hidden="true" className="muted">
            {t('alsoHere')}
          </li>
          {authors.map((author) => (
            <li key={author.user.id}>
              {personName(author.user, t)}
              <PlaceOf id={id} author={author} />
            </li>
          ))}
        </ul>
      )}
      {state.arrivals.length === 0 ? null : (
        <ArrivalsNote id={id} arrivals={state.arrivals} onSeen={() => editor.forgetArrivals()} />
      )}
      <ConflictsNote id={id} paths={[...state.conflicts.keys()].filter((path) => path !== shown)} />
    </>
  );
}

function PlaceOf({ id, author: { path, kind, name } }: { readonly id: string; readonly author: Author }) {
  if (path !== null) {
    return (
      <>
        {': '}
        <Link to="/studio/$workspace/files/$" params={{ workspace: id, _splat: path }}>
          {path}
        </Link>
      </>
    );
  }
  if (kind === null || name === null) return null;
  return (
    <>
      {': '}
      <Link to="/studio/$workspace/parts/$kind/$name" params={{ workspace: id, kind, name }}>
        {name}
      </Link>
    </>
  );
}

/** The others who have it open. To watch is to be seen by them. */
function useAuthors(id: string, editor: Editor, place: string): readonly Author[] {
  const { server, userId } = useConsole();
  const [authors, setAuthors] = useState<readonly Author[]>([]);
  useEffect(() => {
    return resubscribe(
      server,
      WorkingCopyUpdates,
      { workspace: id, place: JSON.parse(place) },
      {
        next: ({ workspaceUpdates: told }) => {
          setAuthors(told.authors.filter(({ user }) => user.id !== userId));
          void editor.catchUp(told.revision, told.access === 'REVIEW');
        },
        lost: ({ kind }) => {
          setAuthors([]);
          if (kind === 'refused') void editor.catchUp(Number.POSITIVE_INFINITY, false);
        },
      },
    );
  }, [server, userId, id, place, editor]);
  return authors;
}
