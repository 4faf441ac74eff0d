import { Fragment } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { piecesOf } from './condition-words.ts';

const WORDS = { and: 'timelineAnd', or: 'timelineOr', not: 'timelineNot' } as const;

/** A condition with the names that people know. */
export function ConditionText({
  written,
  nameOf,
}: {
  readonly written: string;
  readonly nameOf: (name: string) => string;
}) {
  const { t } = useTexts();
  return piecesOf(written).map(({ kind, text }, at) => {
    const isTight = kind === 'sign' && text === ')';
    const wasOpen = piecesOf(written)[at - 1]?.text === '(';
    const words =
      kind === 'milestone' ? nameOf(text) : kind === 'sign' ? text : <span className="muted">{t(WORDS[kind])}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word can come several times
      <Fragment key={at}>
        {at === 0 || isTight || wasOpen ? '' : ' '}
        {words}
      </Fragment>
    );
  });
}
