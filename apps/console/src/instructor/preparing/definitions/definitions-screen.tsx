import { usePart } from '../../../console/use-console.ts';
import '../preparing.css';
import { buttonClass, Empty, Loading } from '@muster/ui';
import { isPending } from '@muster/ui/server';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { DropZone } from '../../../files/drop-zone.tsx';
import { ListFilters } from '../../../forms/list-filters.tsx';
import { filterOf } from '../../../forms/list-search.ts';
import { personName } from '../../../people/person-name.ts';
import { useFilteredQuery } from '../../../server/query.ts';
import { Heading } from '../../../shell/heading.tsx';
import { InstructorPage } from '../../../shell/instructor-page.tsx';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { Pages } from '../pages.tsx';
import { chosenPackage } from './check/package-store.ts';
import { DefinitionPlaces } from './definition-places.tsx';
import {
  DefinitionList,
  DefinitionRoles,
  FindDefinitionRoles,
  FindDefinitions,
  type ListedDefinition,
} from './definitions.generated.ts';
import { DefinitionsOfShared } from './through-exercises.tsx';

const PAGE_SIZE = 50;

export function DefinitionsScreen() {
  const { choose } = usePart(chosenPackage);
  const { t } = useTexts();
  const navigate = useNavigate();
  const { page = 1, ...search } = useSearch({ from: '/definitions' });
  const filter = filterOf(search);
  const asked = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const list = useFilteredQuery(DefinitionList, FindDefinitions, asked, filter);
  // Roles require reading the definitions themselves. A page of very large ones is refused, and shows their number
  // instead.
  const roles = useFilteredQuery(DefinitionRoles, FindDefinitionRoles, asked, filter);
  const rolesOf = new Map(
    roles.data?.definitionPage.definitions.map(({ id, roles: named }) => [
      id,
      named.map(({ name }) => name).join(', '),
    ]),
  );
  const check = (file: File): void => {
    void choose(file);
    void navigate({ to: '/definitions/check' });
  };
  return (
    <InstructorPage>
      <DropZone onFile={check} hint={t('dropHere')}>
        <div className="row row-between">
          <Heading title={t('definitions')}>{t('definitions')}</Heading>
          <Link to="/definitions/check" className={buttonClass('primary')}>
            {t('checkOrUpload')}
          </Link>
        </div>
        <DefinitionPlaces />
        <ListFilters
          findLabel={t('findByName')}
          search={search}
          onSearch={(next) => void navigate({ to: '/definitions', search: next, replace: true })}
        />
        <QueryResult query={list}>
          {({ definitionPage: { definitions, totalCount } }) =>
            totalCount === 0 && filter === undefined ? (
              <Empty>{t('noDefinitions')}</Empty>
            ) : totalCount === 0 ? (
              <p className="row">
                <span className="muted">{t('noneFound')}</span>
                <Link to="/definitions">{t('showAllStates')}</Link>
              </p>
            ) : isPending(roles) ? (
              <Loading label={t('loading')} />
            ) : (
              <>
                <div className="table-scroll">
                  <table className="table table-cards">
                    <thead>
                      <tr>
                        <th scope="col">{t('definitionName')}</th>
                        <th scope="col">{t('definitionRoles')}</th>
                        <th scope="col">{t('factUploaded')}</th>
                        <th scope="col" className="right">
                          {t('definitionMinutes')}
                        </th>
                        <th scope="col" className="right">
                          {t('definitionUsed')}
                        </th>
                        <th scope="col" className="right">
                          {t('definitionWarnings')}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {definitions.map(
                        ({ id, name, exerciseDuration, exerciseCount, warningCount, counts, ...upload }) => (
                          <tr key={id}>
                            <th scope="row" className="row-name">
                              <Link to="/definitions/$definition/storyboard" params={{ definition: id }}>
                                {name}
                              </Link>
                            </th>
                            <td data-label={t('definitionRoles')}>
                              {rolesOf.get(id) || (counts.roles === 0 ? '–' : t('roleCount', { count: counts.roles }))}
                            </td>
                            <td data-label={t('factUploaded')}>
                              <Uploaded {...upload} />
                            </td>
                            <td className="right" data-label={t('definitionMinutes')}>
                              {exerciseDuration}
                            </td>
                            <td className="right" data-label={t('definitionUsed')}>
                              {exerciseCount === 0 ? '–' : t('exerciseCount', { count: exerciseCount })}
                            </td>
                            <td className="right" data-label={t('definitionWarnings')}>
                              {warningCount === 0 ? '–' : warningCount}
                            </td>
                          </tr>
                        ),
                      )}
                    </tbody>
                  </table>
                </div>
                <Pages
                  page={page}
                  each={PAGE_SIZE}
                  total={totalCount}
                  onTurn={(to) =>
                    void navigate({ to: '/definitions', search: { ...search, ...(to === 1 ? {} : { page: to }) } })
                  }
                />
              </>
            )
          }
        </QueryResult>
        {filter === undefined && page === 1 ? <DefinitionsOfShared /> : null}
        <p className="muted for-mouse">{t('dropAnywhere')}</p>
      </DropZone>
    </InstructorPage>
  );
}

/** Who uploaded it and when, which tells two of the same name apart. */
function Uploaded({ uploadedAt, uploadedBy }: Pick<ListedDefinition, 'uploadedAt' | 'uploadedBy'>) {
  const { t, dateTime } = useTexts();
  const time = dateTime(uploadedAt);
  return uploadedBy === null ? time : t('uploadedBy', { time, name: personName(uploadedBy, t) });
}
