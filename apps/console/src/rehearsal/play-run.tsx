import { Button, TextField } from '@muster/ui';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { RehearsalReport } from './rehearsal-messages.ts';
import { numberWithin } from './rehearsal-search.ts';
import type { PlayedPackage } from './use-rehearsal.ts';

const MINUTE_MS = 60_000;

export interface PlayRunProps {
  readonly report: RehearsalReport;
  readonly played: PlayedPackage;
  /** More cannot be played by hand. */
  readonly maxTeams: number;
  /** Opens a run at a moment, in milliseconds of exercise time. */
  readonly onPlay: (played: PlayedPackage, run: number, until: number) => Promise<void>;
}

/** Opens any moment of any run, to look around and to play on. */
export function PlayRun({ report, played, maxTeams, onPlay }: PlayRunProps) {
  const { t } = useTexts();
  const { runs, minutes, teams, mode } = report;
  const [run, setRun] = useState('1');
  const [minute, setMinute] = useState(String(Math.floor(minutes)));
  const number = numberWithin(run, [1, runs]);
  const until = numberWithin(minute, [0, Math.ceil(minutes)]);
  const cannot =
    mode === 'on-demand'
      ? t('playRunOnDemand')
      : teams.some(({ cell }) => cell !== undefined)
        ? t('playRunCells')
        : teams.length > maxTeams
          ? t('playRunTooMany', { count: maxTeams })
          : undefined;
  return (
    <section className="stack-tight">
      <h2>{t('playRunTitle')}</h2>
      <form
        className="rehearsal-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (number !== undefined && until !== undefined && cannot === undefined) {
            void onPlay(played, number, until * MINUTE_MS);
          }
        }}
      >
        <TextField
          label={t('playRunNumber')}
          inputMode="numeric"
          autoComplete="off"
          value={run}
          error={number === undefined ? t('rehearsalNumber', { least: 1, most: runs }) : undefined}
          onChange={({ target }) => setRun(target.value)}
        />
        <TextField
          label={t('playRunMinute')}
          inputMode="numeric"
          autoComplete="off"
          value={minute}
          error={until === undefined ? t('rehearsalNumber', { least: 0, most: Math.ceil(minutes) }) : undefined}
          onChange={({ target }) => setMinute(target.value)}
        />
        <Button type="submit" disabledBecause={cannot}>
          {t('playRun')}
        </Button>
      </form>
    </section>
  );
}
