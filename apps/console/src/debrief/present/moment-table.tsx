import { Button, IconButton } from '@muster/ui';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { PresentedMoment } from './presenting.generated.ts';
import { useSideWords } from './side-words.ts';

interface MomentTableProps {
  readonly moments: readonly PresentedMoment[];
  readonly opened: string | undefined;
  readonly onOpen: (moment: PresentedMoment) => void;
  readonly onShow: (moment: PresentedMoment) => void;
}

/** In the order in which they are shown. */
export function MomentTable({ moments, opened, onOpen, onShow }: MomentTableProps) {
  const { t } = useTexts();
  const { headingOf } = useSideWords();
  return (
    <table className="table table-cards present-table">
      <thead>
        <tr>
          <th scope="col">{t('moment')}</th>
          <th scope="col">{t('presentTitle')}</th>
          <th scope="col">{t('presentDivided')}</th>
          <th scope="col">
            <span className="hidden-text">{t('presentFromHere')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {moments.map((moment) => (
          <tr key={moment.id} aria-selected={moment.id === opened}>
            <td className="num">{formatClock(moment.time)}</td>
            <td>
              <Button kind="quiet" className="typed present-open" onClick={() => onOpen(moment)}>
                {moment.title}
              </Button>
            </td>
            <td className="muted">{headingOf(moment)}</td>
            <td>
              <IconButton
                icon="play"
                label={t('presentFrom', { title: moment.title })}
                onClick={() => onShow(moment)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
