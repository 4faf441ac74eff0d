import '../preparing.css';
import './people.css';
import { Button, Choice, Note, QrCode } from '@muster/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormAnswer } from '../../../forms/form-answer.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { personName } from '../../../people/person-name.ts';
import { useQuery } from '../../../server/query.ts';
import { useServer } from '../../../server/use-server.ts';
import { Heading } from '../../../shell/heading.tsx';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { type JoinAddress, joinAddress, slipLink } from './join-address.ts';
import {
  ExercisePeople,
  type ExercisePeopleResult,
  MakeSlips,
  type MakeSlipsResult,
  PublicAddress,
} from './people.generated.ts';

type Exercise = ExercisePeopleResult['exercise'];
type Slips = MakeSlipsResult['makeSlips'];

/** One slip per person on paper, to be cut apart and handed out. */
export function SlipsScreen() {
  const { exercise: id } = useParams({ from: '/exercises/$exercise/people/slips' });
  const query = useQuery(ExercisePeople, { exercise: id });
  const config = useQuery(PublicAddress, {});
  const address = joinAddress(config.data?.platformConfig.publicUrl ?? null, location.origin);
  return (
    <main className="page codes-page" id="content">
      <QueryResult query={query} isScreen>
        {({ exercise }) => <SlipsOf exercise={exercise} address={address} />}
      </QueryResult>
    </main>
  );
}

function SlipsOf({ exercise, address }: { readonly exercise: Exercise; readonly address: JoinAddress }) {
  const { t } = useTexts();
  // In the memory of this screen alone: the server keeps hashes.
  const [slips, setSlips] = useState<Slips>();
  return (
    <>
      <div className="row row-between no-print">
        <Heading title={`${t('slipsTitle')} · ${exercise.name}`}>{t('slipsTitle')}</Heading>
        <div className="row">
          <Link to="/exercises/$exercise/people" params={{ exercise: exercise.id }}>
            {t('backToPeople')}
          </Link>
          {slips === undefined ? null : (
            <>
              <Button onClick={() => setSlips(undefined)}>{t('slipsAgain')}</Button>
              <Button kind="primary" onClick={() => print()}>
                {t('printAct')}
              </Button>
            </>
          )}
        </div>
      </div>
      {address.isLoopback ? (
        <div className="no-print">
          <Note tone="warn">{t('loopback', { address: address.slipPage })}</Note>
        </div>
      ) : null}
      {slips === undefined ? (
        <WhomToMakeFor exercise={exercise} onSlips={setSlips} />
      ) : (
        <Sheet exercise={exercise} slips={slips} address={address} />
      )}
    </>
  );
}

function WhomToMakeFor({
  exercise,
  onSlips,
}: {
  readonly exercise: Exercise;
  readonly onSlips: (slips: Slips) => void;
}) {
  const { request } = useServer();
  const { t } = useTexts();
  const { error, isSending, note, send } = useFormAnswer();
  const everybody = exercise.teams.flatMap(({ members }) => members.map(({ id }) => id));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const ticked = everybody.filter((id) => !left.has(id));
  const make = async (): Promise<void> => {
    // All: those who cannot have one, such as instructors in a team, are left out by the server.
    const users = ticked.length === everybody.length ? null : ticked;
    onSlips((await request(MakeSlips, { exercise: exercise.id, users })).makeSlips);
  };
  return (
    <div className="stack">
      <p className="prose">{t('slipsMeans')}</p>
      <p className="prose">{t('slipsReplace')}</p>
      <h2>{t('slipsWho')}</h2>
      {everybody.length === 0 ? <p className="muted">{t('slipsNobody')}</p> : null}
      {exercise.teams.map(({ id, name, members }) =>
        members.length === 0 ? null : (
          <fieldset key={id} className="stack-tight">
            <legend>{name}</legend>
            {members.map((member) => (
              <Choice
                key={member.id}
                type="checkbox"
                checked={!left.has(member.id)}
                onChange={({ target }) =>
                  setLeft((now) =>
                    target.checked ? now.difference(new Set([member.id])) : new Set([...now, member.id]),
                  )
                }
              >
                {personName(member, t)}
              </Choice>
            ))}
          </fieldset>
        ),
      )}
      <FormProblem error={error} ref={note} />
      <div>
        <Button
          kind="primary"
          disabledBecause={isSending ? t('sending') : ticked.length === 0 ? t('slipsNobodyTicked') : undefined}
          onClick={() => void send(make)}
        >
          {isSending ? t('sending') : t('slipsMake', { count: ticked.length })}
        </Button>
      </div>
    </div>
  );
}

function Sheet({
  exercise,
  slips,
  address,
}: {
  readonly exercise: Exercise;
  readonly slips: Slips;
  readonly address: JoinAddress;
}) {
  const { t, dateTime } = useTexts();
  const people = new Map(exercise.teams.flatMap(({ members }) => members.map((member) => [member.id, member])));
  const teams = new Map(exercise.teams.map((team) => [team.id, team.name]));
  return (
    <ul className="code-sheet">
      {slips.map(({ userId, teamId, token, expiresAt }) => {
        const person = people.get(userId);
        const name = person === undefined ? '' : personName(person, t);
        return (
          <li key={userId} className="code-slip">
            <div className="code-words">
              <p>{exercise.name}</p>
              <h2>{name}</h2>
              <p>{teams.get(teamId)}</p>
              <p className="slip-address">{slipLink(address, token)}</p>
              <p>{t('slipsUntil', { time: dateTime(expiresAt) })}</p>
            </div>
            <div className="code-qr">
              <QrCode text={slipLink(address, token)} label={t('slipQrOf', { name })} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
