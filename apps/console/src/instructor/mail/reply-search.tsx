import { useExercise } from '../../exercise/exercise-context.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { UNTIL_EMPTY, useAllPages } from '../../server/query.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AllReplies, AllRepliesInParts } from './mail.generated.ts';
import { nameOfAddress } from './names.ts';
import { ReplyChoice } from './reply-choice.tsx';
import type { SaidReply } from './said-reply.ts';

interface ReplySearchProps {
  readonly team: TeamRow;
  readonly typed: string;
  readonly isChosen: (reply: SaidReply) => boolean;
  readonly onChoose: (reply: SaidReply, found: readonly SaidReply[]) => void;
}

const MAX_SHOWN = 20;

/** Prepared replies of all people, searched by text. */
export function ReplySearch({ team, typed, isChosen, onChoose }: ReplySearchProps) {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const variables = { exercise: exercise.id, team: team.teamId };
  const { data } = useAllPages<{ readonly emailTemplates: readonly SaidReply[] }, typeof variables, SaidReply>(
    AllRepliesInParts,
    variables,
    UNTIL_EMPTY,
    ({ emailTemplates }) => emailTemplates,
    AllReplies,
  );
  const wanted = typed.trim().toLowerCase();
  const found = (data ?? []).filter((reply) =>
    `${reply.context} ${reply.text} ${nameOfAddress(reply.address, overview.contacts)}`.toLowerCase().includes(wanted),
  );
  if (data !== undefined && found.length === 0) return <p className="muted">{t('noReplyFound')}</p>;
  return found
    .slice(0, MAX_SHOWN)
    .map((reply) => (
      <ReplyChoice
        key={`${reply.address}#${reply.template}`}
        reply={reply}
        digit=""
        person={nameOfAddress(reply.address, overview.contacts)}
        isChosen={isChosen(reply)}
        onChoose={(one) => onChoose(one, found)}
      />
    ));
}
