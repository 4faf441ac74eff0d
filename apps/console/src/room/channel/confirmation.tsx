import { Button, Icon } from '@muster/ui';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { personName } from '../../people/person-name.ts';
import { useServer } from '../../server/use-server.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmInject, type Entry } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';

/** The button under a message, with the label of the author; pressed once, for the whole team. */
export function Confirmation({ entry, onDone }: { readonly entry: Entry; readonly onDone?: () => void }) {
  const { act } = useServer();
  const { t } = useTexts();
  const { room, store, cannotSend } = useRoom();
  const answer = useFormAnswer();
  const { confirmation } = entry;
  if (confirmation === null) return null;
  if (confirmation.isConfirmed) {
    const who = confirmation.user === null ? '' : personName(confirmation.user, t);
    const when = confirmation.confirmedAt === null ? '' : formatClock(confirmation.confirmedAt);
    return (
      <p className="confirmed num">
        <Icon name="check" />
        <span>
          {[confirmation.text, [who, when].filter((part) => part !== '').join(', ')]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </p>
    );
  }
  const confirm = async (): Promise<void> => {
    const { confirmInject } = await act(ConfirmInject, { team: room.teamId, log: entry.id });
    store.update((now) => ({ ...now, entries: now.entries.map((one) => (one.id === entry.id ? confirmInject : one)) }));
    onDone?.();
  };
  return (
    <div className="stack-tight">
      <FormProblem error={answer.error} ref={answer.note} />
      <ConfirmationButton
        label={answer.isSending ? t('sending') : confirmation.text}
        isSending={answer.isSending}
        cannotSend={cannotSend}
        onClick={() => void answer.send(confirm)}
      />
    </div>
  );
}

interface ConfirmationButtonProps {
  readonly label: string;
  readonly isSending?: boolean;
  readonly cannotSend: string | undefined;
  readonly onClick?: () => void;
}

export function ConfirmationButton({ label, isSending = false, cannotSend, onClick }: ConfirmationButtonProps) {
  const { t } = useTexts();
  return (
    <div className="row">
      <Button kind="primary" disabledBecause={isSending ? t('sending') : cannotSend} onClick={onClick}>
        {label}
      </Button>
      <span className="small muted">{cannotSend ?? t('onceForTeam')}</span>
    </div>
  );
}
