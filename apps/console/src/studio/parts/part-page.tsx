import { Button, Loading } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { InjectForm } from './inject-form.tsx';
import { NameField } from './name-field.tsx';
import { ChannelForm, ExerciseForm, MilestoneForm, RoleForm } from './other-forms.tsx';
import { usePartDesk } from './part-desk.ts';
import { InjectPreview } from './preview.tsx';
import { Touches } from './touches.tsx';
import { UnknownFields } from './unknown-fields.tsx';

/** Loaded when one is opened. */
const RARER_FORMS = {
  objective: lazyPart('forms', async () => ({ default: (await import('./forms/objective-form.tsx')).ObjectiveForm })),
  person: lazyPart('forms', async () => ({ default: (await import('./forms/person-form.tsx')).PersonForm })),
  tool: lazyPart('forms', async () => ({ default: (await import('./forms/tool-form.tsx')).ToolForm })),
  questionnaire: lazyPart('forms', async () => ({
    default: (await import('./forms/questionnaire-form.tsx')).QuestionnaireForm,
  })),
  command: lazyPart('forms', async () => ({ default: (await import('./forms/command-form.tsx')).CommandForm })),
} as const;

const ThingNotes = lazyPart('copynotes', async () => ({
  default: (await import('../notes/thing-notes.tsx')).ThingNotes,
}));

interface PartPageProps {
  readonly alternative: number;
  readonly onAlternative: (index: number) => void;
  readonly onRenamed: (name: string) => void;
  readonly onRemoved: () => void;
}

/** What a part says, how the team sees it, and what it touches. */
export function PartPage({ alternative, onAlternative, onRenamed, onRemoved }: PartPageProps) {
  const { t } = useTexts();
  const { part, workspace } = usePartDesk();
  const isExercise = part.kind === 'exercise';
  return (
    <div className="part-page">
      <div className="stack">
        {isExercise ? null : <NameField onRenamed={onRenamed} />}
        <PartForm alternative={alternative} onAlternative={onAlternative} />
        {isExercise ? null : <PartActs onRemoved={onRemoved} />}
        <UnknownFields />
      </div>
      {isExercise ? null : (
        <aside className="stack" aria-label={t('partBeside')}>
          {part.kind === 'inject' ? (
            <section className="stack-tight">
              <h3>{t('partAsSeen')}</h3>
              <InjectPreview path={['alternatives', alternative]} />
            </section>
          ) : null}
          <section className="stack-tight">
            <h3>{t('partTouches')}</h3>
            <Touches />
            {part.kind === 'milestone' && part.name !== '' ? (
              <Link to="/studio/$workspace/milestones/$name" params={{ workspace, name: part.name }}>
                {t('partMilestonePage')}
              </Link>
            ) : null}
          </section>
          {part.name === '' ? null : (
            <Suspense fallback={null}>
              <ThingNotes key={`${part.kind} ${part.name}`} workspace={workspace} kind={part.kind} name={part.name} />
            </Suspense>
          )}
        </aside>
      )}
    </div>
  );
}

function PartForm({ alternative, onAlternative }: Pick<PartPageProps, 'alternative' | 'onAlternative'>) {
  const { t } = useTexts();
  const { part } = usePartDesk();
  switch (part.kind) {
    case 'exercise':
      return <ExerciseForm />;
    case 'channel':
      return <ChannelForm />;
    case 'role':
      return <RoleForm />;
    case 'milestone':
      return <MilestoneForm />;
    case 'inject':
      return <InjectForm alternative={alternative} onAlternative={onAlternative} />;
    default: {
      const Form = RARER_FORMS[part.kind];
      return (
        <Suspense fallback={<Loading label={t('loading')} />}>
          <Form />
        </Suspense>
      );
    }
  }
}

/** Order and removal. Injects are ordered by their minute, so their order in the text says nothing. */
function PartActs({ onRemoved }: Pick<PartPageProps, 'onRemoved'>) {
  const { t } = useTexts();
  const { part, ref, outline, change } = usePartDesk();
  const parts = outline.parts.filter(({ kind }) => kind === part.kind);
  const at = parts.findIndex((one) => one.name === part.name && one.nth === part.nth);
  const [above, below] = [parts[at - 1], parts[at + 1]];
  const label = t('stepMove', { name: part.name });
  return (
    <div className="row">
      {above === undefined || part.kind === 'inject' ? null : (
        <Button kind="quiet" onClick={() => change({ do: 'move', part: ref, before: refTo(above) }, label)}>
          {t('partEarlier')}
        </Button>
      )}
      {below === undefined || part.kind === 'inject' ? null : (
        <Button kind="quiet" onClick={() => change({ do: 'move', part: ref, after: refTo(below) }, label)}>
          {t('partLater')}
        </Button>
      )}
      <Button
        kind="quiet"
        icon="trash"
        onClick={() => {
          if (change({ do: 'remove', part: ref, path: [] }, t('stepRemove', { name: part.name }))) onRemoved();
        }}
      >
        {t('partRemove')}
      </Button>
    </div>
  );
}

const refTo = ({ kind, name, nth }: ReturnType<typeof usePartDesk>['part']) => ({ kind, name, nth });
