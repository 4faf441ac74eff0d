import { Button, Note } from '@muster/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { DraftPlace } from './draft.ts';
import { useDraftNotice, useDrafts } from './use-draft.ts';

interface DraftNoteProps {
  readonly place: DraftPlace;
  /** The text in a draft, as people read it. */
  readonly read: (content: string) => string;
}

/** What became of a draft: on this page, or on another one of the same user. */
export function DraftNote({ place, read }: DraftNoteProps) {
  const drafts = useDrafts();
  const { t, timeOfDay } = useTexts();
  const notice = useDraftNotice(place);
  if (notice === undefined) return null;
  if (notice.kind === 'discarding') {
    return (
      <Note isAnswer>
        <p>{t('draftDiscarded')}</p>
        <Button
          onClick={(event) => {
            focusText(event);
            drafts.undoDiscard(place);
          }}
        >
          {t('undo')}
        </Button>
      </Note>
    );
  }
  if (notice.kind === 'changed') {
    const other = notice.other === undefined ? '' : read(notice.other.content);
    return (
      <Choice place={place} keep="draftKeepMine" take="draftTakeOther">
        <p>{t('draftChanged')}</p>
        {other === '' ? (
          <p className="muted">{t('draftOtherEmpty')}</p>
        ) : (
          <blockquote className="typed draft-other">{other}</blockquote>
        )}
      </Choice>
    );
  }
  const time = notice.at === undefined ? undefined : timeOfDay(notice.at);
  const sentence =
    notice.kind === 'discarded'
      ? t('draftDiscardedElsewhere')
      : time === undefined
        ? t('draftSentElsewhere')
        : t('draftSentElsewhereAt', { time });
  if (notice.kind !== 'sent-before') return <Note isAnswer>{sentence}</Note>;
  return (
    <Choice place={place} keep="draftKeepAsNew" take="discardIt">
      <p>{sentence}</p>
      <p>{t('draftUnsentRest')}</p>
    </Choice>
  );
}

interface ChoiceProps {
  readonly place: DraftPlace;
  readonly keep: 'draftKeepMine' | 'draftKeepAsNew';
  readonly take: 'draftTakeOther' | 'discardIt';
  readonly children: ReactNode;
}

/** Of two texts, the user chooses one. */
function Choice({ place, keep, take, children }: ChoiceProps) {
  const drafts = useDrafts();
  const { t } = useTexts();
  return (
    <Note tone="warn" isAnswer>
      {children}
      <div className="row">
        <Button
          onClick={(event) => {
            focusText(event);
            drafts.keepMine(place);
          }}
        >
          {t(keep)}
        </Button>
        <Button
          onClick={(event) => {
            focusText(event);
            drafts.takeOther(place);
          }}
        >
          {t(take)}
        </Button>
      </div>
    </Note>
  );
}

/** The button goes; whoever pressed it goes on with the text. */
function focusText({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('form, section')?.querySelector<HTMLElement>('textarea, input:not([hidden])')?.focus();
}

/** Why a draft cannot be sent now: its user has to choose a text first. */
export function useDraftUndecided(place: DraftPlace): string | undefined {
  const { t } = useTexts();
  const notice = useDraftNotice(place);
  return notice?.kind === 'changed' || notice?.kind === 'sent-before' ? t('draftDecide') : undefined;
}
