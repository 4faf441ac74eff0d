import { Button, type IconName, Note } from '@muster/ui';
import { useRef } from 'react';
import { usePage } from '../console/use-page.ts';
import { ErrorWords } from '../shell/error-words.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { MAX_FILES_AT_ONCE } from './sift-files.ts';
import type { RefusedFile, Uploads } from './use-uploads.ts';

interface ChooseFilesProps {
  readonly uploads: Uploads;
  readonly icon: IconName;
  readonly label: string;
  readonly cannot?: string | undefined;
}

/** The button that opens the file dialog of the browser: what can be dropped can be chosen too. */
export function ChooseFiles({ uploads: { take, left }, icon, label, cannot }: ChooseFilesProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          take({ files: [...(target.files ?? [])], folders: [] });
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        icon={icon}
        disabledBecause={left > 0 ? t('uploadsLeft', { count: left }) : cannot}
        onClick={() => input.current?.click()}
      >
        {left > 0 ? t('uploadsLeft', { count: left }) : label}
      </Button>
    </>
  );
}

/** The limits, and which files were refused and why. */
export function UploadNotes({ uploads: { place, refused } }: Pick<ChooseFilesProps, 'uploads'>) {
  const { t } = useTexts();
  const { maxFileMb } = usePage().settings;
  return (
    <div className="stack-tight" ref={place}>
      {refused.length === 0 ? null : (
        <Note tone="bad" isAnswer>
          <ul className="plain-list">
            {refused.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
              <li key={index}>
                <RefusedLine file={file} />
              </li>
            ))}
          </ul>
        </Note>
      )}
      <p className="small muted">{t('dropFiles', { limit: maxFileMb })}</p>
    </div>
  );
}

function RefusedLine({ file: { name, why } }: { readonly file: RefusedFile }) {
  const { t } = useTexts();
  const { maxFileMb } = usePage().settings;
  if (typeof why !== 'string') {
    return (
      <>
        {name}: <ErrorWords error={why} />
      </>
    );
  }
  const texts = {
    large: t('fileTooLarge', { limit: maxFileMb }),
    folder: t('fileIsFolder'),
    many: t('filesTooMany', { limit: MAX_FILES_AT_ONCE }),
  };
  return `${name}: ${texts[why]}`;
}
