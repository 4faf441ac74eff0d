import { Choice } from '@muster/ui';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EffectText } from './effect-text.tsx';
import type { SaidReply } from './said-reply.ts';

interface ReplyChoiceProps {
  readonly reply: SaidReply;
  readonly digit: string;
  readonly person: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (reply: SaidReply) => void;
}

/** A prepared reply to choose, when the team last got it, and its effect below. */
export function ReplyChoice({ reply, digit, person, isChosen, onChoose }: ReplyChoiceProps) {
  const { t } = useTexts();
  const used = 'lastUsed' in reply ? reply.lastUsed : null;
  return (
    <Choice type="radio" name="reply" checked={isChosen} onChange={() => onChoose(reply)}>
      {digit === '' ? null : <kbd>{digit}</kbd>}{' '}
      {person === undefined ? null : <span className="muted">{person}: </span>}
      {reply.context}
      {used === null ? null : <span className="muted num"> · {t('replyUsed', { time: formatClock(used) })}</span>}
      <EffectText effect={reply.effect} />
    </Choice>
  );
}
