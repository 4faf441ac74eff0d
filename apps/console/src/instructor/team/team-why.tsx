import { Button, Loading, Note, TextField } from '@muster/ui';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { SolutionsHidden } from '../../exercise/frame/solutions-hidden.tsx';
import { useInjects } from '../../exercise/frame/use-injects.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { personName } from '../../people/person-name.ts';
import { useQuery } from '../../server/query.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { readCockpitSearch } from '../cockpit/cockpit-search.ts';
import { ExplainedWords } from './explained-words.tsx';
import type { Explanation, ExplanationSubject } from './explanations.ts';
import { SwitchDialog } from './switch-dialog.tsx';
import { NamesToExplain } from './team.generated.ts';
import { ToolTrial } from './tool-trial.tsx';
import { keyOfExplained, useExplanations } from './use-explanations.ts';

/** Explanations for a team, milestones can be switched from here. */
export function TeamWhy() {
  const { team: teamId } = useParams({ from: '/exercises/$exercise/cockpit/teams/$team' });
  const { overview } = useExercise();
  const team = overview.teams.find((one) => one.teamId === teamId);
  const hides = useHidesSolutions();
  if (team === undefined) return null;
  return hides ? <SolutionsHidden text="whyHidden" /> : <Why team={team} />;
}

function Why({ team }: { readonly team: TeamRow }) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const { teamId } = team;
  const { why } = useSearch({ from: '/exercises/$exercise/cockpit' });
  const names = useQuery(NamesToExplain, { team: teamId });
  const injects = useInjects();
  const [typed, setTyped] = useState('');
  const lists = useMemo(
    () => ({
      inject: injects.data?.map(({ name }) => ({ name, label: name })) ?? [],
      form: names.data?.teamQuestionnaires.map(({ title }) => ({ name: title, label: title })) ?? [],
      milestone: overview.milestones.map(({ name, displayName }) => ({ name, label: displayName })),
    }),
    [names.data, injects.data, overview.milestones],
  );
  const asked = useMemo(
    () =>
      injects.data === undefined
        ? []
        : (['milestone', 'inject', 'form'] as const).flatMap((kind) =>
            lists[kind].map(({ name }) => ({ kind, name, teamId })),
          ),
    [lists, injects.data, teamId],
  );
  // The row is a new object whenever the team has changed.
  const { found, error } = useExplanations(asked, team);
  const search = typed.trim().toLowerCase();
  const failed = error ?? names.error ?? injects.error;
  const titles = { milestone: t('whyMilestones'), inject: t('whyInjects'), form: t('whyForms') } as const;
  return (
    <div className="stack">
      <TextField label={t('whySearch')} value={typed} onChange={({ target }) => setTyped(target.value)} />
      {failed === undefined ? null : (
        <Note tone="bad">
          <ErrorWords error={failed} />
        </Note>
      )}
      {found.size === 0 && failed === undefined ? <Loading label={t('loading')} /> : null}
      {(['milestone', 'inject', 'form'] as const).map((kind) => {
        const shown = lists[kind].filter(({ label, name }) => `${label} ${name}`.toLowerCase().includes(search));
        if (shown.length === 0) return null;
        return (
          <section key={kind} className="stack-tight">
            <h2>{titles[kind]}</h2>
            <ul className="why-list">
              {shown.map(({ name, label }) => (
                <WhyLine
                  key={name}
                  team={team}
                  explained={{ kind, name }}
                  label={label}
                  explanation={found.get(keyOfExplained({ kind, name, teamId }))}
                  isOpen={why === `${kind}:${name}`}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <ToolTrial teamId={teamId} tools={names.data?.teamTools ?? []} />
    </div>
  );
}

interface WhyLineProps {
  readonly team: TeamRow;
  readonly explained: ExplanationSubject;
  readonly label: string;
  readonly explanation: Explanation | undefined;
  readonly isOpen: boolean;
}

function WhyLine({ team, explained, label, explanation, isOpen }: WhyLineProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { overview } = useExercise();
  const [switching, setSwitching] = useState(false);
  const person = explanation?.cause?.person;
  const place = overview.milestones.findIndex(({ name }) => name === explained.name);
  const isOn = explained.kind === 'milestone' && team.milestones.on.has(place);
  const canSwitch = explained.kind === 'milestone' && (overview.state === 'RUNNING' || overview.state === 'STOPPED');
  const follow = (milestone: string): void =>
    void navigate({ to: '.', search: (before) => ({ ...readCockpitSearch(before), why: `milestone:${milestone}` }) });
  return (
    <li
      className="why-line"
      data-open={isOpen ? '' : undefined}
      tabIndex={-1}
      ref={(element) => {
        if (isOpen) element?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <div className="row row-between">
        <h3 className="grow">
          {explained.kind === 'milestone' ? (
            <span className="cell-shape" data-on={isOn ? '' : undefined} aria-hidden="true" />
          ) : null}
          {label} {label === explained.name ? null : <span className="meta mono">{explained.name}</span>}
        </h3>
        {canSwitch ? (
          <Button
            kind="quiet"
            onClick={() => setSwitching(true)}
            aria-label={`${t(isOn ? 'switchOff' : 'switchOn')}: ${label}`}
          >
            {t(isOn ? 'switchOff' : 'switchOn')}
          </Button>
        ) : null}
      </div>
      <p className="muted">
        {explanation === undefined ? (
          ' '
        ) : (
          <>
            <ExplainedWords explained={explanation} milestones={overview.milestones} onFollow={follow} />
            {person === undefined || person === null ? null : ` ${t('whyBy', { name: personName(person, t) })}`}
          </>
        )}
      </p>
      {switching ? (
        <SwitchDialog
          team={team}
          milestone={explained.name}
          label={label}
          activate={!isOn}
          onClose={() => setSwitching(false)}
        />
      ) : null}
    </li>
  );
}
