import { Button, Empty, Icon } from '@muster/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormAnswer } from '../../account/form-answer.ts';
import { FormProblem } from '../../account/form-problem.tsx';
import { useQuery } from '../../server/query.ts';
import { request } from '../../server/request.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { Asked } from '../frame/asked.tsx';
import { nameOf } from '../users/user-name.ts';
import { AREAS, actText, detailLine } from './acts.ts';
import { AdminAudit, type AuditAct } from './records.generated.ts';

/** What was done, the newest first. Nothing of it can be changed. */
export function AuditScreen() {
  const { t } = useTexts();
  const { about, area } = useSearch({ from: '/admin/audit' });
  const filter = { ...(about === undefined ? {} : { about }), ...(area === undefined ? {} : { act: area }) };
  const query = useQuery(AdminAudit, filter);
  return (
    <>
      <Heading title={t('audit')}>{t('audit')}</Heading>
      <p className="prose muted">{t('auditIs')}</p>
      <ul className="chips" aria-label={t('filters')}>
        <li>
          <Link
            to="/admin/audit"
            search={about === undefined ? {} : { about }}
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
              search={{ ...(about === undefined ? {} : { about }), area: one }}
              className="chip"
              activeOptions={{ exact: true }}
              aria-current={area === one ? 'true' : undefined}
            >
              {t(text)}
            </Link>
          </li>
        ))}
        {about === undefined ? null : (
          <li>
            <Link
              to="/admin/audit"
              search={area === undefined ? {} : { area }}
              className="chip"
              activeOptions={{ exact: true }}
              aria-current="true"
            >
              {t('aboutOne')}
              <Icon name="close" />
            </Link>
          </li>
        )}
      </ul>
      <Asked query={query}>
        {({ audit }) =>
          audit.acts.length === 0 ? (
            <Empty>{t('noActs')}</Empty>
          ) : (
            <Acts key={JSON.stringify(filter)} filter={filter} first={audit.acts} hasMore={audit.hasNextPage} />
          )
        }
      </Asked>
    </>
  );
}

interface ActsProps {
  readonly filter: { readonly about?: string; readonly act?: string };
  readonly first: readonly AuditAct[];
  readonly hasMore: boolean;
}

function Acts({ filter, first, hasMore }: ActsProps) {
  const { t } = useTexts();
  const [older, setOlder] = useState<readonly AuditAct[]>([]);
  const [isMore, setMore] = useState(hasMore);
  const { error, isSending, note, send } = useFormAnswer();
  useEffect(() => {
    setOlder([]);
    setMore(hasMore);
  }, [hasMore]);
  const all = [...first, ...older];
  const load = (): void =>
    void send(async () => {
      const before = all.at(-1)?.id ?? '';
      const { audit } = await request(AdminAudit, { ...filter, before });
      setOlder([...older, ...audit.acts]);
      setMore(audit.hasNextPage);
    });
  return (
    <>
      <div className="table-scroll">
        <table className="table">
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
            {all.map((act) => (
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
  const { t, dateTime } = useTexts();
  const text = actText(act.act);
  return (
    <tr>
      <td className="num">{dateTime(act.at)}</td>
      <td>
        <Party id={act.actor} user={act.actorUser} />
      </td>
      <td>{text === undefined ? <span className="mono">{act.act}</span> : t(text)}</td>
      <td>{act.subject === act.actor ? null : <Party id={act.subject} user={act.subjectUser} />}</td>
      <td className="muted">{detailLine(act.detail)}</td>
    </tr>
  );
}

/** A user by name; whatever else by its id. */
function Party({ id, user }: { readonly id: string; readonly user: AuditAct['actorUser'] }) {
  const { t } = useTexts();
  if (user === null) return <span>{id.length === 36 ? t('deletedUser') : id}</span>;
  return (
    <Link to="/admin/users/$user" params={{ user: user.id }}>
      {nameOf(user)}
    </Link>
  );
}
