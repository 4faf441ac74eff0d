import { Button, Note } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Credentials } from '../users/credentials-sheet.tsx';
import { MakeCredentials } from '../users/users.generated.ts';
import { contradictionsIn } from './contradictions.ts';
import { hasTags, passwordTags, repeatedIn, type UserList } from './user-list.ts';

export interface ImportSummary {
  readonly list: UserList;
  readonly created_count: number;
  readonly skipped_count: number;
}

const MAX_OFFERED = 3;
const MAX_NAMED = 20;

/** The result of the import in numbers, and the next step: passwords for the class. */
export function ImportResult({
  imported: { list, created_count, skipped_count },
  onCredentials,
}: {
  readonly imported: ImportSummary;
  readonly onCredentials: (credentials: Credentials) => void;
}) {
  const { request } = useServer();
  const { t } = useTexts();
  const [tag, setTag] = useState<string>();
  const { tags, overlap } = passwordTags(list, MAX_OFFERED);
  const repeated = Math.min(skipped_count, repeatedIn(list));
  const existed = skipped_count - repeated;
  const counts = [
    t('importCreated', { count: created_count }),
    ...(existed === 0 ? [] : [t('importExisted', { count: existed })]),
    ...(repeated === 0 ? [] : [t('importRepeated', { count: repeated })]),
  ];
  return (
    <>
      <Note tone="ok" isAnswer>
        <p>{counts.join(', ')}.</p>
        {existed > 0 && hasTags(list) ? <p>{t('importTagsOfExisting')}</p> : null}
        {overlap ? <p>{t('passwordTagsOverlap')}</p> : null}
        <div className="row">
          {tags.map((one) => (
            <Button key={one} icon="lock" onClick={() => setTag(one)}>
              {t('makePasswordsForTag', { tag: one })}
            </Button>
          ))}
          <Link to="/admin/users">{t('toUsers')}</Link>
        </div>
      </Note>
      <Contradictions list={list} />
      {tag === undefined ? null : (
        <FormDialog
          title={t('makePasswordsForTagTitle', { tag })}
          act={t('makePasswords')}
          locked
          onClose={() => setTag(undefined)}
          run={async () => {
            const { generateCredentials } = await request(MakeCredentials, { input: { tag } });
            onCredentials(generateCredentials);
          }}
        >
          <p>{t('makePasswordsTagMeans')}</p>
        </FormDialog>
      )}
    </>
  );
}

/** Named once more after the import: the table with the marked cells is gone by then. */
function Contradictions({ list }: { readonly list: UserList }) {
  const { t } = useTexts();
  const contradictions = [...contradictionsIn(list).values()];
  if (contradictions.length === 0) return null;
  const named = contradictions.slice(0, MAX_NAMED);
  return (
    <Note tone="warn">
      <p>{t('importContradicting', { count: contradictions.length })}</p>
      <ul>
        {named.map(({ number, first, username, columns }) => (
          <li key={number}>
            {t('importContradiction', {
              number,
              first,
              username,
              cells: columns.map((at) => list.columns[at]).join(', '),
            })}
          </li>
        ))}
      </ul>
      {contradictions.length > named.length ? (
        <p>{t('importContradictingMore', { count: contradictions.length - named.length })}</p>
      ) : null}
    </Note>
  );
}
