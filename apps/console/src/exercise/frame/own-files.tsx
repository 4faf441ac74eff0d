import { Button, IconButton } from '@muster/ui';
import { useRef } from 'react';
import { uploadFile } from '../../files/upload.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../exercise-context.ts';

export interface OwnFile {
  readonly id: string;
  readonly name: string;
}

interface OwnFilesProps {
  readonly files: readonly OwnFile[];
  readonly onChange: (files: readonly OwnFile[]) => void;
}

/** Files of the instructors until they are sent to a team. */
export function OwnFiles({ files, onChange }: OwnFilesProps) {
  const server = useServer();
  const { t } = useTexts();
  const { exercise } = useExercise();
  const input = useRef<HTMLInputElement>(null);
  const answer = useFormAnswer();
  const upload = (list: FileList | null): void => {
    const file = list?.[0];
    if (file === undefined) return;
    void answer.send(async () => {
      const id = await uploadFile(server, exercise.id, null, file);
      onChange([...files, { id, name: file.name }]);
    });
  };
  return (
    <div className="stack-tight">
      {files.length === 0 ? null : (
        <ul className="plain-list">
          {files.map(({ id, name }) => (
            <li key={id} className="row">
              {name}
              <IconButton
                icon="close"
                label={t('takeFileOut', { name })}
                onClick={() => onChange(files.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <FormProblem error={answer.error} ref={answer.note} />
      <div>
        <input ref={input} type="file" hidden onChange={({ target }) => upload(target.files)} />
        <Button
          icon="clip"
          disabledBecause={answer.isSending ? t('sending') : undefined}
          onClick={() => input.current?.click()}
        >
          {answer.isSending ? t('sending') : t('addFile')}
        </Button>
      </div>
    </div>
  );
}
