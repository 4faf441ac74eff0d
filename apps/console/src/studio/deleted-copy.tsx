import { Button, Note } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { usePart } from '../console/use-console.ts';
import { saveBlob } from '../files/save-file.ts';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';
import { copyOfZip } from './copy-of-zip.ts';
import { editors } from './editing/editor.ts';
import type { TextFile } from './editing/editor-state.ts';
import { WorkingCopies } from './studio.generated.ts';
import { zipFolder } from './zip-folder.ts';

function zipTexts(texts: readonly TextFile[]): Promise<Blob> {
  const files = texts.map(({ path, text }) => {
    const bytes = new TextEncoder().encode(text);
    return { webkitRelativePath: path, size: bytes.length, arrayBuffer: async () => bytes.buffer };
  });
  return zipFolder(files);
}

/** Somebody has deleted the working copy in which one writes: its texts can become another one. */
export function DeletedCopy({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTexts();
  const server = useServer();
  const navigate = useNavigate();
  const editor = usePart(editors)(id);
  const { error, isSending, note, send } = useFormAnswer();
  const rescue = async (): Promise<void> => {
    let made = '';
    await editor.moveTo(async (texts) => {
      made = await copyOfZip(server, name, await zipTexts(texts));
    });
    server.refresh(WorkingCopies);
    await navigate({ to: '/studio/$workspace', params: { workspace: made }, replace: true });
  };
  return (
    <Note tone="warn" isAnswer>
      <div className="stack">
        <p>{t('copyDeleted')}</p>
        <FormProblem error={error} ref={note} />
        <div className="row">
          <Button
            kind="primary"
            disabledBecause={isSending ? t('sending') : undefined}
            onClick={() => void send(rescue)}
          >
            {isSending ? t('sending') : t('copyOfTexts')}
          </Button>
          <Button onClick={() => void zipTexts(editor.left()).then((zip) => saveBlob(`${name}.zip`, zip))}>
            {t('downloadTexts')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
