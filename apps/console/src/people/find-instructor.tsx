import { Button, TextField } from '@muster/ui';
import { useState } from 'react';
import { useQuery } from '../server/query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { InstructorsToShareWith } from './instructors.generated.ts';
import { personName } from './person-name.ts';

interface FindInstructorProps {
  readonly known: ReadonlySet<string>;
  readonly onShare: (userId: string) => void;
}

/** A search for instructors to share something with. */
export function FindInstructor({ known, onShare }: FindInstructorProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const { data } = useQuery(InstructorsToShareWith, { search });
  const found = data?.instructors.users.filter(({ id }) => !known.has(id)) ?? [];
  return (
    <section className="stack-tight">
      <h2>{t('shareWithOthers')}</h2>
      <TextField
        label={t('findInstructor')}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        autoComplete="off"
      />
      {data !== undefined && found.length === 0 ? (
        <p className="muted">{t(search === '' ? 'noOtherInstructors' : 'nobodyFound')}</p>
      ) : null}
      <ul className="member-list">
        {found.map((person) => (
          <li key={person.id} className="row row-between">
            <span>
              {personName(person, t)} <span className="meta">{person.username}</span>
            </span>
            <Button aria-label={t('shareWith', { name: personName(person, t) })} onClick={() => onShare(person.id)}>
              {t('share')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
