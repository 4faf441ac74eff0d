import { TextField } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { useServer } from '../../../../server/use-server.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import { DefinitionList, FindDefinitions } from '../definitions.generated.ts';
import type { Line, Version } from './line.ts';
import { LineVersions, RepublishDefinition } from './versions.generated.ts';

interface RollBackProps {
  readonly version: Version;
  readonly line: Line;
  readonly newest: Version;
  readonly onClose: () => void;
}

const MAX_NOTE_LENGTH = 1_000;

/** Publishes an earlier version again, as the newest one. */
export function RollBackDialog({ version, line, newest, onClose }: RollBackProps) {
  const { t } = useTexts();
  const { act, refresh } = useServer();
  const navigate = useNavigate();
  const number = version.lineVersion ?? 1;
  const [note, setNote] = useState(t('rolledBackNote', { version: number }));
  const publish = async (): Promise<void> => {
    const given = { definition: version.id, after: newest.lineVersion ?? 0, note: note.trim() };
    // Also what was published meanwhile is known then.
    const { republishDefinition } = await act(RepublishDefinition, given).finally(() =>
      refresh(LineVersions, DefinitionList, FindDefinitions),
    );
    await navigate({ to: '/definitions/$definition/versions', params: { definition: republishDefinition.id } });
  };
  return (
    <FormDialog title={t('rollBackTo', { version: number })} act={t('rollBack')} onClose={onClose} run={publish}>
      <p>{t('rollBackMeans', { version: number, next: line.lastVersion + 1 })}</p>
      <TextField
        label={t('rollBackNote')}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
