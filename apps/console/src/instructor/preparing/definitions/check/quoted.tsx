import { Fragment } from 'react';

/** A message of the check, in English, with quotations from the package between backticks formatted. */
export function Quoted({ text }: { readonly text: string }) {
  const parts = text.split('`').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <code key={key}>{part}</code>;
  });
  return <span lang="en">{parts}</span>;
}
