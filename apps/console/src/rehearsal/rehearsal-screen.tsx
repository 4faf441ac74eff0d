import { useAnnouncer } from '@muster/ui/page';
import './rehearsal.css';
import { Button, Note, Progress, SelectField, TextField } from '@muster/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { PlayRun, type PlayRunProps } from './play-run.tsx';
import { RehearsalReportView } from './rehearsal-report.tsx';
import { DEFAULTS, LIMITS, numberWithin, type RehearsalSearch, rehearsalSearch } from './rehearsal-search.ts';
import { type LoadPackage, useRehearsal } from './use-rehearsal.ts';

const FAILURES = {
  unloaded: 'rehearsalUnloaded',
  problems: 'rehearsalProblems',
  broken: 'rehearsalBroken',
} as const;

interface RehearsalScreenProps extends RehearsalFormProps {
  readonly load: LoadPackage;
  /** Where runs can be played on by hand. */
  readonly playing?: Pick<PlayRunProps, 'maxTeams' | 'onPlay'>;
}

/** Plays a definition in the browser, with teams that act by chance, and tells what came of it. */
export function RehearsalScreen({ load, playing, ...form }: RehearsalScreenProps) {
  const announcer = useAnnouncer();
  const { t } = useTexts();
  const { state, play, stop } = useRehearsal(load);
  useEffect(() => {
    if (state.step === 'played') announcer.polite('rehearsal', t('rehearsalDone'));
  }, [state.step, t, announcer]);
  return (
    <div className="stack">
      <p className="narrow">{t('rehearsalWhat')}</p>
      <RehearsalForm {...form} onPlay={play} />
      {state.step === 'playing' ? (
        <div className="row rehearsal-progress">
          <span className="num">{t('rehearsalProgress', { done: state.done, runs: state.runs })}</span>
          <Progress
            value={state.done}
            total={state.runs}
            label={t('rehearsalProgress', { done: state.done, runs: state.runs })}
          />
          <Button onClick={stop}>{t('rehearsalStop')}</Button>
        </div>
      ) : null}
      {state.step === 'failed' ? (
        <Note tone="bad" isAnswer>
          {t(FAILURES[state.reason])}
        </Note>
      ) : null}
      {state.step === 'played' ? (
        <>
          <RehearsalReportView report={state.report} />
          {playing === undefined ? null : <PlayRun {...playing} report={state.report} played={state.played} />}
        </>
      ) : null}
    </div>
  );
}

interface RehearsalFormProps {
  readonly search: RehearsalSearch;
  /** Keeps what was chosen in the address. */
  readonly onSearch: (search: RehearsalSearch) => void;
}

type Play = ReturnType<typeof useRehearsal>['play'];

function RehearsalForm({ search, onSearch, onPlay }: RehearsalFormProps & { readonly onPlay: Play }) {
  const { t } = useTexts();
  const [runs, setRuns] = useState(String(search.runs ?? DEFAULTS.runs));
  const [seed, setSeed] = useState(String(search.seed ?? DEFAULTS.seed));
  const [teams, setTeams] = useState(search.teams === undefined ? '' : String(search.teams));
  const [mode, setMode] = useState<string>(search.mode ?? 'synchronous');
  const [wasSent, setWasSent] = useState(false);
  const read = {
    runs: numberWithin(runs, LIMITS.runs),
    seed: numberWithin(seed, LIMITS.seed),
    teams: teams.trim() === '' ? null : numberWithin(teams, LIMITS.teams),
  };
  const problem = (name: keyof typeof LIMITS): string | undefined =>
    wasSent && read[name] === undefined
      ? t('rehearsalNumber', { least: LIMITS[name][0], most: LIMITS[name][1] })
      : undefined;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setWasSent(true);
    if (read.runs === undefined || read.seed === undefined || read.teams === undefined) {
      const form = event.currentTarget;
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    onSearch(rehearsalSearch({ runs, seed, teams, mode }));
    onPlay({
      runs: read.runs,
      seed: read.seed,
      teams: read.teams,
      mode: mode === 'on-demand' ? 'on-demand' : 'synchronous',
    });
  };
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form className="rehearsal-form" onSubmit={submit} noValidate>
      <TextField
        {...number}
        label={t('rehearsalRuns')}
        value={runs}
        error={problem('runs')}
        onChange={({ target }) => setRuns(target.value)}
      />
      <TextField
        {...number}
        label={t('rehearsalTeams')}
        hint={t('rehearsalTeamsHint')}
        value={teams}
        error={problem('teams')}
        onChange={({ target }) => setTeams(target.value)}
      />
      <SelectField
        label={t('mode')}
        value={mode}
        options={[
          { value: 'synchronous', label: t('modeTogether') },
          { value: 'on-demand', label: t('modeOnDemand') },
        ]}
        onChange={({ target }) => setMode(target.value)}
      />
      <TextField
        {...number}
        label={t('rehearsalSeed')}
        hint={t('rehearsalSeedHint')}
        value={seed}
        error={problem('seed')}
        onChange={({ target }) => setSeed(target.value)}
      />
      <Button type="submit">{t('rehearsalPlay')}</Button>
    </form>
  );
}
