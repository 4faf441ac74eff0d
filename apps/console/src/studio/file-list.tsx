import { HiddenText } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import type { ShownDiagnostic } from '../checking/check-messages.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { EditorState } from './editing/editor-state.ts';

interface FileListProps extends Pick<EditorState, 'files' | 'unsaved'> {
  readonly id: string;
  readonly diagnostics: readonly ShownDiagnostic[];
}

/** Every file, those of the package itself before those in folders. */
export function FileList({ id, files, unsaved, diagnostics }: FileListProps) {
  const { t } = useTexts();
  const depth = (path: string): number => path.split('/').length;
  const paths = [...files.keys()].toSorted((a, b) => Math.min(2, depth(a)) - Math.min(2, depth(b)) || (a < b ? -1 : 1));
  const problems = Map.groupBy(
    diagnostics.filter(({ kind }) => kind === 'problem'),
    ({ file }) => file,
  );
  return (
    <nav aria-label={t('studioFiles')}>
      <ul className="studio-tree">
        {paths.map((path) => {
          const count = problems.get(path)?.length ?? 0;
          return (
            <li key={path}>
              <Link
                to="/studio/$workspace/files/$"
                params={{ workspace: id, _splat: path }}
                activeProps={{ 'aria-current': 'page' }}
              >
                <span>
                  <code>{path}</code>
                  {unsaved.has(path) ? (
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
        })}
      </ul>
    </nav>
  );
}
