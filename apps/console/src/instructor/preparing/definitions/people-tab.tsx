import { Empty, Pill } from '@muster/ui';
import { useParams } from '@tanstack/react-router';
import { Markdown } from '../../../markdown/markdown.tsx';
import { useQuery } from '../../../server/query.ts';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { ControlWords } from './control-words.tsx';
import { DefinitionPeople, type DefinitionPeopleResult } from './definitions.generated.ts';
import { readControl } from './flow.ts';

type DefinitionContent = DefinitionPeopleResult['definition'];

/** The contacts of teams, and their prepared replies. */
export function DefinitionPeopleTab() {
  const { t } = useTexts();
  const { definition } = useParams({ from: '/definitions/$definition/people' });
  const query = useQuery(DefinitionPeople, { definition });
  return (
    <QueryResult query={query}>
      {({ definition: content }) =>
        content.emailAddresses.length === 0 ? <Empty>{t('noPeople')}</Empty> : <People content={content} />
      }
    </QueryResult>
  );
}

function People({ content }: { readonly content: DefinitionContent }) {
  const { t } = useTexts();
  const names = new Map(
    content.milestones.map(({ name, displayName }) => [name, displayName === '' ? name : displayName]),
  );
  return (
    <div className="stack people-tab">
      {content.emailAddresses.map((person) => (
        <article key={person.address} className="card stack-tight">
          <div className="row">
            <h2>{person.name ?? person.address}</h2>
            {person.teamVisible ? null : <Pill icon="lock">{t('notInContacts')}</Pill>}
          </div>
          <p className="muted">
            <span className="mono">{person.address}</span>
            {person.organization === '' ? null : ` · ${person.organization}`}
          </p>
          {person.description === '' ? null : <p>{person.description}</p>}
          {person.instructorNote === null ? null : (
            <div className="instructor-note">
              <Markdown text={person.instructorNote} />
            </div>
          )}
          {person.templates.length === 0 ? (
            <p className="muted">{t('noTemplates')}</p>
          ) : (
            <ol className="templates">
              {person.templates.map(({ context, content, control }) => (
                <li key={context}>
                  <details>
                    <summary>
                      <span className="flow-part">{context}</span>
                      <ControlWords control={readControl(control, names)} />
                    </summary>
                    <Markdown text={content.text} />
                    {content.files.length === 0 ? null : (
                      <p className="meta">
                        {t('withFiles', { files: content.files.map(({ name }) => name).join(', ') })}
                      </p>
                    )}
                  </details>
                </li>
              ))}
            </ol>
          )}
        </article>
      ))}
    </div>
  );
}
