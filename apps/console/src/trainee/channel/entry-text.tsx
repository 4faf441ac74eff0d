import { Markdown } from '../../markdown/markdown.tsx';
import { fileAddress } from '../../server/settings.ts';
import { Attachments } from '../files/attachments.tsx';
import type { Attached, Entry } from '../room/room.generated.ts';
import { useRoom } from '../room/room-context.ts';

/** The text of a message with its files. */
export function EntryText({ entry }: { readonly entry: Entry }) {
  const content = entry.message ?? entry.toolUse;
  if (content === null) return null;
  return <TextWithFiles text={content.text} linked={content.linkedFiles} attachments={content.attachments} />;
}

interface TextWithFilesProps {
  readonly text: string;
  /** Files of the definition that the text links to, by the link as it is written. */
  readonly linked: readonly Attached[];
  readonly attachments: readonly Attached[];
  /** The level of the first headings in the text. */
  readonly top?: 2 | 3;
}

export function TextWithFiles({ text, linked, attachments, top = 3 }: TextWithFilesProps) {
  const { room } = useRoom();
  const fileOf = (link: string): string | undefined => {
    const file = linked.find(({ name }) => name === link || name === decodeURI(link));
    return file === undefined ? undefined : fileAddress(room.exercise.id, file.fileId);
  };
  return (
    <>
      {text === '' ? null : <Markdown text={text} fileOf={fileOf} top={top} />}
      <Attachments files={attachments} />
    </>
  );
}
