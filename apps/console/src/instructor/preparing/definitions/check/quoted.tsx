import { Fragment } from 'react';

/** A sentence of the check, with what it quotes from the package between backticks set apart. */
export function Quoted({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <code key={key}>{part}</code>;
  });
}
