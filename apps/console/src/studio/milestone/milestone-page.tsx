import '../timeline/timeline.css';
import { Button, Loading, Note } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { type Written, written } from '../timeline/written.ts';
import { MilestoneTouches } from './milestone-touches.tsx';

const ThingNotes = lazyPart('copynotes', async () => ({
  default: (await import('../notes/thing-notes.tsx')).ThingNotes,
}));

const RenameDialog = lazyPart('timeline', async () => ({
  default: (await import('./rename-dialog.tsx')).RenameDialog,
}));

/** A milestone, and what it has to do with the rest of the definition. */
export function MilestonePage() {
  const { workspace: id } = useParams({ from: '/studio/$workspace' });
  const now = useStore(usePart(written)(id));
  return now === undefined ? null : <Milestone id={id} now={now} />;
}

function Milestone({ id, now }: { readonly id: string; readonly now: Written }) {
  const { t } = useTexts();
  const { name } = useParams({ from: '/studio/$workspace/milestones/$name' });
  const [isRenaming, setRenaming] = useState(false);
  const { milestones } = now.contents;
  const milestone = milestones.find((one) => one.name === name);
  const part = now.outline.parts.find((one) => one.kind === 'milestone' && one.name === name);
  const nameOf = (other: string): string => milestones.find((one) => one.name === other)?.displayName ?? other;
  if (milestone === undefined) return <Note>{t('milestoneGone')}</Note>;
  return (
    <div className="stack milestone-page">
      <div className="row row-between">
        <div>
          <h3>{milestone.displayName}</h3>
          <code>{name}</code>
        </div>
        <div className="row">
          {part === undefined ? null : (
            <>
              <Link
                to="/studio/$workspace/parts/$kind/$name"
                params={{ workspace: id, kind: 'milestone', name }}
                className="button"
              >
                {t('partForm')}
              </Link>
              <Link to="/studio/$workspace/files/$" params={{ workspace: id, _splat: part.file }} className="button">
                {t('milestoneText')}
              </Link>
              <Button onClick={() => setRenaming(true)}>{t('milestoneRename')}</Button>
            </>
          )}
        </div>
      </div>
      <MilestoneTouches id={id} milestone={name} nameOf={nameOf} />
      <Suspense fallback={null}>
        <ThingNotes key={name} workspace={id} kind="milestone" name={name} />
      </Suspense>
      {isRenaming ? (
        <Suspense fallback={<Loading label={t('loading')} />}>
          <RenameDialog id={id} name={name} outline={now.outline} onClose={() => setRenaming(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
