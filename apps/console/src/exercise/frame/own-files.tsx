import { IconButton } from '@muster/ui';
import { ChooseFiles, UploadNotes } from '../../files/choose-files.tsx';
import { useUploads } from '../../files/use-uploads.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../exercise-context.ts';

export interface OwnFile {
  readonly id: string;
  readonly name: string;
}

interface OwnFilesProps {
  readonly files: readonly OwnFile[];
  /** Changes what is there by then: an upload takes its time. */
  readonly onChange: (change: (files: readonly OwnFile[]) => readonly OwnFile[]) => void;
}

/** Files of the instructors until they are sent to a team. */
export function OwnFiles({ files, onChange }: OwnFilesProps) {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const uploads = useUploads({
    exerciseId: exercise.id,
    teamId: null,
    onUploaded: (file) => onChange((before) => [...before, file]),
  });
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
                onClick={() => onChange((before) => before.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadNotes uploads={uploads} />
      <div>
        <ChooseFiles uploads={uploads} icon="clip" label={t('addFile')} />
      </div>
    </div>
  );
}
