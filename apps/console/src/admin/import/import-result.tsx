import { Button, Note } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../server/request.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { Credentials } from '../users/credentials-sheet.tsx';
import { MakeCredentials } from '../users/users.generated.ts';
import { hasTags, passwordTags, repeatedIn, type UserList } from './user-list.ts';

export interface Imported {
  readonly list: UserList;
  readonly created_count: number;
  readonly skipped_count: number;
}

const MOST_OFFERED = 3;

/** The result of the import in numbers, and the next step: passwords for the class. */
export function ImportResult({
  imported: { list, created_count, skipped_count },
  onCredentials,
}: {
  readonly imported: Imported;
  readonly onCredentials: (credentials: Credentials) => void;
}) {
  const { t } = useTexts();
  const [tag, setTag] = useState<string>();
  const { tags, overlap } = passwordTags(list, MOST_OFFERED);
  const repeated = Math.min(skipped_count, repeatedIn(list));
  const existed = skipped_count - repeated;
  const counts = [
    t('importCreated', { count: created_count }),
    ...(existed === 0 ? [] : [t(hasTags(list) ? 'importExisted' : 'importExistedAlready', { count: existed })]),
    ...(repeated === 0 ? [] : [t('importRepeated', { count: repeated })]),
  ];
  return (
    <>
      <Note tone="ok" isAnswer>
        <p>{counts.join(', ')}.</p>
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
