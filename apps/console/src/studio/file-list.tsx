import { HiddenText } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import type { ShownDiagnostic } from '../checking/check-messages.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { EditorState } from './editing/editor-state.ts';
import { FindableList } from './findable-list.tsx';

interface FileListProps extends Pick<EditorState, 'files' | 'unsaved'> {
  readonly id: string;
  readonly diagnostics: readonly ShownDiagnostic[];
}

/** Every file, those of the package itself before those in folders. */
export function FileList({ id, files, unsaved, diagnostics }: FileListProps) {
  const { t } = useTexts();
  const paths = useInOrder(files);
  const problems = Map.groupBy(
    diagnostics.filter(({ kind }) => kind === 'problem'),
    ({ file }) => file,
  );
  return (
    <FindableList label={t('studioFiles')} all={paths} wordsOf={itself}>
      {(path) => (
        <FileEntry
          key={path}
          id={id}
          path={path}
          isUnsaved={unsaved.has(path)}
          count={problems.get(path)?.length ?? 0}
        />
      )}
    </FindableList>
  );
}

const itself = (path: string): string => path;

/** A key changes a text, and no path: thousands are not sorted again for it. */
function useInOrder(files: EditorState['files']): readonly string[] {
  const last = useRef<{ readonly given: readonly string[]; readonly sorted: readonly string[] }>(undefined);
  const given = [...files.keys()];
  const known = last.current;
  if (known?.given.length === given.length && given.every((path, index) => path === known.given[index]))
    return known.sorted;
  const isBelow = (path: string): number => (path.includes('/') ? 1 : 0);
  const sorted = given.toSorted((a, b) => isBelow(a) - isBelow(b) || (a < b ? -1 : 1));
  last.current = { given, sorted };
  return sorted;
}

interface FileEntryProps {
  readonly id: string;
  readonly path: string;
  readonly isUnsaved: boolean;
  /** How many problems are in it. */
  readonly count: number;
}

const FileEntry = memo(function FileEntry({ id, path, isUnsaved, count }: FileEntryProps) {
  const { t } = useTexts();
  return (
    <li>
      <Link
        to="/studio/$workspace/files/$"
        params={{ workspace: id, _splat: path }}
        activeProps={{ 'aria-current': 'page' }}
      >
        <span>
          <code>{path}</code>
          {isUnsaved ? (
            <>
              <span aria-hidden="true"> •</span>
              <HiddenText>{` ${t('fileUnsaved')}`}</HiddenText>
            </>
          ) : null}
        </span>
        {count === 0 ? null : (
          <>
            <span className="count" aria-hidden="true">
              {count}
            </span>
            <HiddenText>{` ${t('problemsHere', { count })}`}</HiddenText>
          </>
        )}
      </Link>
    </li>
  );
});
