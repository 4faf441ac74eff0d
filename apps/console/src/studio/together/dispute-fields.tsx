import { Choice as ChoiceField, TextArea } from '@muster/ui';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type Choice, type Dispute, textOf } from './disputes.ts';

/** A text can have a megabyte. */
const MOST_SHOWN = 5_000;

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
  const { mine, theirs, line, thing, fitsBoth } = dispute;
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
        <Side name={t('conflictMine')} text={mine} />
        <Side name={t('conflictTheirs')} text={theirs} />
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

function Side({ name, text }: { readonly name: string; readonly text: string }) {
  const { t } = useTexts();
  return (
    <section className="stack-tight">
      <h3>{name}</h3>
      {text === '' ? (
        <p className="muted">{t('conflictNothing')}</p>
      ) : (
        <pre tabIndex={0}>{text.slice(0, MOST_SHOWN)}</pre>
      )}
      {text.length > MOST_SHOWN ? <p className="muted">{t('conflictShortened')}</p> : null}
    </section>
  );
}
