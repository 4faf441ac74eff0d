import { Combobox, Dialog } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { EditorState } from '../editing/editor-state.ts';
import { outlines } from '../parts/outlines.ts';
import { findThings, type Thing, thingsOf } from './things.ts';

interface GoToDialogProps {
  readonly id: string;
  readonly files: EditorState['files'];
  readonly onClose: () => void;
}

/** Any part or file of a working copy, by a few letters of its name: its form, or the file. */
export function GoToDialog({ id, files, onClose }: GoToDialogProps) {
  const { t } = useTexts();
  const { of } = usePart(outlines)(id);
  const outline = of(files);
  const things = useMemo(() => thingsOf(outline), [outline]);
  const go = useGo(id);
  const choose = (key: string): void => {
    const thing = things.find((one) => one.key === key);
    if (thing === undefined) return;
    onClose();
    go(thing);
  };
  return (
    <Dialog title={t('goToThing')} closeLabel={t('close')} onClose={onClose} startsInField>
      <Combobox
        label={t('goToName')}
        hint={t('goToHint')}
        find={(typed) => findThings(things, typed).map((thing) => ({ key: thing.key, label: <Option {...thing} /> }))}
        onChoose={choose}
        status={(found) => (found === 0 ? t('goToNothing') : t('goToFound', { count: found }))}
      />
    </Dialog>
  );
}

function Option({ name, place }: Thing) {
  const { t } = useTexts();
  return (
    <>
      {name || t('thing_exercise')} <span className="small muted">{t(`thing_${place.kind}`)}</span>
    </>
  );
}

function useGo(workspace: string): (thing: Thing) => void {
  const navigate = useNavigate();
  return ({ place }) => {
    if (place.kind === 'exercise') {
      void navigate({ to: '/studio/$workspace/parts/$kind', params: { workspace, kind: place.kind } });
    } else if (place.kind !== 'file') {
      const { kind, name, nth } = place;
      void navigate({
        to: '/studio/$workspace/parts/$kind/$name',
        params: { workspace, kind, name: name || '-' },
        search: nth === 0 ? {} : { nth },
      });
    } else {
      void navigate({ to: '/studio/$workspace/files/$', params: { workspace, _splat: place.file } });
    }
  };
}
