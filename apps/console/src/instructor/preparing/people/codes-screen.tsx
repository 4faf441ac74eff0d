import '../preparing.css';
import './people.css';
import { Button, Note, QrCode } from '@muster/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useQuery } from '../../../server/query.ts';
import { Heading } from '../../../shell/heading.tsx';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { codeInGroups, type JoinAddress, joinAddress, joinLink } from './join-address.ts';
import { ExercisePeople, type ExercisePeopleResult, PublicAddress } from './people.generated.ts';

/** The codes of all teams on paper, to be cut apart and handed out. */
export function CodesScreen() {
  const { t } = useTexts();
  const { exercise: id } = useParams({ from: '/exercises/$exercise/people/codes' });
  const query = useQuery(ExercisePeople, { exercise: id });
  const config = useQuery(PublicAddress, {});
  const address = joinAddress(config.data?.platformConfig.publicUrl ?? null, location.origin);
  return (
    <main className="page codes-page" id="content">
      <QueryResult query={query} isScreen>
        {({ exercise }) => (
          <>
            <div className="row row-between no-print">
              <Heading title={`${t('codesTitle')} · ${exercise.name}`}>{t('codesTitle')}</Heading>
              <div className="row">
                <Link to="/exercises/$exercise/people" params={{ exercise: id }}>
                  {t('backToPeople')}
                </Link>
                <Button kind="primary" onClick={() => print()}>
                  {t('printAct')}
                </Button>
              </div>
            </div>
            {config.data === undefined ? null : <AddressNote address={address} />}
            <Sheet exercise={exercise} address={address} />
          </>
        )}
      </QueryResult>
    </main>
  );
}

function AddressNote({ address: { page, isLoopback } }: { readonly address: JoinAddress }) {
  const { t } = useTexts();
  return (
    <div className="no-print">
      {isLoopback ? (
        <Note tone="warn">{t('loopback', { address: page })}</Note>
      ) : (
        <p className="muted">{t('joinAt', { address: page })}</p>
      )}
    </div>
  );
}

function Sheet({
  exercise,
  address,
}: {
  readonly exercise: ExercisePeopleResult['exercise'];
  readonly address: JoinAddress;
}) {
  const { t } = useTexts();
  return (
    <ul className="code-sheet">
      {exercise.teams.map(({ id, name, role, joinCode }) =>
        joinCode === null ? null : (
          <li key={id} className="code-slip">
            <div className="code-words">
              <p>{exercise.name}</p>
              <h2>{role === null ? name : t('teamAndRole', { team: name, role })}</h2>
              <p className="code-large">{codeInGroups(joinCode)}</p>
              <p>{t('typeAt', { address: address.page.replace(/^https?:\/\//, '') })}</p>
            </div>
            <div className="code-qr">
              <QrCode text={joinLink(address, joinCode)} label={t('qrOf', { team: name })} />
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
