import { Button, type ButtonKind, Dialog } from '@muster/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useElevation } from '../server/use-elevation.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useFormAnswer } from './form-answer.ts';
import { FormProblem } from './form-problem.tsx';

interface FormDialogProps {
  readonly title: string;
  /** The verb of the button. */
  readonly act: string;
  /** Whether the act needs an elevated session, which is asked for on submit. */
  readonly locked?: boolean;
  readonly kind?: ButtonKind;
  readonly cannot?: string | undefined;
  /** Its first field gets the focus: there is nothing to read before typing. */
  readonly startsInField?: boolean;
  readonly wide?: boolean;
  /** What is chosen: a refusal goes when something else is. */
  readonly about?: string;
  readonly onClose: () => void;
  /** Closes the dialog unless it throws. */
  readonly run: () => Promise<void>;
  readonly children: ReactNode;
}

/** A dialog with one act. The input stays if the act is refused. */
export function FormDialog({
  title,
  act,
  locked,
  kind = 'primary',
  cannot,
  startsInField = false,
  wide = false,
  about,
  onClose,
  run,
  children,
}: FormDialogProps) {
  const { elevated } = useElevation();
  const { t } = useTexts();
  const form = useId();
  const { error, isSending, note, send } = useFormAnswer();
  const [sentAbout, setSentAbout] = useState(about);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (cannot !== undefined || isSending) return;
    setSentAbout(about);
    void send(async () => {
      await elevated(run);
      onClose();
    });
  };
  return (
    <Dialog
      title={title}
      startsInField={startsInField}
      wide={wide}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind={kind}
            type="submit"
            form={form}
            {...(locked === true ? { icon: 'lock' } : {})}
            disabledBecause={isSending ? t('sending') : cannot}
          >
            {isSending ? t('sending') : act}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        {children}
        <FormProblem error={sentAbout === about ? error : undefined} ref={note} />
      </form>
    </Dialog>
  );
}
