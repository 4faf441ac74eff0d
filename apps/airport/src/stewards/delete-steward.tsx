import { Button, Dialog, Note } from '@muster/ui';
import { type ApiError, toApiError, useQueryCache } from '@muster/ui/server';
import { useRef, useState } from 'react';
import type { Person } from '../server/records.ts';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { useTexts } from '../texts/use-texts.ts';

interface DeleteStewardProps {
  readonly steward: Person & { readonly tag: string | undefined };
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for confirmation, and lists what is deleted too. A steward who was changed since is not deleted. */
export function DeleteSteward({ steward, onClose, onDeleted }: DeleteStewardProps) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { call } = useServer();
  const queries = useQueryCache();
  const [error, setError] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const name = `${steward.firstName} ${steward.lastName}`;
  const remove = async (): Promise<void> => {
    setSending(true);
    try {
      await call(`/stewards/${steward.id}`, { method: 'DELETE', ifMatch: steward.tag });
      onDeleted();
      queries.refetch((key) => key.startsWith('/stewards/paged') || key.startsWith('/stewards, '));
    } catch (thrown) {
      setError(toApiError(thrown));
      setSending(false);
      queries.refetch((key) => key.startsWith('/'));
      requestAnimationFrame(() => note.current?.focus());
    }
  };
  return (
    <Dialog
      title={t('deleteNamed', { steward: name })}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" disabledBecause={isSending ? t('sending') : undefined} onClick={() => void remove()}>
            {t('deleteForGood')}
          </Button>
        </>
      }
    >
      {error === undefined ? null : (
        <Note tone="bad" ref={note} isAnswer>
          {errorText(error)}
        </Note>
      )}
      <p>{t('deleteMeans')}</p>
    </Dialog>
  );
}
