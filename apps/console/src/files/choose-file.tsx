import { Button, type ButtonKind } from '@muster/ui';
import { type ReactNode, useRef } from 'react';

/** A button that opens the file dialog to choose a package. */
export function ChooseFile({
  onFile,
  kind = 'plain',
  children,
}: {
  readonly onFile: (file: File) => void;
  readonly kind?: ButtonKind;
  readonly children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again after it was fixed.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button kind={kind} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
