import { ScrollingText } from '../markdown/scrolling-text.tsx';
import { useFileAddress } from '../server/use-file-address.ts';
import { useServer } from '../server/use-server.ts';
import './files.css';
import { Dialog, Icon, type IconName } from '@muster/ui';
import { useEffect, useState } from 'react';
import { Markdown } from '../markdown/markdown.tsx';
import type { Attached } from '../room/frame/room.generated.ts';
import { useTexts } from '../texts/use-texts.ts';
import { MAX_CSV_BYTES, readCsv } from './csv.ts';
import { CsvTable } from './csv-table.tsx';
import { kindOfFile } from './file-kind.ts';
import { useFilesOfExercise } from './files-of-exercise.ts';
import { readStart } from './read-start.ts';

const ICONS: Readonly<Record<ReturnType<typeof kindOfFile>, IconName>> = {
  image: 'image',
  text: 'file',
  table: 'file',
  markdown: 'file',
  other: 'download',
};

/** Files as buttons with name and size: what can be displayed opens here, the rest is downloaded. */
export function Attachments({ files }: { readonly files: readonly Attached[] }) {
  const { t } = useTexts();
  if (files.length === 0) return null;
  return (
    <ul className="attachments" aria-label={t('attachments')}>
      {files.map((file) => (
        <li key={file.fileId}>
          <FileButton file={file} />
        </li>
      ))}
    </ul>
  );
}

export function FileButton({ file }: { readonly file: Attached }) {
  const fileAddress = useFileAddress();
  const { size } = useTexts();
  const exercise = useFilesOfExercise();
  const [open, setOpen] = useState(false);
  const kind = kindOfFile(file.name);
  const inside = (
    <>
      <Icon name={ICONS[kind]} />
      <span>{file.name}</span>
      <span className="muted num">{size(file.size)}</span>
    </>
  );
  if (kind === 'other') {
    return (
      <a className="attachment" href={fileAddress(exercise, file.fileId)} download={file.name}>
        {inside}
      </a>
    );
  }
  return (
    <>
      <button type="button" className="attachment" onClick={() => setOpen(true)}>
        {inside}
      </button>
      {open ? <Viewer file={file} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Viewer({ file, onClose }: { readonly file: Attached; readonly onClose: () => void }) {
  const fileAddress = useFileAddress();
  const { t } = useTexts();
  const exercise = useFilesOfExercise();
  const address = fileAddress(exercise, file.fileId);
  return (
    <Dialog
      title={file.name}
      closeLabel={t('close')}
      onClose={onClose}
      wide
      foot={
        <a className="button" href={address} download={file.name}>
          <Icon name="download" />
          {t('download')}
        </a>
      }
    >
      <FileContent file={file} />
    </Dialog>
  );
}

/** A file that can be displayed in the page. */
export function FileContent({ file }: { readonly file: Attached }) {
  const { fetched } = useServer();
  const fileAddress = useFileAddress();
  const { t } = useTexts();
  const exercise = useFilesOfExercise();
  const [read, setRead] = useState<{ readonly text: string; readonly isCut: boolean }>();
  const kind = kindOfFile(file.name);
  const address = fileAddress(exercise, file.fileId);
  useEffect(() => {
    if (kind === 'image' || kind === 'other') return undefined;
    const leaving = new AbortController();
    const show = (content: typeof read): void => {
      if (!leaving.signal.aborted) setRead(content);
    };
    fetched(`/files/${exercise}/${file.fileId}`, { signal: leaving.signal })
      .then(async (response) =>
        kind === 'table' ? readStart(response, MAX_CSV_BYTES) : { text: await response.text(), isCut: false },
      )
      .then(show, () => show({ text: t('fileUnreadable'), isCut: false }));
    return () => leaving.abort();
  }, [fetched, exercise, file.fileId, kind, t]);
  if (kind === 'image') return <img className="viewer-image" src={address} alt={file.name} />;
  if (kind === 'other') return <p className="muted">{t('fileOnlyDownload')}</p>;
  if (read === undefined) return <p className="muted">{t('loading')}</p>;
  const { text, isCut } = read;
  const table = kind === 'table' ? readCsv(text, isCut) : undefined;
  if (table !== undefined) return <CsvTable name={file.name} table={table} />;
  return kind === 'markdown' ? (
    <Markdown text={text} top={2} />
  ) : (
    <>
      <ScrollingText className="viewer-text" label={file.name}>
        {text}
      </ScrollingText>
      {isCut ? <p className="muted">{t('csvCut')}</p> : null}
    </>
  );
}
