import './timeline.css';
import { useStore } from '@muster/ui/state';
import { useParams } from '@tanstack/react-router';
import { usePart } from '../../console/use-console.ts';
import { Timeline } from './timeline.tsx';
import { written } from './written.ts';

/** What comes when, for each role. */
export function TimelineTab() {
  const { workspace: id } = useParams({ from: '/studio/$workspace' });
  const now = useStore(usePart(written)(id));
  return now === undefined ? null : <Timeline id={id} {...now} />;
}
