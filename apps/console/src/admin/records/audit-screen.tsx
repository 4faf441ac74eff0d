import { Button, Empty, Loading } from '@muster/ui';
import { isPending } from '@muster/ui/server';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, useEffect, useState } from 'react';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { ListFilters } from '../../forms/list-filters.tsx';
import { periodOf } from '../../forms/list-search.ts';
import { newerFirst } from '../../server/newer-first.ts';
import { useFilteredQuery, useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ElevatedResult } from '../frame/elevated-result.tsx';
import { nameOf } from '../users/user-name.ts';
import { AREAS, actDetails, actText, subjectKind } from './acts.ts';
import { PersonFilter } from './person-filter.tsx';
import { AdminAudit, type AuditAct, AuditNames, FindActs } from './records.generated.ts';

/** The audit log, newest first. */
export function AuditScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { about, area, ...days } = useSearch({ from: '/admin/audit' });
  const filter = { ...(about === undefined ? {} : { about }), ...(area === undefined ? {} : { act: area }) };
  const period = Object.keys(days).length === 0 ? undefined : periodOf(days);
  const query = useFilteredQuery(AdminAudit, FindActs, filter, period);
  const names = useQuery(AuditNames, {});
  const others = { ...days, ...(about === undefined ? {} : { about }) };
  const inArea = area === undefined ? {} : { area };
  return (
    <>
      <Heading title={t('audit')}>{t('audit')}</Heading>
      <p className="prose muted">{t('auditIs')}</p>
      <ListFilters
        search={days}
        onSearch={(next) =>
          void navigate({
            to: '/admin/audit',
            search: { ...next, ...inArea, ...(about === undefined ? {} : { about }) },
            replace: true,
          })
        }
      >
        <PersonFilter
          about={about}
          onChoose={(id) =>
            void navigate({
              to: '/admin/audit',
              search: { ...days, ...inArea, ...(id === undefined ? {} : { about: id }) },
            })
          }
        />
      </ListFilters>
      <ul className="chips" aria-label={t('filters')}>
        <li>
          <Link
            to="/admin/audit"
            search={others}
            className="chip"
            activeOptions={{ exact: true }}
            aria-current={area === undefined ? 'true' : undefined}
          >
            {t('everything')}
          </Link>
        </li>
        {AREAS.map(({ area: one, text }) => (
          <li key={one}>
            <Link
              to="/admin/audit"
              search={{ ...others, area: one }}
              className="chip"
              activeOptions={{ exact: true }}
              aria-current={area === one ? 'true' : undefined}
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
      <ElevatedResult query={query}>
        {({ audit }) =>
          audit.acts.length === 0 ? (
            <Empty>{t('noActs')}</Empty>
          ) : isPending(names) ? (
            <Loading label={t('loading')} lines={10} />
          ) : (
            <Acts
              key={JSON.stringify({ filter, period })}
              filter={filter}
              period={period}
              first={audit.acts}
              hasMore={audit.hasNextPage}
            />
          )
        }
      </ElevatedResult>
    </>
  );
}

interface ActsProps {
  readonly filter: { readonly about?: string; readonly act?: string };
  readonly period: { readonly since?: string; readonly until?: string } | undefined;
  readonly first: readonly AuditAct[];
  readonly hasMore: boolean;
}

function Acts({ filter, period, first, hasMore }: ActsProps) {
  const { request } = useServer();
  const { t } = useTexts();
  const [older, setOlder] = useState<readonly AuditAct[]>([]);
  const [isMore, setMore] = useState(hasMore);
  const { error, isSending, note, send } = useFormAnswer();
  useEffect(() => {
    setOlder([]);
    setMore(hasMore);
  }, [hasMore]);
  const shown = [...first, ...older];
  const load = (): void =>
    void send(async () => {
      const before = shown.at(-1)?.id ?? '';
      const all = () => request(AdminAudit, { ...filter, before });
      const { audit } = await (period === undefined
        ? all()
        : newerFirst(() => request(FindActs, { ...filter, ...period, before }), all));
      setOlder([...older, ...audit.acts]);
      setMore(audit.hasNextPage);
    });
  return (
    <>
      <div className="table-scroll">
        <table className="table table-cards">
          <caption className="hidden-text">{t('audit')}</caption>
          <thead>
            <tr>
              <th>{t('when')}</th>
              <th>{t('who')}</th>
              <th>{t('what')}</th>
              <th>{t('towhom')}</th>
              <th>{t('details')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((act) => (
              <ActRow key={act.id} act={act} />
            ))}
          </tbody>
        </table>
      </div>
      <FormProblem error={error} ref={note} />
      {isMore ? (
        <div>
          <Button disabledBecause={isSending ? t('loading') : undefined} onClick={load}>
            {t('showOlder')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function ActRow({ act }: { readonly act: AuditAct }) {
  const { t, dateTimeWithYear } = useTexts();
  const text = actText(act.act);
  return (
    <tr>
      <td className="num">{dateTimeWithYear(act.at)}</td>
      <td>
        <Party id={act.actor} user={act.actorUser} />
      </td>
      <td>{text === undefined ? <span className="mono">{act.act}</span> : t(text)}</td>
      <td>{act.subject === act.actor ? null : <Subject act={act} />}</td>
      <td className="muted">
        <Details json={act.detail} />
      </td>
    </tr>
  );
}

/** Definitions and exercises by name if they still exist, with a link. */
function Subject({ act: { act, subject, subjectUser } }: { readonly act: AuditAct }) {
  const { t } = useTexts();
  const { data } = useQuery(AuditNames, {});
  const kind = subjectKind(act);
  const list = kind === 'definition' ? data?.definitions : kind === 'exercise' ? data?.exercises : undefined;
  const name = list?.find(({ id }) => id === subject)?.name;
  if (kind === undefined) return <Party id={subject} user={subjectUser} />;
  if (name === undefined) return <span>{t('subjectNumber', { id: subject })}</span>;
  return kind === 'definition' ? (
    <Link to="/definitions/$definition" params={{ definition: subject }}>
      {name}
    </Link>
  ) : (
    <Link to="/exercises/$exercise" params={{ exercise: subject }}>
      {name}
    </Link>
  );
}

function Details({ json }: { readonly json: string }) {
  const { t } = useTexts();
  return actDetails(json, t).map(({ words, userId }, index) => (
    <Fragment key={words}>
      {index === 0 ? '' : '; '}
      {userId === undefined ? (
        words
      ) : (
        <Link to="/admin/users/$user" params={{ user: userId }}>
          {words}
        </Link>
      )}
    </Fragment>
  ));
}

/** A user by name; anything else by its id. */
function Party({ id, user }: { readonly id: string; readonly user: AuditAct['actorUser'] }) {
  const { t } = useTexts();
  if (user === null) return <span>{id.length === 36 ? t('deletedUser') : id}</span>;
  return (
    <Link to="/admin/users/$user" params={{ user: user.id }}>
      {nameOf(user)}
    </Link>
  );
}
