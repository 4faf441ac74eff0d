import { Button, Loading, Note, SelectField, TextField } from '@muster/ui';
import { useState } from 'react';
import { useQuery } from '../../../server/query.ts';
import { ErrorWords } from '../../../shell/error-words.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { DropTarget } from './drop-target.tsx';
import { TagsToChoose } from './people.generated.ts';
import { PersonRow } from './person-row.tsx';
import { usePlacing } from './placing-context.ts';
import { useTrainees } from './use-trainees.ts';

/** Trainees who are in no team of the exercise yet. */
export function UnplacedTrainees() {
  const { t } = useTexts();
  const { exercise, placed, selected, mayPlace, isSending, select, deal, takeOut } = usePlacing();
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState('');
  const tags = useQuery(TagsToChoose, {}).data?.tags ?? [];
  const { people, total, isLoading, error } = useTrainees(search.trim(), tag);
  const free = people.filter(({ id }) => !placed.has(id));
  const chosen = free.filter(({ id }) => selected.has(id));
  const candidates = chosen.length > 0 ? chosen : free;
  const cannotAssign = isSending ? t('sending') : candidates.length === 0 ? t('nobodyToDeal') : undefined;
  return (
    <DropTarget
      as="section"
      className="unplaced stack-tight"
      label={t('unplaced')}
      isOpen={mayPlace}
      onPeople={takeOut}
    >
      <div className="row row-between">
        <h2>{t('unplaced')}</h2>
        <span className="meta num">{isLoading ? '' : t('peopleCount', { count: free.length })}</span>
      </div>
      <div className="unplaced-filters">
        <TextField
          label={t('findPerson')}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          autoComplete="off"
        />
        {tags.length === 0 ? null : (
          <SelectField
            label={t('withTag')}
            value={tag}
            options={[{ value: '', label: t('anyTag') }, ...tags.map(({ name }) => ({ value: name, label: name }))]}
            onChange={({ target }) => setTag(target.value)}
          />
        )}
      </div>
      {mayPlace ? (
        <div className="row">
          <Button disabledBecause={cannotAssign} onClick={() => deal(candidates.map(({ id }) => id))}>
            {t('dealOutEvenly')}
          </Button>
          <Button
            kind="quiet"
            disabledBecause={free.length === 0 ? t('nobodyToDeal') : undefined}
            onClick={() =>
              select(
                free.map(({ id }) => id),
                chosen.length < free.length,
              )
            }
          >
            {t(chosen.length < free.length || free.length === 0 ? 'selectAll' : 'selectNone')}
          </Button>
        </div>
      ) : null}
      {mayPlace && free.length > 0 ? (
        <p className="meta">
          {t(chosen.length > 0 ? 'dealsSelected' : 'dealsAll', {
            count: candidates.length,
            teams: exercise.teams.length,
          })}
        </p>
      ) : null}
      {error === undefined ? null : (
        <Note tone="bad">
          <ErrorWords error={error} />
        </Note>
      )}
      {isLoading && people.length === 0 ? <Loading label={t('loading')} /> : null}
      {!isLoading && free.length === 0 && error === undefined ? (
        <p className="muted">{t(search === '' && tag === '' ? 'everybodyPlaced' : 'nobodyFound')}</p>
      ) : null}
      <ul className="people-list">
        {free.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {total > people.length && !isLoading ? (
        <p className="muted">{t('narrowSearch', { shown: people.length, total })}</p>
      ) : null}
    </DropTarget>
  );
}
