import { Button, Dialog, TextField } from '@muster/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useFormAnswer } from '../../account/form-answer.ts';
import { FormProblem } from '../../account/form-problem.tsx';
import { useTexts } from '../../texts/use-texts.ts';

const LONGEST_NAME = 200;

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly act: string;
  readonly first: string;
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for a name, and what else goes with it. */
export function NameDialog({ title, label, act, first, onName, onClose, children }: NameDialogProps) {
  const { t } = useTexts();
  const form = useId();
  const answer = useFormAnswer();
  const [name, setName] = useState(first);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') void answer.send(() => onName(name.trim()));
  };
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            disabledBecause={answer.isSending ? t('sending') : undefined}
          >
            {act}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <TextField
          label={label}
          value={name}
          maxLength={LONGEST_NAME}
          onChange={({ target }) => setName(target.value)}
          error={missing ? t('fieldMissing') : undefined}
        />
        {children}
        <FormProblem error={answer.error} ref={answer.note} />
      </form>
    </Dialog>
  );
}
