import { Choice, TextField } from '@muster/ui';
import { useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { nameOfAddress } from './names.ts';
import { ReplyChoice } from './reply-choice.tsx';
import { ReplySearch } from './reply-search.tsx';
import type { SaidReply } from './said-reply.ts';

interface ReplyListProps {
  readonly team: TeamRow;
  readonly replies: readonly SaidReply[];
  readonly chosen: SaidReply | undefined;
  readonly isOwn: boolean;
  readonly onChoose: (reply: SaidReply | undefined) => void;
  /** Found replies of other people. */
  readonly onFound: (replies: readonly SaidReply[]) => void;
}

/** Prepared replies with what each switches for this team, numbered by the keys that select them. */
export function ReplyList({ team, replies, chosen, isOwn, onChoose, onFound }: ReplyListProps) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const [typed, setTyped] = useState('');
  const hides = useHidesSolutions();
  const several = new Set(replies.map(({ address }) => address)).size > 1;
  const isChosen = (reply: SaidReply): boolean =>
    reply.address === chosen?.address && reply.template === chosen.template;
  return (
    <fieldset className="replies" aria-label={t('preparedReplies')}>
      {(hides ? [] : replies).map((reply, index) => (
        <ReplyChoice
          key={`${reply.address}#${reply.template}`}
          reply={reply}
          digit={index < 9 ? String(index + 1) : ''}
          person={several ? nameOfAddress(reply.address, overview.contacts) : undefined}
          isChosen={isChosen(reply)}
          onChoose={onChoose}
        />
      ))}
      <Choice type="radio" name="reply" checked={isOwn} onChange={() => onChoose(undefined)}>
        <kbd>0</kbd> {t('ownText')}
        <span className="effect muted">{t('noEffect')}</span>
      </Choice>
      {hides ? null : (
        <TextField label={t('searchReplies')} value={typed} onChange={({ target }) => setTyped(target.value)} />
      )}
      {hides || typed.trim() === '' ? null : (
        <ReplySearch
          team={team}
          typed={typed}
          isChosen={isChosen}
          onChoose={(reply, found) => {
            onFound(found);
            onChoose(reply);
          }}
        />
      )}
    </fieldset>
  );
}
