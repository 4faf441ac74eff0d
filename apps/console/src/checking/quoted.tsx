import { Fragment } from 'react';
import type { ProblemText } from './problem-text.ts';

/** What the check says, with quotations from the package between backticks formatted. */
export function Quoted({ text, language }: ProblemText) {
  const parts = text.split('`').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <code key={key}>{part}</code>;
  });
  return <span lang={language}>{parts}</span>;
}
