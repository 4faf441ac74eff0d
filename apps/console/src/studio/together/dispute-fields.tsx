import { Choice as ChoiceField, TextArea } from '@muster/ui';
import { Fragment, useId } from 'react';
import { ScrollingText } from '../../markdown/scrolling-text.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { type Choice, type Dispute, textOf } from './disputes.ts';
import { type MarkedSide, MOST_SHOWN } from './merge-messages.ts';

const TAKES = [
  ['mine', 'conflictTakeMine'],
  ['theirs', 'conflictTakeTheirs'],
  ['both', 'conflictTakeBoth'],
  ['written', 'conflictTakeWritten'],
] as const;

interface DisputeFieldsProps {
  readonly dispute: Dispute;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** One place of two texts, and what stays there. */
export function DisputeFields({ dispute, place, count, choice, onChoose }: DisputeFieldsProps) {
  const { t } = useTexts();
  const group = useId();
  const { mine, theirs, line, thing, fitsBoth, marks } = dispute;
  const title =
    thing === undefined
      ? t('conflictPlace', { place, count, line })
      : t('conflictPlaceIn', { place, count, line, thing });
  const choose = (take: Choice['take']): void => {
    // It begins as what was taken until now.
    if (take === 'written') onChoose({ take, text: textOf(dispute, choice ?? { take: fitsBoth ? 'both' : 'mine' }) });
    else onChoose({ take });
  };
  return (
    <fieldset className="dispute stack-tight">
      <legend>{title}</legend>
      <div className="conflict-texts">
        <Side name={t('conflictMine')} text={mine} marked={marks?.mine} />
        <Side name={t('conflictTheirs')} text={theirs} marked={marks?.theirs} />
      </div>
      <div className="row" role="radiogroup" aria-label={t('conflictTake')}>
        {TAKES.filter(([take]) => fitsBoth || take !== 'both').map(([take, text]) => (
          <ChoiceField
            key={take}
            type="radio"
            name={group}
            checked={choice?.take === take}
            onChange={() => choose(take)}
          >
            {t(text)}
          </ChoiceField>
        ))}
      </div>
      {fitsBoth ? null : <p className="muted">{t('conflictNotBoth')}</p>}
      {choice?.take === 'written' ? (
        <TextArea
          label={t('conflictWritten', { place })}
          className="mono"
          rows={6}
          spellCheck={false}
          value={choice.text}
          onChange={({ target }) => onChoose({ take: 'written', text: target.value })}
        />
      ) : null}
    </fieldset>
  );
}

interface SideProps {
  readonly name: string;
  readonly text: string;
  readonly marked: MarkedSide | undefined;
}

function Side({ name, text, marked }: SideProps) {
  const { t } = useTexts();
  const lines = marked ?? [[{ text: text.slice(0, MOST_SHOWN), isMarked: false }]];
  const length = lines.flat().reduce((sum, piece) => sum + piece.text.length, 0);
  const isShortened = text.length > MOST_SHOWN || length < text.replaceAll(/\r?\n/g, '').length;
  return (
    <section className="stack-tight">
      <h3>{name}</h3>
      {text === '' ? (
        <p className="muted">{t('conflictNothing')}</p>
      ) : (
        <ScrollingText label={name}>
          {lines.map((pieces, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other names, and never move.
            <Fragment key={line}>
              {pieces.map(({ text: piece, isMarked }, index) => {
                const key = `${index} ${piece.slice(0, 20)}`;
                return isMarked ? <mark key={key}>{piece}</mark> : <span key={key}>{piece}</span>;
              })}
              {'\n'}
            </Fragment>
          ))}
        </ScrollingText>
      )}
      {isShortened ? <p className="muted">{t('conflictShortened')}</p> : null}
    </section>
  );
}
