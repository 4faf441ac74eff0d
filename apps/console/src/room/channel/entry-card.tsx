import { HiddenText, Icon } from '@muster/ui';
import { memo, type ReactNode } from 'react';
import { Portrait } from '../../people/portrait.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Entry } from '../frame/room.generated.ts';
import { Confirmation } from './confirmation.tsx';
import { EntryText } from './entry-text.tsx';
import { UnlessRetracted } from './retracted.tsx';
import { Times } from './times.tsx';

interface EntryCardProps {
  readonly entry: Entry;
  readonly isNew: boolean;
  readonly isWanted: boolean;
  /** Whether it is near the place where the list opened. */
  readonly isNear: boolean;
}

/** Rendered again only if the entry itself has changed: there can be thousands. */
export const EntryCard = memo(function EntryCard({ entry, isNew, isWanted, isNear }: EntryCardProps) {
  const { exerciseTime, timestamp, message, retracted, confirmation } = entry;
  return (
    <EntryFrame
      number={entry.number}
      minute={exerciseTime === null ? '' : formatClock(exerciseTime)}
      when={<Times exerciseTime={exerciseTime} timestamp={timestamp} />}
      sender={message?.sender}
      isNew={isNew}
      isWanted={isWanted}
      isNear={isNear}
    >
      <UnlessRetracted retracted={retracted}>
        <EntryText entry={entry} />
        {confirmation === null ? null : <Confirmation entry={entry} />}
      </UnlessRetracted>
    </EntryFrame>
  );
});

interface EntryFrameProps {
  readonly number?: number;
  /** For the heading; '' if it is hidden. */
  readonly minute: string;
  readonly when: ReactNode;
  readonly sender: { readonly name: string; readonly portraitId: string | null } | null | undefined;
  readonly isNew?: boolean;
  readonly isWanted?: boolean;
  readonly isNear?: boolean;
  readonly children: ReactNode;
}

/** What is around the text of a message. */
export function EntryFrame({ number, minute, when, sender, isNew, isWanted, isNear, children }: EntryFrameProps) {
  const { t } = useTexts();
  return (
    <article
      className="entry card"
      data-near={isNear === true ? '' : undefined}
      data-number={number}
      data-new={isNew === true ? '' : undefined}
      data-wanted={isWanted === true ? '' : undefined}
    >
      <HiddenText>
        <h2>{[minute, isNew === true ? t('newWord') : ''].filter((part) => part !== '').join(', ') || t('message')}</h2>
      </HiddenText>
      <p className="entry-meta meta">
        {isNew === true ? <Icon name="dot" className="entry-dot" /> : null}
        {when}
        <Portrait fileId={sender?.portraitId} />
        {sender == null || sender.name === '' ? null : <span>{sender.name}</span>}
      </p>
      {children}
    </article>
  );
}
