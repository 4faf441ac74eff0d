import { Button, Empty } from '@muster/ui';
import { useParams, useSearch } from '@tanstack/react-router';
import { Fragment, memo, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { NotFoundHere } from '../../shell/not-found.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { Entry } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import { entriesOfChannel } from '../frame/room-state.ts';
import { loadEarlier, markRead } from '../frame/room-store.ts';
import { markOf } from '../frame/unread.ts';
import { EntryCard } from './entry-card.tsx';
import { useReading } from './use-reading.ts';

/** The number of entries rendered at first, and added each time. */
const PAGE = 100;

export function ChannelScreen() {
  const { channel } = useParams({ from: '/play/$team/c/$channel' });
  const { room } = useRoom();
  const found = room.channels.find(({ name, type }) => name === channel && type === 'INFO');
  if (found === undefined) return room.channels.length === 0 ? null : <NotFoundHere />;
  return <ChannelView key={channel} name={channel} description={found.description} />;
}

function ChannelView({ name, description }: { readonly name: string; readonly description: string }) {
  const server = useServer();
  const { t } = useTexts();
  const { room, store, unread } = useRoom();
  const { entry: wanted } = useSearch({ from: '/play/$team/c/$channel' });
  const all = useMemo(() => entriesOfChannel(room, name), [room, name]);
  const [limit, setLimit] = useState(PAGE);
  const shown = all.slice(-limit);
  // The line stays where it was when the channel was opened: it must not move under the reader.
  const [lineAt] = useState(() => markOf(room, 'CHANNEL', name));
  const newCount = all.filter(({ number }) => number > lineAt).length;
  const firstNew = shown.find(({ number }) => number > lineAt);
  const chunks = Map.groupBy(shown, ({ number }) => Math.floor(number / PAGE));
  const list = useRef<HTMLOListElement>(null);
  const place = useRef({ room, store });
  place.current = { room, store };
  const onRead = useCallback(
    (number: number) => markRead(server, place.current.store, place.current.room, 'CHANNEL', name, number),
    [name, server],
  );
  useReading(list, all.at(-1)?.number ?? 0, onRead);
  const [openedAt] = useState(() => wanted ?? all.find(({ number }) => number > lineAt)?.number);
  useOpenAt(list, openedAt);

  const showEarlier = (): void => {
    setLimit(limit + PAGE);
    if (all.length < limit + PAGE) loadEarlier(server, store, room).catch(() => undefined);
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
        {[...chunks].map(([chunk, entries]) => (
          <Entries
            key={chunk}
            entries={entries}
            lineAt={lineAt}
            newCount={entries.some(({ id }) => id === firstNew?.id) ? newCount : 0}
            wanted={wanted}
            openedAt={openedAt}
          />
        ))}
      </ol>
    </div>
  );
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  /** What is behind it is new. */
  readonly lineAt: number;
  /** The number in the line above the first new entry; 0 if that is not here. */
  readonly newCount: number;
  readonly wanted: number | undefined;
  readonly openedAt: number | undefined;
}

/** How many entries around the one at which the list opened are laid out at once. */
const NEAR = 20;

/** Entries in a row. A list of thousands is rendered again only where something has changed. */
const Entries = memo(
  function Entries({ entries, lineAt, newCount, wanted, openedAt }: EntriesProps) {
    const { t } = useTexts();
    const firstNew = newCount === 0 ? undefined : entries.find(({ number }) => number > lineAt);
    return entries.map((entry) => (
      <Fragment key={entry.id}>
        {entry === firstNew ? <li className="new-line num">{t('newCount', { count: newCount })}</li> : null}
        <li>
          <EntryCard
            entry={entry}
            isNew={entry.number > lineAt}
            isWanted={entry.number === wanted}
            isNear={openedAt !== undefined && Math.abs(entry.number - openedAt) <= NEAR}
          />
        </li>
      </Fragment>
    ));
  },
  (before, after) =>
    before.lineAt === after.lineAt &&
    before.newCount === after.newCount &&
    before.wanted === after.wanted &&
    before.entries.length === after.entries.length &&
    before.entries.every((entry, index) => entry === after.entries[index]),
);

/** Scrolls a list to an entry, else to its end; once, before the first paint. */
function useOpenAt(list: RefObject<HTMLElement | null>, number: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens is decided once
  useLayoutEffect(() => {
    const element = number === undefined ? null : list.current?.querySelector(`[data-number="${number}"]`);
    if (element instanceof Element) element.scrollIntoView({ block: 'center' });
    else list.current?.lastElementChild?.scrollIntoView({ block: 'end' });
  }, []);
}
