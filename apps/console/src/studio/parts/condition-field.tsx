import type { Condition } from '@muster/definition';
import { formatCondition, parseCondition } from '@muster/definition/condition';
import type { FieldPath } from '@muster/definition/edit';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { AddChip, Chip, type Named, shownName } from './chips.tsx';
import {
  type ConditionPath,
  groupsDeep,
  isGroup,
  negated,
  withGroup,
  withMilestone,
  withOtherWord,
  withoutPart,
} from './condition-tree.ts';
import { TextLine, useField } from './part-fields.tsx';

/** More groups in each other are read more easily as a text. */
const DEEPEST = 2;

interface ConditionFieldProps {
  readonly label: string;
  readonly path: FieldPath;
  readonly milestones: readonly Named[];
  readonly hint?: string;
}

/** A condition as chips. A text that means the same stays as it is written. */
export function ConditionField({ label, path, milestones, hint }: ConditionFieldProps) {
  const { t } = useTexts();
  const field = useField(path, label);
  const parsed = parseCondition(field.text);
  if (!parsed.ok || groupsDeep(parsed.condition) > DEEPEST || field.isShared) {
    return <TextLine label={label} path={path} hint={parsed.ok ? (hint ?? t('conditionDeep')) : t('conditionWrong')} />;
  }
  const { condition } = parsed;
  const write = (next: Condition): void => {
    const text = formatCondition(next);
    if (text !== formatCondition(condition)) field.write(text === '' ? undefined : text);
  };
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <Group at={condition} path={[]} whole={condition} milestones={milestones} onChange={write} />
      {hint === undefined ? null : <p className="field-hint">{hint}</p>}
    </fieldset>
  );
}

interface GroupProps {
  readonly at: Condition;
  readonly path: ConditionPath;
  readonly whole: Condition;
  readonly milestones: readonly Named[];
  readonly onChange: (condition: Condition) => void;
}

/** What belongs together by one word, and a place to add to it. */
function Group(props: GroupProps) {
  const { at, path, whole, milestones, onChange } = props;
  const { t } = useTexts();
  const group = at.kind === 'not' && isGroup(at.operand) ? at.operand : at;
  const operands = isGroup(group) ? group.operands : group.kind === 'always' ? [] : [group];
  const word = isGroup(group) ? group.kind : 'and';
  const pathOf = (index: number): ConditionPath => (isGroup(group) ? [...path, index] : path);
  return (
    <div className="name-chips" data-inner={path.length > 0 ? '' : undefined}>
      {operands.map((operand, index) => {
        const key = `${index} ${formatCondition(operand)}`;
        return (
          <span key={key} className="chip-step">
            {index === 0 ? null : (
              <button
                type="button"
                className="chip-word"
                title={t('conditionOtherWord')}
                onClick={() => onChange(withOtherWord(whole, path))}
              >
                {t(word === 'and' ? 'conditionAnd' : 'conditionOr')}
              </button>
            )}
            <Operand {...props} at={operand} path={pathOf(index)} word={word === 'and' ? 'or' : 'and'} />
          </span>
        );
      })}
      <AddChip
        label={t('chipAdd', { what: t('partMilestone') })}
        all={milestones}
        onAdd={(name) => onChange(withMilestone(whole, path, name))}
        onBack={() => {
          if (operands.length > 0) onChange(withoutPart(whole, pathOf(operands.length - 1)));
        }}
      />
    </div>
  );
}

/** A milestone or a group, perhaps with *not*. `word`: what would bind it to another one in a group of its own. */
function Operand(props: GroupProps & { readonly word: 'and' | 'or' }) {
  const { at, path, whole, milestones, onChange, word } = props;
  const { t } = useTexts();
  const [isGrowing, setGrowing] = useState(false);
  const isNot = at.kind === 'not';
  const inside = isNot ? at.operand : at;
  const negate = (): void => onChange(negated(whole, path));
  const remove = (): void => onChange(withoutPart(whole, path));
  const words = isGroup(inside)
    ? formatCondition(inside)
    : shownName(inside.kind === 'milestone' ? inside.name : formatCondition(inside), milestones);
  const said = isNot ? t('conditionNot', { name: words }) : words;
  const chip = (
    <Chip
      words={said}
      title={t('conditionKeys')}
      isUnknown={inside.kind === 'milestone' && !milestones.some(({ name }) => name === inside.name)}
      onRemove={remove}
      onPress={negate}
      onKey={(key) => {
        if (key === 'n') negate();
        else if (key === 'g') setGrowing(true);
      }}
    >
      {isNot ? <strong>{t('conditionNotWord')} </strong> : null}
      {isGroup(inside) ? t('conditionGroup') : words}
    </Chip>
  );
  return (
    <>
      {chip}
      {isGroup(inside) ? <Group {...props} /> : null}
      {isGroup(inside) || path.length > 1 ? null : isGrowing ? (
        <AddChip
          label={t(word === 'or' ? 'conditionOrAdd' : 'conditionAndAdd', { name: words })}
          all={milestones}
          onAdd={(name) => {
            setGrowing(false);
            onChange(withGroup(whole, path, word, name));
          }}
          onBack={() => setGrowing(false)}
        />
      ) : (
        <button
          type="button"
          className="chip-word chip-grow"
          title={t('conditionGrow')}
          onClick={() => setGrowing(true)}
        >
          {t(word === 'or' ? 'conditionOrMore' : 'conditionAndMore')}
        </button>
      )}
    </>
  );
}
