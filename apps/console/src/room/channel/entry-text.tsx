import { useCallback } from 'react';
import { Attachments } from '../../files/attachments.tsx';
import { useFilesOfExercise } from '../../files/files-of-exercise.ts';
import { linkedFile } from '../../files/linked-file.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import { useFileAddress } from '../../server/use-file-address.ts';
import type { Attached, Entry } from '../frame/room.generated.ts';

/** The text of a message with its files. */
export function EntryText({ entry }: { readonly entry: Entry }) {
  const content = entry.message ?? entry.toolUse;
  if (content === null) return null;
  return <TextWithFiles text={content.text} linked={content.linkedFiles} attachments={content.attachments} />;
}

interface TextWithFilesProps {
  readonly text: string;
  /** Files of the definition that the text links to, by the link as written. */
  readonly linked: readonly Attached[];
  readonly attachments: readonly Attached[];
  /** The level of the top headings in the text. */
  readonly top?: 2 | 3;
}

export function TextWithFiles({ text, linked, attachments, top = 3 }: TextWithFilesProps) {
  return (
    <>
      {text === '' ? null : linked.length === 0 ? (
        <Markdown text={text} fileOf={noFile} top={top} />
      ) : (
        <LinkingText text={text} linked={linked} top={top} />
      )}
      <Attachments files={attachments} />
    </>
  );
}

const noFile = (): undefined => undefined;

/** Only this one needs the room: other texts are not rendered again when something happens there. */
function LinkingText({ text, linked, top }: Pick<TextWithFilesProps, 'text' | 'linked'> & { readonly top: 2 | 3 }) {
  const fileAddress = useFileAddress();
  const exerciseId = useFilesOfExercise();
  const fileOf = useCallback(
    (link: string): string | undefined => {
      const file = linkedFile(linked, link);
      return file === undefined ? undefined : fileAddress(exerciseId, file.fileId);
    },
    [linked, exerciseId, fileAddress],
  );
  return <Markdown text={text} fileOf={fileOf} top={top} />;
}
