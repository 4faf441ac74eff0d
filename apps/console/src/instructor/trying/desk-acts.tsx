import { Button, Icon } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { NeedsYou } from '../../exercise/exercise.generated.ts';
import { useLive } from '../../live/use-live.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { teamStores } from '../team/team-store.ts';
import { InjectDialog } from './inject-dialog.tsx';
import { type AnswerToJudge, JudgeDialog } from './judge-dialog.tsx';
import type { PlayedTeam, TryOut } from './try-out.ts';
import { useAsked } from './use-asked.ts';
import { WriteDialog } from './write-dialog.tsx';

interface DeskActsProps {
  readonly tryOut: TryOut;
  readonly team: PlayedTeam;
}

type Opened =
  | { readonly kind: 'inject' }
  | { readonly kind: 'write'; readonly threadId?: string }
  | { readonly kind: 'judge'; readonly answer: AnswerToJudge };

/** What waits for an instructor, and what they can do of their own accord. */
export function DeskActs({ tryOut, team }: DeskActsProps) {
  const { t } = useTexts();
  const { state } = useStore(tryOut.foreseen);
  const details = useLive(usePart(teamStores)(team.id));
  const position = details.status === 'live' ? details.state.position : 0;
  const needs = useAsked(NeedsYou, { exercise: EXERCISE_ID }, position)?.needsYou.needs ?? [];
  const [open, setOpen] = useState<Opened>();
  const close = (): void => setOpen(undefined);
  const over = state === 'FINISHED' ? t('tryFinished') : undefined;
  const own = needs.filter(({ teamId }) => teamId === team.id);
  return (
    <section className="desk-part" aria-labelledby="desk-acts">
      <h2 id="desk-acts">{t('tryActs', { team: team.name })}</h2>
      <ul className="plain-list">
        {own.map(({ id, email, answer }) => {
          if (email !== null) {
            return (
              <li key={id} className="desk-act">
                <Icon name="mail" />
                <span className="grow">{t('tryWaitingMail', { subject: email.subject })}</span>
                <Button
                  aria-label={t('tryAnswerMail', { subject: email.subject })}
                  onClick={() => setOpen({ kind: 'write', threadId: email.threadId })}
                >
                  {t('tryAnswer')}
                </Button>
              </li>
            );
          }
          if (answer === null) return null;
          const { questionnaire, question } = answer;
          return (
            <li key={id} className="desk-act">
              <Icon name="form" />
              <span className="grow">{t('tryWaitingAnswer', { questionnaire, question })}</span>
              <Button
                aria-label={t('tryJudgeAnswer', { questionnaire, question })}
                onClick={() => setOpen({ kind: 'judge', answer })}
              >
                {t('tryJudge')}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="row">
        <Button icon="message" disabledBecause={over} onClick={() => setOpen({ kind: 'inject' })}>
          {t('trySendInject')}
        </Button>
        <Button icon="mail" disabledBecause={over} onClick={() => setOpen({ kind: 'write' })}>
          {t('tryWriteAs')}
        </Button>
      </div>
      {open?.kind === 'inject' ? <InjectDialog team={team} position={position} onClose={close} /> : null}
      {open?.kind === 'write' ? (
        <WriteDialog team={team} position={position} threadId={open.threadId} onClose={close} />
      ) : null}
      {open?.kind === 'judge' ? (
        <JudgeDialog team={team} answer={open.answer} position={position} onClose={close} />
      ) : null}
    </section>
  );
}
