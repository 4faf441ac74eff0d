import { Note } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';
import type { Refusal } from './apply-moves.ts';

/** A minute that cannot be written: the author changes the text. */
export function RefusedMove({ id, refusal: { file, line } }: { readonly id: string; readonly refusal: Refusal }) {
  const { t } = useTexts();
  return (
    <Note tone="warn" isAnswer>
      {t('timelineUnmovable')}{' '}
      {file === undefined ? null : (
        <Link
          to="/studio/$workspace/files/$"
          params={{ workspace: id, _splat: file }}
          search={line === undefined ? {} : { line }}
        >
          {t('timelineGoToLine')}
        </Link>
      )}
    </Note>
  );
}
