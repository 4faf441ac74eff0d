import { useParams } from '@tanstack/react-router';
import { Markdown } from '../../../markdown/markdown.tsx';
import { personName } from '../../../people/person-name.ts';
import { useQuery } from '../../../server/query.ts';
import { QueryResult } from '../../../shell/query-result.tsx';
import type { TextId } from '../../../texts/store.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { DefinitionOverview, type DefinitionOverviewResult } from './definitions.generated.ts';

type Overview = DefinitionOverviewResult['definition'];

/** In the order in which authors think of them. */
const COUNTED = [
  ['injects', 'countInjects'],
  ['milestones', 'countMilestones'],
  ['tools', 'countTools'],
  ['questionnaires', 'countQuestionnaires'],
  ['emailAddresses', 'countPeople'],
  ['commands', 'countCommands'],
  ['channels', 'countChannels'],
  ['learningObjectives', 'countObjectives'],
  ['files', 'countFiles'],
  ['drive', 'countDocuments'],
] as const satisfies readonly (readonly [keyof Overview['counts'], TextId])[];

/** What a definition is about, and how much it contains. */
export function DefinitionOverviewTab() {
  const { definition } = useParams({ from: '/definitions/$definition/overview' });
  const query = useQuery(DefinitionOverview, { definition });
  return <QueryResult query={query}>{({ definition: overview }) => <About overview={overview} />}</QueryResult>;
}

function About({ overview }: { readonly overview: Overview }) {
  const { t, dateTime, size } = useTexts();
  const facts = [
    [t('factTitle'), overview.title],
    [t('factDuration'), t('minutes', { count: overview.exerciseDuration })],
    [t('factAuthors'), overview.authors.join(', ')],
    [t('factAudience'), overview.audience],
    [t('factLanguage'), overview.language],
    [t('factLicense'), overview.license],
    [t('factTime'), t(overview.showExerciseTime ? 'factTimeShown' : 'factTimeHidden')],
    [t('factMail'), t(overview.emailBetweenTeams ? 'factMailBetween' : 'factMailNotBetween')],
    [t('cells'), overview.cells.join(', ')],
    [
      t('factUploaded'),
      overview.uploadedBy === null
        ? dateTime(overview.uploadedAt)
        : t('uploadedBy', { time: dateTime(overview.uploadedAt), name: personName(overview.uploadedBy, t) }),
    ],
    [t('factSize'), size(overview.size)],
    [t('factVersion'), overview.version],
  ].filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
  return (
    <div className="stack">
      {overview.description === null ? null : <Markdown text={overview.description} />}
      <ul className="counts">
        {COUNTED.filter(([field]) => overview.counts[field] > 0).map(([field, text]) => (
          <li key={field} className="count-tile">
            <span className="count-number num">{overview.counts[field]}</span>
            <span className="meta">{t(text, { count: overview.counts[field] })}</span>
          </li>
        ))}
      </ul>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {overview.roles.length === 0 ? null : (
        <section className="stack-tight">
          <h2>{t('roles')}</h2>
          {overview.enableRoles ? null : <p className="muted">{t('rolesOff')}</p>}
          <dl className="facts">
            {overview.roles.map(({ name, description }) => (
              <div key={name} className="fact">
                <dt>{name}</dt>
                <dd>{description === '' ? '–' : description}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {overview.learningObjectives.length === 0 ? null : (
        <section className="stack-tight">
          <h2>{t('learningObjectives')}</h2>
          {overview.learningObjectives.map(({ name, activities }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul className="bullets">
                {activities.map((activity) => (
                  <li key={activity.name}>
                    {activity.description === '' ? activity.name : `${activity.name}: ${activity.description}`}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
