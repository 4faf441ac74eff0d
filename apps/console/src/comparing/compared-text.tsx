import type { LinePair, MarkedLine } from '@muster/definition/diff';
import { HiddenText, Loading, Note } from '@muster/ui';
import { useEffect, useState } from 'react';
import type { TextId } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { ComparedText } from './compare-messages.ts';
import type { Compared } from './use-comparison.ts';

interface ComparedFileProps {
  readonly compared: Compared;
  readonly path: string;
  /** Only what is around this line. */
  readonly near?: { readonly side: 'before' | 'after'; readonly line: number } | undefined;
}

const WITHOUT_LINES = {
  'no text': 'textNone',
  'same text': 'textSame',
  'too different': 'textTooDifferent',
} as const satisfies Record<Extract<ComparedText, string>, TextId>;

/** A file as it was and as it is, side by side; on narrow screens one below the other. */
export function ComparedFile({ compared, path, near }: ComparedFileProps) {
  const { t } = useTexts();
  const [text, setText] = useState<ComparedText>();
  useEffect(() => {
    let isLeft = false;
    setText(undefined);
    void compared.open(path).then((opened) => {
      if (!isLeft) setText(opened);
    });
    return () => {
      isLeft = true;
    };
  }, [compared, path]);
  if (text === undefined) return <Loading label={t('comparing')} lines={3} />;
  if (typeof text === 'string') return <Note>{t(WITHOUT_LINES[text])}</Note>;
  const groups = near === undefined ? text.groups : nearest(text.groups, near);
  return (
    <div className="table-scroll">
      <table className="compared">
        <caption className="hidden-text">{path}</caption>
        <colgroup>
          <col className="compared-number" />
          <col />
          <col className="compared-number" />
          <col />
        </colgroup>
        <thead className="hidden-text">
          <tr>
            <th scope="col">{t('textLine')}</th>
            <th scope="col">{t('textEarlier')}</th>
            <th scope="col">{t('textLine')}</th>
            <th scope="col">{t('textLater')}</th>
          </tr>
        </thead>
        {groups.map((group, index) => (
          <tbody key={`${group[0]?.before?.line} ${group[0]?.after?.line}`}>
            {index === 0 ? null : (
              <tr className="compared-gap">
                <td colSpan={4}>
                  <HiddenText>{t('linesBetween')}</HiddenText>⋯
                </td>
              </tr>
            )}
            {group.map((pair) => (
              <Pair key={`${pair.before?.line} ${pair.after?.line}`} pair={pair} />
            ))}
          </tbody>
        ))}
      </table>
      {text.more === 0 ? null : <p className="muted">{t('linesBeyond', { count: text.more })}</p>}
    </div>
  );
}

function Pair({ pair: { is, before, after } }: { readonly pair: LinePair }) {
  return (
    <tr data-is={is}>
      <Line line={before} side="before" isWhole={is === 'removed'} />
      <Line line={after} side="after" isWhole={is === 'added'} />
    </tr>
  );
}

interface LineProps {
  readonly line: MarkedLine | undefined;
  readonly side: 'before' | 'after';
  /** Whether the other side has no such line. */
  readonly isWhole: boolean;
}

function Line({ line, side, isWhole }: LineProps) {
  const { t } = useTexts();
  if (line === undefined) return <td colSpan={2} className="compared-none" />;
  const sign = t(side === 'before' ? 'wordGone' : 'wordCame');
  const Mark = side === 'before' ? 'del' : 'ins';
  return (
    <>
      <th scope="row" className="compared-line num">
        {line.line}
      </th>
      <td className={`compared-${side}`}>
        {isWhole ? <HiddenText>{sign} </HiddenText> : null}
        {line.pieces.map(({ text, isMarked }, index) => {
          const key = `${index} ${text.slice(0, 20)}`;
          return isMarked ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>;
        })}
      </td>
    </>
  );
}

/** The group that has the line, or the one that is closest to it. */
function nearest(
  groups: readonly (readonly LinePair[])[],
  { side, line }: { readonly side: 'before' | 'after'; readonly line: number },
): readonly (readonly LinePair[])[] {
  const distance = (group: readonly LinePair[]): number =>
    group.reduce(
      (least, pair) => Math.min(least, Math.abs((pair[side]?.line ?? Number.POSITIVE_INFINITY) - line)),
      Number.POSITIVE_INFINITY,
    );
  const [closest] = groups.toSorted((one, other) => distance(one) - distance(other));
  return closest === undefined ? [] : [closest];
}
