import '../crew/crew.css';
import { Button, Empty, Icon, Loading, Note } from '@muster/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { PagedList, Person } from '../server/records.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { AsOf } from '../shell/as-of.tsx';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { PageLinks } from '../shell/page-links.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { FindSteward } from './find-steward.tsx';
import { StewardForm } from './steward-form.tsx';
import type { SortProperty } from './stewards-search.ts';

const SIZE = 25;
const COLUMNS = [
  { property: 'lastName', text: 'lastName' },
  { property: 'firstName', text: 'firstName' },
  { property: 'id', text: 'idOfSteward' },
] as const;

/** All stewards, paged and sorted by the server. */
export function StewardsScreen() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const search = useSearch({ from: '/stewards' });
  const { sort = 'lastName', down = false, page = 0 } = search;
  const [isNew, setNew] = useState(false);
  const order = `sort=${sort},${down ? 'desc' : 'asc'}${sort === 'lastName' ? '&sort=firstName' : ''}`;
  const list = usePolledQuery<PagedList<Person>>(`/stewards/paged?flights=false&size=${SIZE}&page=${page}&${order}`);
  return (
    <>
      <div className="row row-between">
        <Heading>{t('stewardsLink')}</Heading>
        <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
          {t('newSteward')}
        </Button>
      </div>
      <div className="row stewards-find">
        <FindSteward />
        <AsOf of={list} />
      </div>
      {list.error !== undefined && list.data === undefined ? <Note tone="bad">{errorText(list.error)}</Note> : null}
      {list.data === undefined ? (
        list.error === undefined ? (
          <Loading label={t('loading')} lines={14} />
        ) : null
      ) : list.data.totalElements === 0 ? (
        <Empty>{t('noStewards')}</Empty>
      ) : (
        <>
          <section className="table-scroll" aria-label={t('stewardsLink')} tabIndex={0}>
            <table className="table stewards-table">
              <thead>
                <tr>
                  {COLUMNS.map(({ property, text }) => (
                    <SortHead key={property} property={property} text={text} sort={sort} down={down} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.data.content.map(({ id, firstName, lastName }) => (
                  <tr key={id}>
                    <td>
                      <Link to="/stewards/$id" params={{ id: String(id) }} aria-label={`${firstName} ${lastName}`}>
                        {lastName}
                      </Link>
                    </td>
                    <td>{firstName}</td>
                    <td className="num">{id}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <PageLinks
            page={list.data}
            to="/stewards"
            search={{ ...(sort === 'lastName' ? {} : { sort }), ...(down ? { down } : {}) }}
          />
        </>
      )}
      {isNew ? (
        <StewardForm
          onClose={() => setNew(false)}
          onSaved={(id) => void navigate({ to: '/stewards/$id', params: { id: String(id) } })}
        />
      ) : null}
    </>
  );
}

interface SortHeadProps {
  readonly property: SortProperty;
  readonly text: 'lastName' | 'firstName' | 'idOfSteward';
  readonly sort: SortProperty;
  readonly down: boolean;
}

function SortHead({ property, text, sort, down }: SortHeadProps) {
  const { t } = useTexts();
  const isSorted = property === sort;
  return (
    <th scope="col" aria-sort={isSorted ? (down ? 'descending' : 'ascending') : undefined}>
      <Link
        to="/stewards"
        search={{
          ...(property === 'lastName' ? {} : { sort: property }),
          ...(isSorted && !down ? { down: true } : {}),
        }}
        className="sort-link"
        data-down={isSorted && down ? '' : undefined}
      >
        {t(text)}
        {isSorted ? <Icon name="down" /> : null}
      </Link>
    </th>
  );
}
