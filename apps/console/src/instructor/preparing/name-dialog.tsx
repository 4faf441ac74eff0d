import { TextField } from '@muster/ui';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';

const MAX_NAME_LENGTH = 200;

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly act: string;
  readonly first: string;
  /** Closes the dialog unless it throws. */
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for a name, and related fields. */
export function NameDialog({ title, label, act, first, onName, onClose, children }: NameDialogProps) {
  const { t } = useTexts();
  const [name, setName] = useState(first);
  return (
    <FormDialog
      title={title}
      act={act}
      cannot={name.trim() === '' ? t('fieldMissing') : undefined}
      onClose={onClose}
      run={() => onName(name.trim())}
    >
      <TextField
        label={label}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={({ target }) => setName(target.value)}
      />
      {children}
    </FormDialog>
  );
}
