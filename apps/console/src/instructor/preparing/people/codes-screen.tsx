import '../preparing.css';
import './people.css';
import { Button, Note, QrCode } from '@muster/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useQuery } from '../../../server/query.ts';
import { Heading } from '../../../shell/heading.tsx';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { codeInGroups, type JoinAddress, joinAddress, joinLink } from './join-address.ts';
import { ExercisePeople, type ExercisePeopleResult, OwnTeamsCode, PublicAddress } from './people.generated.ts';

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
  const { data } = useQuery(OwnTeamsCode, { exercise: exercise.id });
  const ownCode = data?.exercise.joinCode ?? null;
  return (
    <ul className="code-sheet">
      {ownCode === null ? null : (
        <CodeSlip title={exercise.name} code={ownCode} address={address} label={t('qrOf', { team: exercise.name })}>
          {t('joinOwnTeam')}
        </CodeSlip>
      )}
      {exercise.teams.map(({ id, name, role, joinCode }) =>
        joinCode === null ? null : (
          <CodeSlip
            key={id}
            title={role === null ? name : t('teamAndRole', { team: name, role })}
            code={joinCode}
            address={address}
            label={t('qrOf', { team: name })}
          >
            {exercise.name}
          </CodeSlip>
        ),
      )}
    </ul>
  );
}

interface CodeSlipProps {
  readonly title: string;
  readonly code: string;
  readonly address: JoinAddress;
  /** Names the QR code. */
  readonly label: string;
  /** What stands above the title. */
  readonly children: string;
}

function CodeSlip({ title, code, address, label, children }: CodeSlipProps) {
  const { t } = useTexts();
  return (
    <li className="code-slip">
      <div className="code-words">
        <p>{children}</p>
        <h2>{title}</h2>
        <p className="code-large">{codeInGroups(code)}</p>
        <p>{t('typeAt', { address: address.page.replace(/^https?:\/\//, '') })}</p>
      </div>
      <div className="code-qr">
        <QrCode text={joinLink(address, code)} label={label} />
      </div>
    </li>
  );
}
