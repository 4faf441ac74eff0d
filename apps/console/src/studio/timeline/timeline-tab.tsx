import './timeline.css';
import { Loading } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useParams } from '@tanstack/react-router';
import { usePart } from '../../console/use-console.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { checks } from '../checks.ts';
import { Timeline } from './timeline.tsx';
import { written } from './written.ts';

/** What comes when, for each role. */
export function TimelineTab() {
  const { t } = useTexts();
  const { workspace: id } = useParams({ from: '/studio/$workspace' });
  const now = useStore(usePart(written)(id));
  // The first check knows when things happen: without it they would be elsewhere, and move.
  const isChecked = useStore(usePart(checks)(id)) !== undefined;
  if (now === undefined || !isChecked) return <Loading label={t('loading')} />;
  return <Timeline id={id} {...now} />;
}
