import { Button, Dialog, Note, TextField } from '@muster/ui';
import { newId } from '@muster/ui/runtime';
import { type ApiError, toApiError, useQueryCache } from '@muster/ui/server';
import { type FormEvent, useRef, useState } from 'react';
import type { Person } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { useTexts } from '../texts/use-texts.ts';

interface StewardFormProps {
  /** The steward to change, with the tag of the shown state. Absent: a new one is created. */
  readonly steward?: Person & { readonly tag: string | undefined };
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}

/** Creates a steward, or changes a name. If someone else changed it meanwhile, both names are shown. */
export function StewardForm({ steward, onClose, onSaved }: StewardFormProps) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { call } = useServer();
  const queries = useQueryCache();
  const [firstName, setFirstName] = useState(steward?.firstName ?? '');
  const [lastName, setLastName] = useState(steward?.lastName ?? '');
  const [wasSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [theirs, setTheirs] = useState<Person>();
  const tag = useRef(steward?.tag);
  const onceAs = useRef(newId());
  const note = useRef<HTMLDivElement>(null);
  const missing = (value: string): string | undefined =>
    wasSent && value.trim() === '' ? t('fieldMissing') : undefined;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (firstName.trim() === '' || lastName.trim() === '') return;
    setSending(true);
    setError(undefined);
    const body = { id: steward?.id ?? 0, firstName, lastName };
    try {
      const { data } =
        steward === undefined
          ? await call<Person>('/stewards', { method: 'POST', body, onceAs: onceAs.current })
          : await call<Person>(`/stewards/${steward.id}`, { method: 'PUT', body, ifMatch: tag.current });
      queries.refetch((key) => key.startsWith('/'));
      onSaved(data.id);
    } catch (thrown) {
      await explain(toApiError(thrown));
    } finally {
      setSending(false);
    }
  };
  const explain = async (refused: ApiError): Promise<void> => {
    setError(refused);
    if (refused.status === 412 && steward !== undefined) {
      const now = await call<Person>(`/stewards/${steward.id}`);
      setTheirs(now.data);
      // The planner has seen the other name, and may overwrite it.
      tag.current = now.tag;
    }
    requestAnimationFrame(() => note.current?.focus());
  };
  return (
    <Dialog
      title={
        steward === undefined
          ? t('newSteward')
          : t('editNamed', { steward: `${steward.firstName} ${steward.lastName}` })
      }
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form className="stack" noValidate onSubmit={(event) => void save(event)}>
        {error === undefined ? null : (
          <Note tone={theirs === undefined ? 'bad' : 'warn'} ref={note} isAnswer>
            <p>{errorText(error)}</p>
            {theirs === undefined ? null : (
              <p>{t('changedTo', { steward: `${theirs.firstName} ${theirs.lastName}` })}</p>
            )}
          </Note>
        )}
        <TextField
          label={t('firstName')}
          value={firstName}
          maxLength={100}
          error={missing(firstName)}
          onChange={(event) => setFirstName(event.currentTarget.value)}
        />
        <TextField
          label={t('lastName')}
          value={lastName}
          maxLength={100}
          error={missing(lastName)}
          onChange={(event) => setLastName(event.currentTarget.value)}
        />
        <div className="row">
          <Button kind="primary" type="submit" disabledBecause={isSending ? t('sending') : undefined}>
            {t(steward === undefined ? 'create' : theirs === undefined ? 'save' : 'saveAnyway')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
