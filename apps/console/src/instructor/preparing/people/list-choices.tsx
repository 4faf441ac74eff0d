import { SelectField } from '@muster/ui';
import { LIST_FIELDS, type ListField } from '../../../people/list-columns.ts';
import { ENCODINGS, type Encoding } from '../../../people/list-encoding.ts';
import { namesToShow, type PeopleList } from '../../../people/people-list.ts';
import { useTexts } from '../../../texts/use-texts.ts';

const NAMES_SHOWN = 3;
/** Lists have a handful; each is a choice on the screen. */
const MAX_COLUMNS = 30;
const MAX_SAMPLE = 60;

/** How the file is read: in which encoding, and what its columns mean. Nothing of it happens unseen. */
export function ListChoices({
  list,
  encoding,
  fields,
  onEncoding,
  onField,
}: {
  readonly list: PeopleList | undefined;
  readonly encoding: Encoding;
  readonly fields: readonly (ListField | undefined)[];
  readonly onEncoding: (encoding: Encoding) => void;
  readonly onField: (column: number, field: ListField | undefined) => void;
}) {
  const { t } = useTexts();
  const names = list === undefined ? [] : namesToShow(list, fields, NAMES_SHOWN);
  const options = [
    { value: '', label: t('listLeftOut') },
    ...LIST_FIELDS.map((field) => ({ value: field, label: t(`listField_${field}`) })),
  ];
  return (
    <>
      <section className="stack-tight" aria-label={t('listLetters')}>
        <h2>{t('listLetters')}</h2>
        {names.length === 0 ? null : <p>{t('listNames', { names: names.join(', ') })}</p>}
        <SelectField
          label={t('listEncoding')}
          value={encoding}
          options={ENCODINGS.map((one) => ({ value: one, label: t(`listEncoding_${one}`) }))}
          onChange={({ target }) => {
            const chosen = ENCODINGS.find((one) => one === target.value);
            if (chosen !== undefined) onEncoding(chosen);
          }}
        />
      </section>
      {list === undefined ? null : (
        <section className="stack-tight" aria-label={t('listColumns')}>
          <h2>{t('listColumns')}</h2>
          <div className="list-columns">
            {list.header.slice(0, MAX_COLUMNS).map((name, at) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={at}
                label={name.trim() === '' ? t('listColumn', { number: at + 1 }) : name.trim()}
                hint={t('listSample', { text: sampleOf(list, at) })}
                value={fields[at] ?? ''}
                options={options}
                onChange={({ target }) =>
                  onField(
                    at,
                    LIST_FIELDS.find((field) => field === target.value),
                  )
                }
              />
            ))}
          </div>
          {list.header.length > MAX_COLUMNS ? (
            <p className="muted">{t('listMoreColumns', { count: list.header.length - MAX_COLUMNS })}</p>
          ) : null}
        </section>
      )}
    </>
  );
}

/** What stands in the first row that has something in this column. */
const sampleOf = ({ rows }: PeopleList, at: number): string =>
  (rows.find((cells) => (cells[at] ?? '').trim() !== '')?.[at] ?? '–').trim().slice(0, MAX_SAMPLE);
