import { Button, HiddenText } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useConsole, useMe } from '../../console/use-console.ts';
import { keepText } from '../../drafts/local-drafts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import type { PinnedNote } from '../history/note.ts';
import { EMPTY, presentingPlace } from './moment-form.ts';
import { momentOfNote } from './proposals.ts';

/** Makes a moment to present of a note. */
export function PresentButton({ note }: { readonly note: PinnedNote }) {
  const { storage } = useConsole();
  const me = useMe();
  const { t } = useTexts();
  const navigate = useNavigate();
  const debrief = useDebrief();
  const { exerciseId } = debrief;
  return (
    <Button
      kind="quiet"
      className="no-print"
      onClick={() => {
        const form = { ...EMPTY, ...momentOfNote(note, debrief) };
        keepText(storage, me.id, presentingPlace(exerciseId), JSON.stringify(form));
        void navigate({ to: '/exercises/$exercise/present', params: { exercise: exerciseId } });
      }}
    >
      {t('presentLink')}
      <HiddenText>: {note.text.slice(0, 40)}</HiddenText>
    </Button>
  );
}
