import { type DragEvent, type ReactNode, useState } from 'react';

/** Accepts one file dropped anywhere on its content. There is always a button that does the same. */
export function DropZone({
  onFile,
  hint,
  children,
}: {
  readonly onFile: (file: File) => void;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra, the button beside it does the same
    <div
      className="drop-zone stack"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file !== undefined) onFile(file);
      }}
    >
      {isOver ? <p className="drop-hint">{hint}</p> : null}
      {children}
    </div>
  );
}
