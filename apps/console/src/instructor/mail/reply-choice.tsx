import { Choice } from '@muster/ui';
import { EffectText } from './effect-text.tsx';
import type { Reply } from './mail.generated.ts';

interface ReplyChoiceProps {
  readonly reply: Reply;
  readonly digit: string;
  readonly person: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (reply: Reply) => void;
}

/** A prepared reply to choose, with its effect below. */
export function ReplyChoice({ reply, digit, person, isChosen, onChoose }: ReplyChoiceProps) {
  return (
    <Choice type="radio" name="reply" checked={isChosen} onChange={() => onChoose(reply)}>
      {digit === '' ? null : <kbd>{digit}</kbd>}{' '}
      {person === undefined ? null : <span className="muted">{person}: </span>}
      {reply.context}
      <EffectText effect={reply.effect} />
    </Choice>
  );
}
