import { Choice, TextField } from '@muster/ui';
import { type Ref, useId } from 'react';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { GivenWorth, WorthAsked } from './given-worth.ts';

interface WorthFieldProps extends WorthAsked {
  readonly given: GivenWorth;
  /** Whether it was to be sent, and could not be. */
  readonly isWrong: boolean;
  /** Where to go when something is wrong. */
  readonly field?: Ref<HTMLInputElement>;
  readonly onGive: (given: GivenWorth) => void;
}

/** The levels of a rubric with their points, and any other points. Without a rubric, points alone. */
export function WorthField({ max, rubric, given, isWrong, field, onGive }: WorthFieldProps) {
  const { t } = useTexts();
  const hides = useHidesSolutions();
  const group = useId();
  if (max === null) return null;
  const points = (
    <TextField
      label={t('judgePoints', { max })}
      inputMode="decimal"
      value={given.by === 'points' ? given.typed : ''}
      {...(field !== undefined && { ref: field })}
      error={isWrong ? t('judgePointsWrong', { max }) : undefined}
      onChange={({ target }) => onGive({ by: 'points', typed: target.value })}
    />
  );
  if (rubric.length === 0) return points;
  const isMissing = isWrong && given.by !== 'points';
  return (
    <fieldset className="stack-tight" aria-describedby={isMissing ? `${group}-lack` : undefined}>
      <legend>{t('judgeLevels')}</legend>
      {rubric.map(({ name, points: count }, index) => (
        <Choice
          key={name}
          type="radio"
          name={group}
          {...(index === 0 && given.by !== 'points' && field !== undefined && { ref: field })}
          checked={given.by === 'level' && given.name === name}
          onChange={() => onGive({ by: 'level', name })}
        >
          {hides ? t('judgeLevelHidden', { count }) : t('judgeLevel', { name, count })}
        </Choice>
      ))}
      <Choice
        type="radio"
        name={group}
        checked={given.by === 'points'}
        onChange={() => onGive({ by: 'points', typed: '' })}
      >
        {t('judgeOtherPoints')}
      </Choice>
      {given.by === 'points' ? points : null}
      {isMissing ? (
        <p id={`${group}-lack`} className="field-error">
          {t('judgeLevelMissing')}
        </p>
      ) : null}
    </fieldset>
  );
}
