import { Button, Choice, Loading } from '@muster/ui';
import { isPending } from '@muster/ui/server';
import { useState } from 'react';
import { saveFile } from '../../files/save-file.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ExportFacts } from './export.generated.ts';

/** The key to the names, separate from the logs, with its downloads. */
export function KeyToNames({ exerciseId }: { readonly exerciseId: string }) {
  const { t, dateTime } = useTexts();
  const facts = useQuery(ExportFacts, { exercise: exerciseId });
  const { data } = facts;
  const [isAsked, setAsked] = useState(false);
  const downloads = data?.exercise.keyDownloads ?? [];
  return (
    <section className="stack-tight card key-card">
      <h2>{t('keyToNames')}</h2>
      <p>{t('keyIs')}</p>
      <div>
        <Button icon="lock" onClick={() => setAsked(true)}>
          {t('downloadKey')}
        </Button>
      </div>
      <h3>{t('whoTookKey')}</h3>
      {isPending(facts) ? <Loading label={t('loading')} lines={1} /> : null}
      {data !== undefined && downloads.length === 0 ? <p className="muted">{t('nobodyTookKey')}</p> : null}
      <ul className="plain-list">
        {downloads.map(({ at, user }) => (
          <li key={`${at} ${user?.id}`} className="num">
            {dateTime(at)} ·{' '}
            {user === null ? t('goneAccount') : `${user.firstName} ${user.lastName} (${user.username})`}
          </li>
        ))}
      </ul>
      {isAsked ? (
        <TakeKey exerciseId={exerciseId} name={data?.exercise.name ?? ''} onClose={() => setAsked(false)} />
      ) : null}
    </section>
  );
}

interface TakeKeyProps {
  readonly exerciseId: string;
  readonly name: string;
  readonly onClose: () => void;
}

function TakeKey({ exerciseId, name, onClose }: TakeKeyProps) {
  const { fetched, refresh } = useServer();
  const { t } = useTexts();
  const [isSure, setSure] = useState(false);
  const take = async (): Promise<void> => {
    const response = await fetched(`/exercise/${exerciseId}/key`);
    saveFile(`${name} - key.csv`, await response.text(), 'text/csv');
    refresh(ExportFacts);
  };
  return (
    <FormDialog
      title={t('downloadKeyTitle')}
      act={t('downloadKey')}
      kind="danger"
      cannot={isSure ? undefined : t('tickFirst')}
      onClose={onClose}
      run={take}
    >
      <p>{t('keyMeans')}</p>
      <Choice type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)}>
        {t('keyKeptApart')}
      </Choice>
    </FormDialog>
  );
}
