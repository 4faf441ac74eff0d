import './retraction.css';
import { Choice, Loading, Note, TextArea } from '@muster/ui';
import { useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { plainText } from '../../markdown/plain-text.ts';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DryRunEffects } from '../team/dry-run-effects.tsx';
import { Followed } from './followed.tsx';
import type { Retractable } from './retractable.ts';
import { DryRunRetract, Retract } from './retraction.generated.ts';

const TITLES = { mail: 'retractMail', message: 'retractMessage', inject: 'retractInject' } as const;

interface RetractDialogProps {
  readonly item: Retractable;
  readonly onClose: () => void;
}

/** Says who sees it, what they will see and what followed, before anything is taken back. */
export function RetractDialog({ item, onClose }: RetractDialogProps) {
  const { act } = useServer();
  const { t } = useTexts();
  const { overview } = useExercise();
  const [correction, setCorrection] = useState('');
  const here = { teamId: item.teamId, ...item.ref };
  const first = useQuery(DryRunRetract, { input: here });
  const others = first.data?.dryRunRetract.otherTeamIds ?? [];
  const [isEverywhere, setEverywhere] = useState(item.isEverywhere);
  const asked = isEverywhere && others.length > 0 ? { ...here, alsoTeamIds: others } : here;
  const { data, error } = useQuery(DryRunRetract, { input: asked });
  const known = data?.dryRunRetract;
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const back = (known?.milestones ?? []).filter(({ name, canSwitchBack }) => canSwitchBack && !unticked.has(name));
  const milestones = [...new Set(back.map(({ name }) => name))];
  const input = { ...asked, milestones };
  const teams = known?.teamIds ?? [item.teamId];
  const nameOf = (id: string): string => overview.teams.find(({ teamId }) => teamId === id)?.name ?? id;
  const run = async (): Promise<void> => {
    await act(Retract, { input: { ...input, ...(correction.trim() === '' ? {} : { correction }) } });
  };
  return (
    <FormDialog
      title={t(TITLES[item.kind])}
      act={t('retractFor', { count: teams.length })}
      kind="danger"
      cannot={known === undefined && error === undefined ? t('loading') : undefined}
      onClose={onClose}
      run={run}
    >
      <Quoted item={item} teams={teams.map(nameOf)} />
      {error === undefined ? null : (
        <Note tone="warn">
          <ErrorWords error={error} />
        </Note>
      )}
      {known === undefined && error === undefined ? <Loading label={t('loading')} lines={2} /> : null}
      {known === undefined ? null : (
        <>
          <p>{t('retractSeenBy', { count: teams.length, names: teams.map(nameOf).join(', ') })}</p>
          {others.length === 0 ? null : (
            <Choice type="checkbox" checked={isEverywhere} onChange={({ target }) => setEverywhere(target.checked)}>
              {t('retractElsewhere', { count: others.length, names: others.map(nameOf).join(', ') })}
            </Choice>
          )}
          <Followed known={known} unticked={unticked} onChange={setUnticked} />
          {milestones.length === 0 ? null : <SwitchedBack input={input} without={milestones} />}
        </>
      )}
      <TextArea
        label={t('retractCorrection')}
        rows={2}
        value={correction}
        onChange={({ target }) => setCorrection(target.value)}
      />
      <p className="muted small">{t('retractExports')}</p>
    </FormDialog>
  );
}

function Quoted({ item, teams }: { readonly item: Retractable; readonly teams: readonly string[] }) {
  const { t } = useTexts();
  const { from, at, sentBy, text } = item;
  const parts = [
    t('retractFromTo', { from, teams: teams.join(', ') }),
    at === null ? '' : formatClock(at),
    sentBy === undefined ? '' : t('retractSentBy', { name: sentBy }),
  ];
  return (
    <blockquote className="retract-quote">
      <p className="num">{parts.filter((part) => part !== '').join(', ')}</p>
      <p className="muted">{plainText(text)}</p>
    </blockquote>
  );
}

interface SwitchedBackProps {
  readonly input: {
    readonly teamId: string;
    readonly alsoTeamIds?: readonly string[];
    readonly milestones: readonly string[];
  };
  readonly without: readonly string[];
}

/** What else happens when milestones are switched back. */
function SwitchedBack({ input, without }: SwitchedBackProps) {
  const { data } = useQuery(DryRunRetract, { input });
  const effects = data?.dryRunRetract.effects;
  if (effects === undefined) return null;
  const others = effects.milestones.filter(({ name }) => !without.includes(name));
  return <DryRunEffects run={{ ...effects, milestones: others }} isComplete={effects.isComplete} />;
}
