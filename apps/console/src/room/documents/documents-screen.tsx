import { Empty, Icon, IconButton, Pill, TextField } from '@muster/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FileContent } from '../../files/attachments.tsx';
import { useFileAddress } from '../../server/use-file-address.ts';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { NotFoundHere } from '../../shell/not-found.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useRoom } from '../frame/room-context.ts';
import { markKey } from '../frame/room-state.ts';
import { markRead } from '../frame/room-store.ts';

/** The documents that the team can open, as a flat list, with a search if there are many. */
export function DocumentsScreen() {
  const { t, size } = useTexts();
  const { room, unread } = useRoom();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = room.drive.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <div className="column stack">
      <Heading title={`${t('documents')} · ${room.team.name}`} unread={unread.total}>
        {t('documents')}
      </Heading>
      {room.drive.length === 0 ? <Empty>{t('documentsEmpty')}</Empty> : null}
      {room.drive.length > 5 ? (
        <TextField
          type="search"
          label={t('documentsSearch')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      {room.drive.length > 0 && found.length === 0 ? <p className="muted">{t('documentsNoneFound')}</p> : null}
      <ul className="plain-list">
        {found.map((document) => (
          <li key={document.fileId}>
            <Link
              to="/play/$team/documents/$"
              params={{ team: room.teamId, _splat: document.name }}
              className="nav-link document-row"
            >
              <Icon name="file" />
              <span className="grow">{document.name}</span>
              {room.marks.get(markKey('DOCUMENT', document.name)) === undefined ? (
                <Pill tone="accent">{t('newWord')}</Pill>
              ) : null}
              <span className="meta num">{size(document.size)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function DocumentScreen() {
  const server = useServer();
  const fileAddress = useFileAddress();
  const { t } = useTexts();
  const navigate = useNavigate();
  const { _splat: path = '' } = useParams({ from: '/play/$team/documents/$' });
  const { room, store, unread } = useRoom();
  const document = room.drive.find(({ name }) => name === path);
  const name = document?.name;
  useEffect(() => {
    if (name !== undefined) markRead(server, store, room, 'DOCUMENT', name, 1);
  }, [store, room, name, server]);
  // The address of the list is that of a document without a name.
  if (path === '') return <DocumentsScreen />;
  if (document === undefined) return <NotFoundHere />;
  return (
    <div className="column stack">
      <header className="thread-head">
        <IconButton
          icon="back"
          label={t('back')}
          onClick={() => void navigate({ to: '/play/$team/documents', params: { team: room.teamId } })}
        />
        <div className="grow">
          <Heading title={`${document.name} · ${room.team.name}`} unread={unread.total}>
            {document.name}
          </Heading>
        </div>
        <a className="button" href={fileAddress(room.exercise.id, document.fileId)} download={document.name}>
          <Icon name="download" />
          {t('download')}
        </a>
      </header>
      <div className="card">
        <FileContent file={document} />
      </div>
    </div>
  );
}
