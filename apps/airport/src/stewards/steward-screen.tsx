import '../crew/crew.css';
import { Button, buttonClass, Icon, Loading, Note } from '@muster/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Person } from '../server/records.ts';
import { usePolledQuery } from '../server/use-polled-query.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { Missing } from '../shell/not-found.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { DeleteSteward } from './delete-steward.tsx';
import { HomeBase } from './home-base.tsx';
import { OwnRoster } from './own-roster.tsx';
import { saveCalendar } from './save-calendar.ts';
import { StewardForm } from './steward-form.tsx';

/** A steward: name, home base, and upcoming flights with buttons to cover them. */
export function StewardScreen() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { id } = useParams({ from: '/stewards/$id' });
  const { call, fetchFile } = useServer();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const answer = usePolledQuery(`/stewards/${id}`, () => call<Person>(`/stewards/${encodeURIComponent(id)}`));
  const { data, error } = answer;
  if (error?.status === 404 || error?.status === 400) return <Missing>{t('noSuchSteward', { id })}</Missing>;
  if (data === undefined) {
    return error === undefined ? <Loading label={t('loading')} isScreen /> : <Note tone="bad">{errorText(error)}</Note>;
  }
  const steward = { ...data.data, tag: data.tag };
  const name = `${steward.firstName} ${steward.lastName}`;
  return (
    <>
      <div className="back-link">
        <Link to="/stewards" className={buttonClass('quiet')} activeOptions={{ exact: true }}>
          <Icon name="back" />
          {t('stewardsLink')}
        </Link>
      </div>
      <div className="row row-between">
        <Heading>{name}</Heading>
        <div className="row">
          <Link to="/print" search={{ steward: steward.id }} className={buttonClass()}>
            {t('printWeek')}
          </Link>
          <Button icon="calendar" onClick={() => void saveCalendar(fetchFile, steward.id)}>
            {t('calendarFile')}
          </Button>
          <Button icon="edit" onClick={() => setDialog('edit')}>
            {t('edit')}
          </Button>
          <Button icon="trash" kind="danger" onClick={() => setDialog('delete')}>
            {t('delete')}
          </Button>
        </div>
      </div>
      <HomeBase stewardId={steward.id} />
      <OwnRoster steward={steward} />
      {dialog === 'edit' ? (
        <StewardForm steward={steward} onClose={() => setDialog(undefined)} onSaved={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'delete' ? (
        <DeleteSteward
          steward={steward}
          onClose={() => setDialog(undefined)}
          onDeleted={() => void navigate({ to: '/stewards' })}
        />
      ) : null}
    </>
  );
}
