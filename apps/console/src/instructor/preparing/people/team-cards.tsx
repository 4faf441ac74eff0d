import { Button, CopyButton, Menu } from '@muster/ui';
import { useRef, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { DropTarget } from './drop-target.tsx';
import { codeInGroups } from './join-address.ts';
import type { TeamWithPeople } from './people.generated.ts';
import { PersonRow } from './person-row.tsx';
import { usePlacing } from './placing-context.ts';
import { AddTeamDialog, NewCodeDialog, RemoveTeamDialog, RenameTeamDialog } from './team-dialogs.tsx';

type OpenDialog =
  | { readonly what: 'rename' | 'code' | 'remove'; readonly team: TeamWithPeople }
  | { readonly what: 'add' };

/** The teams with their codes and members. */
export function TeamCards() {
  const { t } = useTexts();
  const { exercise } = usePlacing();
  const [asking, setAsking] = useState<OpenDialog>();
  const close = (): void => setAsking(undefined);
  return (
    <section className="stack-tight" aria-label={t('teams')}>
      <div className="row row-between">
        <h2>{t('teams')}</h2>
        {exercise.can.addTeams ? (
          <Button icon="plus" onClick={() => setAsking({ what: 'add' })}>
            {t('addTeam')}
          </Button>
        ) : null}
      </div>
      <ul className="team-cards">
        {exercise.teams.map((team) => (
          <TeamCard key={team.id} team={team} onAsk={setAsking} />
        ))}
      </ul>
      {asking?.what === 'add' ? <AddTeamDialog exercise={exercise} onClose={close} /> : null}
      {asking?.what === 'rename' ? <RenameTeamDialog exercise={exercise} team={asking.team} onClose={close} /> : null}
      {asking?.what === 'code' ? <NewCodeDialog team={asking.team} onClose={close} /> : null}
      {asking?.what === 'remove' ? <RemoveTeamDialog team={asking.team} onClose={close} /> : null}
    </section>
  );
}

function TeamCard({ team, onAsk }: { readonly team: TeamWithPeople; readonly onAsk: (asking: OpenDialog) => void }) {
  const { t } = useTexts();
  const { mayPlace, move, exercise } = usePlacing();
  const code = useRef<HTMLSpanElement>(null);
  const { name, role, cell, members, joinCode, state } = team;
  // A team can be changed until it starts.
  const mayChange = state === 'READY' && exercise.state !== 'FINISHED';
  const entries = [
    ...(mayChange ? [{ key: 'rename', label: t('renameTeam'), onChoose: () => onAsk({ what: 'rename', team }) }] : []),
    { key: 'code', label: t('newCode'), onChoose: () => onAsk({ what: 'code', team }) },
    ...(mayChange && exercise.teams.length > 1
      ? [{ key: 'remove', label: t('removeTeam'), danger: true, onChoose: () => onAsk({ what: 'remove', team }) }]
      : []),
  ];
  return (
    <DropTarget
      as="li"
      className="team-card card"
      label={name}
      isOpen={mayPlace}
      onPeople={(ids) => ids.length > 0 && move(ids, team)}
    >
      <div className="row team-head">
        <h3 className="grow">{name}</h3>
        <span className="meta num">{t('peopleCount', { count: members.length })}</span>
        <Menu label={t('actsOf', { name })} icon="more" groups={[{ key: 'acts', entries }]} />
      </div>
      {role === null && cell === null ? null : (
        <p className="meta">
          {[role, cell === null ? null : t('inCell', { cell })].filter((one) => one !== null).join(' · ')}
        </p>
      )}
      {joinCode === null ? null : (
        <p className="row team-code">
          <span className="meta">{t('joinCode')}</span>
          <span className="mono" ref={code}>
            {codeInGroups(joinCode)}
          </span>
          <CopyButton
            kind="quiet"
            text={codeInGroups(joinCode)}
            shown={code}
            copied={t('copied')}
            selected={t('selectedToCopy')}
            aria-label={t('copyCodeOf', { team: name })}
          >
            {t('copy')}
          </CopyButton>
        </p>
      )}
      {members.length === 0 ? <p className="muted">{t('nobodyYet')}</p> : null}
      <ul className="people-list">
        {members.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
    </DropTarget>
  );
}
