import { Button, Empty } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useConsole, useMe } from '../../console/use-console.ts';
import { keptText } from '../../drafts/local-drafts.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { usePrinting } from '../charts/use-printing.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { notesIn } from '../history/note.ts';
import { MomentEditor } from './moment-editor.tsx';
import { EMPTY, formIn, formOf, presentingPlace } from './moment-form.ts';
import { MomentTable } from './moment-table.tsx';
import { MomentView } from './moment-view.tsx';
import { AddPresentedMoments, type PresentedMoment, PresentedMoments } from './presenting.generated.ts';
import { momentsOfNotes, momentsOfSetbacks } from './proposals.ts';

interface MomentDeskProps {
  readonly moments: readonly PresentedMoment[];
  readonly onShow: (moment: PresentedMoment) => void;
}

/** What will be shown, and the moment that is being worded beside it. */
export function MomentDesk({ moments, onShow }: MomentDeskProps) {
  const { t } = useTexts();
  const { storage } = useConsole();
  const me = useMe();
  const { exercise } = useExercise();
  const isPrinting = usePrinting();
  const place = presentingPlace(exercise.id);
  const [kept, setKept] = useState(() => formIn(keptText(storage, me.id, place)));
  const [opened, setOpened] = useState<PresentedMoment | 'new' | undefined>(kept === undefined ? undefined : 'new');
  const open = (one: PresentedMoment | 'new' | undefined): void => {
    setKept(formIn(keptText(storage, me.id, place)));
    setOpened(one);
  };
  const [first] = moments;
  if (isPrinting) return moments.map((moment) => <OnPaper key={moment.id} moment={moment} />);
  return (
    <>
      <div className="row row-between no-print">
        <Proposals moments={moments} />
        <div className="row">
          <Link to="/exercises/$exercise/debrief" params={{ exercise: exercise.id }}>
            {t('placeDebrief')}
          </Link>
          <Button icon="plus" onClick={() => open('new')}>
            {t('presentNew')}
          </Button>
          <Button
            kind="primary"
            icon="play"
            disabledBecause={first === undefined ? t('presentNothingChosen') : undefined}
            onClick={() => {
              if (first !== undefined) onShow(first);
            }}
          >
            {t('presentStart')}
          </Button>
        </div>
      </div>
      <div className="present-columns">
        {moments.length === 0 ? (
          <Empty>{t('presentNothingChosen')}</Empty>
        ) : (
          <MomentTable
            moments={moments}
            opened={typeof opened === 'object' ? opened.id : undefined}
            onOpen={open}
            onShow={onShow}
          />
        )}
        {opened === undefined ? null : (
          <MomentEditor
            key={opened === 'new' ? 'new' : opened.id}
            moment={opened === 'new' ? undefined : (moments.find(({ id }) => id === opened.id) ?? opened)}
            initial={opened === 'new' ? (kept ?? EMPTY) : formOf(opened)}
            onDone={open}
          />
        )}
      </div>
    </>
  );
}

function OnPaper({ moment }: { readonly moment: PresentedMoment }) {
  return (
    <MomentView moment={formOf(moment)} tellsSeen={false}>
      {(title) => <h1>{title}</h1>}
    </MomentView>
  );
}

/** What the history offers: setbacks, and what instructors noted. */
function Proposals({ moments }: Pick<MomentDeskProps, 'moments'>) {
  const { t } = useTexts();
  const { act, refresh } = useServer();
  const debrief = useDebrief();
  const { exerciseId, moments: marks } = debrief;
  const answer = useFormAnswer();
  const setbacks = useMemo(() => momentsOfSetbacks(debrief, moments), [debrief, moments]);
  const notes = useMemo(() => momentsOfNotes(notesIn(marks), debrief, moments), [debrief, marks, moments]);
  const add = (those: typeof notes): void => {
    if (answer.isSending) return;
    void answer.send(async () => {
      try {
        await act(AddPresentedMoments, { exercise: exerciseId, moments: those });
      } finally {
        refresh(PresentedMoments);
      }
    });
  };
  return (
    <div className="stack-tight">
      <div className="row">
        {setbacks.length === 0 ? null : (
          <Button icon="plus" onClick={() => add(setbacks)}>
            {t('presentAddSetbacks', { count: setbacks.length })}
          </Button>
        )}
        {notes.length === 0 ? null : (
          <Button icon="plus" onClick={() => add(notes)}>
            {t('presentAddNotes', { count: notes.length })}
          </Button>
        )}
      </div>
      <FormProblem error={answer.error} ref={answer.note} />
    </div>
  );
}
