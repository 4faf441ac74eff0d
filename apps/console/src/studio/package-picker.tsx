import { Button } from '@muster/ui';
import { useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { zipFolder } from './zip-folder.ts';

/** Chooses a zip, or a folder that is packed here. */
export function FilePicker({
  chosen,
  onFile,
}: {
  readonly chosen: File | undefined;
  readonly onFile: (file: File) => void;
}) {
  const { t } = useTexts();
  const zip = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <div className="row">
      <input
        ref={zip}
        type="file"
        accept=".zip,application/zip"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <input
        ref={folder}
        type="file"
        hidden
        {...{ webkitdirectory: '' }}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          const [first] = files;
          if (first === undefined) return;
          const name = first.webkitRelativePath.split('/')[0] ?? '';
          void zipFolder(files).then((zipped) => onFile(new File([zipped], name)));
          target.value = '';
        }}
      />
      <Button icon="upload" onClick={() => zip.current?.click()}>
        {t('chooseZip')}
      </Button>
      <Button icon="folder" onClick={() => folder.current?.click()}>
        {t('chooseFolder')}
      </Button>
      {chosen === undefined ? null : <span role="status">{t('chosenFile', { file: chosen.name })}</span>}
    </div>
  );
}
