import type { Question } from '@muster/definition';
import { type FieldPath, type Intent, jsonOf, namesOf, type TextNode, valueAt } from '@muster/definition/edit';
import { Button, Choice, SelectField, TextField } from '@muster/ui';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { SwitchFields, WhenFields } from '../control-fields.tsx';
import { namedOf } from '../known-names.ts';
import { NamesField } from '../names-field.tsx';
import { fieldAt, usePartDesk } from '../part-desk.ts';
import { NumberLine, TextLine, TextLines } from '../part-fields.tsx';
import { correctOf, optionsOf, withCorrect } from './correct-options.ts';
import { ItemsField } from './items-field.tsx';
import { RubricField } from './rubric-field.tsx';

/** The types of questions, with the fields that not all of them have. */
const FIELDS_OF_TYPES: Readonly<Record<Question['type'], readonly string[]>> = {
  'free-form': ['min', 'max', 'related_milestones', 'points', 'rubric'],
  'auto-free-form': ['min', 'max', 'patterns'],
  radio: ['options', 'correct'],
  'multiple-choice': ['options', 'correct'],
};

const isType = (text: string): text is Question['type'] => Object.hasOwn(FIELDS_OF_TYPES, text);

const isChoice = (type: string): boolean => type === 'radio' || type === 'multiple-choice';

/** One question: how it is answered, what is right, and what answers switch. */
export function QuestionForm({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const desk = usePartDesk();
  const type = fieldAt(desk, [...path, 'type']).text;
  return (
    <>
      <QuestionTypeField path={path} type={type} />
      <TextLines label={t('formQuestionText')} path={[...path, 'text']} />
      {isChoice(type) ? <Options path={path} isOne={type === 'radio'} /> : null}
      {type === 'auto-free-form' ? <Patterns path={path} /> : null}
      {isChoice(type) ? null : (
        <div className="part-row">
          <NumberLine label={t('formLeast')} path={[...path, 'min']} minimum={0} />
          <NumberLine label={t('formMost')} path={[...path, 'max']} minimum={-1} hint={t('formMostHint')} />
          {type === 'free-form' ? (
            <NumberLine label={t('formPoints')} path={[...path, 'points']} minimum={0} hint={t('formPointsHint')} />
          ) : null}
        </div>
      )}
      {type === 'free-form' ? <RubricField path={path} /> : null}
      {type === 'free-form' ? (
        <NamesField
          label={t('formJudged')}
          path={[...path, 'related_milestones']}
          all={namedOf(desk.outline, 'milestone')}
          add={t('partMilestone')}
          hint={t('formJudgedHint')}
        />
      ) : null}
      <fieldset className="stack">
        <legend>{t('formAnswered')}</legend>
        <SwitchFields path={[...path, 'control']} />
      </fieldset>
    </>
  );
}

/** Another type takes away what it has no place for, and brings what it needs. */
function QuestionTypeField({ path, type }: { readonly path: FieldPath; readonly type: string }) {
  const { t } = useTexts();
  const { part, ref, change } = usePartDesk();
  const choose = (next: Question['type']): void => {
    const all = new Set(Object.values(FIELDS_OF_TYPES).flat());
    const given = [...all].filter((field) => valueAt(part.node, [...path, field]) !== undefined);
    const needless = given.filter((field) => !FIELDS_OF_TYPES[next].includes(field));
    const intents: Intent[] = [
      { do: 'set', part: ref, path: [...path, 'type'], value: next },
      ...needless.map((field): Intent => ({ do: 'remove', part: ref, path: [...path, field] })),
    ];
    if (isChoice(next) && !given.includes('options')) {
      const value = [`${t('formOption')} 1`, `${t('formOption')} 2`];
      intents.push({ do: 'set', part: ref, path: [...path, 'options'], value });
    }
    change({ do: 'all', intents }, t('stepField', { field: t('formType'), name: part.name }));
  };
  const options = Object.keys(FIELDS_OF_TYPES)
    .filter(isType)
    .map((value) => ({ value, label: t(`form_${value}`) }));
  return (
    <SelectField
      label={t('formType')}
      value={type}
      options={isType(type) ? options : [...options, { value: type, label: type }]}
      onChange={({ target }) => {
        if (isType(target.value)) choose(target.value);
      }}
    />
  );
}

/** The options with what is correct, and what choosing one switches. */
function Options({ path, isOne }: { readonly path: FieldPath; readonly isOne: boolean }) {
  const { t } = useTexts();
  const { part, ref, change } = usePartDesk();
  // The effects of one: the fields of all would take longer than a key may.
  const [open, setOpen] = useState<number>();
  const options = optionsOf(part, path);
  const correct = correctOf(part, path);
  const step = t('stepField', { field: t('formOptions'), name: part.name });
  const texts = options.map(({ text }) => text);
  const mark = (next: ReadonlySet<number>, among: readonly string[]): Intent[] => {
    const intent = withCorrect(part, ref, path, next, among);
    return intent === undefined ? [] : [intent];
  };
  /** What is correct stays so when texts and places change. */
  const withOptions = (
    intent: Intent,
    next: ReadonlySet<number>,
    among: readonly string[],
    source?: 'typing',
  ): void => {
    const marks = correct.size === 0 ? [] : mark(next, among);
    change(marks.length === 0 ? intent : { do: 'all', intents: [intent, ...marks] }, step, source);
  };
  const remove = (index: number): void => {
    const left = [...correct].filter((one) => one !== index).map((one) => (one > index ? one - 1 : one));
    withOptions(
      { do: 'remove', part: ref, path: [...path, 'options', index] },
      new Set(left),
      texts.toSpliced(index, 1),
    );
  };
  const toggle = (index: number, isOn: boolean): void => {
    const others = isOne ? [] : [...correct].filter((one) => one !== index);
    const [first, ...rest] = mark(new Set(isOn ? [...others, index] : others), texts);
    if (first !== undefined) change({ do: 'all', intents: [first, ...rest] }, step);
  };
  return (
    <fieldset className="stack">
      <legend>{t('formOptions')}</legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place while it is typed
        <div key={index} className="stack-tight">
          <TextField
            label={t('formOptionNumber', { number: index + 1 })}
            value={option.text}
            onChange={({ target }) =>
              withOptions(
                { do: 'set', part: ref, path: option.path, value: target.value },
                correct,
                texts.with(index, target.value),
                'typing',
              )
            }
          />
          <div className="row">
            <Choice
              type="checkbox"
              checked={correct.has(index)}
              onChange={({ target }) => toggle(index, target.checked)}
            >
              {t('formCorrect')}
            </Choice>
            <Button
              kind="quiet"
              aria-expanded={open === index}
              onClick={() => {
                setOpen(open === index ? undefined : index);
                if (!option.isPlain) return;
                change({ do: 'set', part: ref, path: option.path, value: { text: option.text } }, step);
              }}
            >
              {t('formOptionEffects')}
            </Button>
            <Button kind="quiet" icon="trash" onClick={() => remove(index)}>
              {t('itemRemove')}
            </Button>
          </div>
          {option.isPlain ? null : open === index ? (
            <SwitchFields path={[...path, 'options', index, 'control']} />
          ) : (
            <OptionEffects path={[...path, 'options', index, 'control']} />
          )}
        </div>
      ))}
      <div>
        <Button
          kind="quiet"
          icon="plus"
          onClick={() =>
            change(
              {
                do: 'insert',
                part: ref,
                path: [...path, 'options'],
                index: options.length,
                value: `${t('formOption')} ${options.length + 1}`,
              },
              step,
            )
          }
        >
          {t('formAddOption')}
        </Button>
      </div>
    </fieldset>
  );
}

/** What choosing an option switches, in words. */
function OptionEffects({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const { part } = usePartDesk();
  const names = (field: string): string => namesOf(valueAt(part.node, [...path, field])?.node).join(', ');
  const [on, off] = [names('activate_milestone'), names('deactivate_milestone')];
  if (on === '' && off === '') return null;
  return (
    <p className="small muted">
      {on === '' ? null : `${t('partSwitchesOn')}: ${on}. `}
      {off === '' ? null : `${t('partSwitchesOff')}: ${off}.`}
    </p>
  );
}

/** What is searched for in an answer, and what finding it switches. */
function Patterns({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const desk = usePartDesk();
  const at = [...path, 'patterns'];
  const patternAt = (item: FieldPath): string => fieldAt(desk, item).text || fieldAt(desk, [...item, 'pattern']).text;
  return (
    <ItemsField
      label={t('formPatterns')}
      path={at}
      nameOf={patternAt}
      fresh={{ pattern: t('formPattern') }}
      add={t('formAddPattern')}
    >
      {(item) =>
        isPlain(valueAt(desk.part.node, item)?.node) ? (
          <>
            <TextLine label={t('formPattern')} path={item} hint={t('formPatternHint')} />
            <div>
              <Button
                kind="quiet"
                onClick={() =>
                  desk.change(
                    {
                      do: 'set',
                      part: desk.ref,
                      path: item,
                      value: { pattern: patternAt(item) },
                    },
                    t('stepField', { field: t('formPatterns'), name: desk.part.name }),
                  )
                }
              >
                {t('formOptionEffects')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <TextLine label={t('formPattern')} path={[...item, 'pattern']} hint={t('formPatternHint')} />
            <WhenFields path={[...item, 'control']} />
            <SwitchFields path={[...item, 'control']} />
          </>
        )
      }
    </ItemsField>
  );
}

const isPlain = (node: TextNode | undefined): boolean =>
  node === undefined || (node.type === 'scalar' && jsonOf(node) !== null);
