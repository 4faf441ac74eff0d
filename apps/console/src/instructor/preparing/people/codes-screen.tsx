import '../preparing.css';
import './people.css';
import { Button, Loading, Note, QrCode } from '@muster/ui';
import { isPending } from '@muster/ui/server';
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
  // Servers of the release before do not know it.
  const ownTeams = useQuery(OwnTeamsCode, { exercise: id });
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
            {isPending(config) || isPending(ownTeams) ? (
              <Loading label={t('loading')} />
            ) : (
              <>
                {config.data === undefined ? null : <AddressNote address={address} />}
                <Sheet exercise={exercise} ownCode={ownTeams.data?.exercise.joinCode ?? null} address={address} />
              </>
            )}
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

interface SheetProps {
  readonly exercise: ExercisePeopleResult['exercise'];
  /** With which people make a team of their own. */
  readonly ownCode: string | null;
  readonly address: JoinAddress;
}

function Sheet({ exercise, ownCode, address }: SheetProps) {
  const { t } = useTexts();
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
