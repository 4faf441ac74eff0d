import { Button, Empty, HiddenText, Icon } from '@muster/ui';
import { useParams, useSearch } from '@tanstack/react-router';
import { Fragment, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Heading } from '../../shell/heading.tsx';
import { NotFoundHere } from '../../shell/not-found.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Entry } from '../room/room.generated.ts';
import { useRoom } from '../room/room-context.ts';
import { entriesOfChannel } from '../room/room-state.ts';
import { loadEarlier, markRead } from '../room/room-store.ts';
import { markOf } from '../room/unread.ts';
import { Confirmation } from './confirmation.tsx';
import { EntryText } from './entry-text.tsx';
import { Times } from './times.tsx';
import { useReading } from './use-reading.ts';

/** How many entries are drawn at first, and how many more each time. */
const PAGE = 100;

export function ChannelScreen() {
  const { channel } = useParams({ from: '/play/$team/c/$channel' });
  const { room } = useRoom();
  const found = room.channels.find(({ name, type }) => name === channel && type === 'INFO');
  if (found === undefined) return room.channels.length === 0 ? null : <NotFoundHere />;
  return <ChannelView key={channel} name={channel} description={found.description} />;
}

function ChannelView({ name, description }: { readonly name: string; readonly description: string }) {
  const { t } = useTexts();
  const { room, store, unread } = useRoom();
  const { entry: wanted } = useSearch({ from: '/play/$team/c/$channel' });
  const all = useMemo(() => entriesOfChannel(room, name), [room, name]);
  const [limit, setLimit] = useState(PAGE);
  const shown = all.slice(-limit);
  // The line stays where it was when the channel was opened: it must not move under the reader.
  const [lineAt] = useState(() => markOf(room, 'CHANNEL', name));
  const newCount = all.filter(({ number }) => number > lineAt).length;
  const list = useRef<HTMLOListElement>(null);
  const place = useRef({ room, store });
  place.current = { room, store };
  const onRead = useCallback(
    (number: number) => markRead(place.current.store, place.current.room, 'CHANNEL', name, number),
    [name],
  );
  useReading(list, shown.length, onRead);
  useOpenAt(list, wanted ?? all.find(({ number }) => number > lineAt)?.number);

  const showEarlier = (): void => {
    setLimit(limit + PAGE);
    if (all.length < limit + PAGE) loadEarlier(store, room).catch(() => undefined);
  };
  const hasEarlier = all.length > limit || room.earlier !== null;
  return (
    <div className="column">
      <Heading title={`${name} · ${room.team.name}`} unread={unread.total}>
        {name}
      </Heading>
      {description === '' ? null : <p className="muted">{description}</p>}
      {hasEarlier ? (
        <div className="earlier">
          <Button kind="quiet" onClick={showEarlier}>
            {t('showEarlier')}
          </Button>
        </div>
      ) : null}
      {all.length === 0 ? <Empty>{t('channelEmpty')}</Empty> : null}
      <ol className="entries" ref={list} aria-label={name}>
        {shown.map((entry, index) => {
          const isFirstNew = entry.number > lineAt && (shown[index - 1]?.number ?? 0) <= lineAt;
          return (
            <Fragment key={entry.id}>
              {isFirstNew ? <li className="new-line num">{t('newCount', { count: newCount })}</li> : null}
              <li>
                <EntryCard entry={entry} isNew={entry.number > lineAt} isWanted={entry.number === wanted} />
              </li>
            </Fragment>
          );
        })}
      </ol>
    </div>
  );
}

function EntryCard({
  entry,
  isNew,
  isWanted,
}: {
  readonly entry: Entry;
  readonly isNew: boolean;
  readonly isWanted: boolean;
}) {
  const { t } = useTexts();
  const time = entry.exerciseTime === null ? '' : formatClock(entry.exerciseTime);
  const sender = entry.message?.sender?.name;
  return (
    <article
      className="entry card"
      data-number={entry.number}
      data-new={isNew ? '' : undefined}
      data-wanted={isWanted ? '' : undefined}
    >
      <HiddenText>
        <h2>{[time, isNew ? t('newWord') : ''].filter((part) => part !== '').join(', ') || t('message')}</h2>
      </HiddenText>
      <p className="entry-meta meta">
        {isNew ? <Icon name="dot" className="entry-dot" /> : null}
        <Times exerciseTime={entry.exerciseTime} timestamp={entry.timestamp} />
        {sender === undefined || sender === '' ? null : <span>{sender}</span>}
      </p>
      <EntryText entry={entry} />
      <Confirmation entry={entry} />
    </article>
  );
}

/** Opens a list at an entry, else at its end; once, before anything is drawn. */
function useOpenAt(list: RefObject<HTMLElement | null>, number: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens is decided once
  useLayoutEffect(() => {
    const element = number === undefined ? null : list.current?.querySelector(`[data-number="${number}"]`);
    if (element instanceof Element) element.scrollIntoView({ block: 'center' });
    else list.current?.lastElementChild?.scrollIntoView({ block: 'end' });
  }, []);
}
