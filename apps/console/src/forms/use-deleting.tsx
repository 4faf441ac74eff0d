import { Button, HiddenText } from '@muster/ui';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

interface Deleted {
  /** The verb of the button. */
  readonly act: string;
  readonly question: string;
  /** What goes: it is read again before. */
  readonly text: string;
  readonly run: () => Promise<void>;
}

interface Deleting {
  readonly button: ReactNode;
  /** For a place outside the line of the button, whose looks it would inherit. */
  readonly dialog: ReactNode;
}

/** Deletes something that somebody wrote, after a question. */
export function useDeleting({ act, question, text, run }: Deleted): Deleting {
  const [isAsking, setAsking] = useState(false);
  const button = (
    <Button kind="quiet" onClick={() => setAsking(true)}>
      {act}
      <HiddenText>: {text.slice(0, 40)}</HiddenText>
    </Button>
  );
  const dialog = isAsking ? (
    <FormDialog title={question} act={act} kind="danger" onClose={() => setAsking(false)} run={run}>
      <p className="typed">{text}</p>
    </FormDialog>
  ) : null;
  return { button, dialog };
}
