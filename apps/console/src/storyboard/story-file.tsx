import type { FileReference } from '@muster/definition';
import { Icon } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { readCsv } from '../files/csv.ts';
import { CsvTable } from '../files/csv-table.tsx';
import { createFileAddresses } from '../files/file-addresses.ts';
import { kindOfFile } from '../files/file-kind.ts';
import { saveBlob } from '../files/save-file.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { PackageReader } from './package-reader.ts';
import type { LineFile } from './story-lines.ts';
import { Folded } from './story-text.tsx';

/** Larger ones are opened by whoever wants to see them. */
const MAX_PICTURE_BYTES = 2_000_000;

interface PackageFiles extends Pick<PackageReader, 'open'> {
  readonly addresses: ReturnType<typeof createFileAddresses>;
}

const Files = createContext<PackageFiles | undefined>(undefined);

/** Where the files of a storyboard come from. */
export const FilesOfPackage = Files.Provider;

export function useFilesOfPackage({ open }: PackageReader): PackageFiles {
  const files = useMemo(() => ({ open, addresses: createFileAddresses() }), [open]);
  useEffect(() => () => files.addresses.forget(), [files]);
  return files;
}

function useFiles(): PackageFiles {
  const files = use(Files);
  if (files === undefined) throw new Error('A file is shown outside of a storyboard.');
  return files;
}

interface StoryFileProps {
  readonly file: LineFile;
  readonly isWhole: boolean;
}

/** A file: what can be read or seen is shown in place, and all can be saved. */
export function StoryFile({ file: { file, words }, isWhole }: StoryFileProps) {
  const isPicture = kindOfFile(file.name) === 'image' && file.size <= MAX_PICTURE_BYTES;
  return (
    <div className="story-file">
      <SaveButton file={file} />
      {isPicture ? <Picture file={file} /> : null}
      {words === undefined ? null : (
        <Folded text={words} isWhole={isWhole}>
          {() => <FileWords name={file.name} words={words} />}
        </Folded>
      )}
    </div>
  );
}

function SaveButton({ file }: { readonly file: FileReference }) {
  const { t, size } = useTexts();
  const { open } = useFiles();
  const [hasFailed, setHasFailed] = useState(false);
  const save = (): void => {
    open(file.path).then(
      (bytes) => saveBlob(file.name.split('/').at(-1) ?? file.name, bytes),
      () => setHasFailed(true),
    );
  };
  return (
    <>
      <button type="button" className="story-save" onClick={save} title={t('download')}>
        <Icon name="download" />
        <span>{file.name}</span>
        <span className="muted num">{size(file.size)}</span>
      </button>
      {hasFailed ? <p role="alert">{t('storyBroken')}</p> : null}
    </>
  );
}

function Picture({ file: { name, path } }: { readonly file: FileReference }) {
  const { open, addresses } = useFiles();
  useStore(addresses.known);
  return <img className="story-picture" src={addresses.addressOf(path, () => open(path))} alt={name} />;
}

function FileWords({ name, words }: { readonly name: string; readonly words: string }) {
  const kind = kindOfFile(name);
  const table = kind === 'table' ? readCsv(words) : undefined;
  if (table !== undefined) return <CsvTable name={name} table={table} />;
  return kind === 'markdown' ? (
    <Markdown text={words} fileOf={() => undefined} />
  ) : (
    <pre className="story-words">{words}</pre>
  );
}
