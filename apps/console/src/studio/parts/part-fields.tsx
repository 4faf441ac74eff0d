import type { FieldPath } from '@muster/definition/edit';
import { Choice, SelectField, TextArea, TextField } from '@muster/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { fieldAt, usePartDesk } from './part-desk.ts';

interface PartFieldProps {
  readonly label: string;
  readonly path: FieldPath;
  readonly hint?: string;
}

/** Writes one field of the part: nothing takes it away. */
export function useField(path: FieldPath, label: string) {
  const desk = usePartDesk();
  const { t } = useTexts();
  const field = fieldAt(desk, path);
  const step = t('stepField', { field: label, name: desk.part.name || t('partExercise') });
  return {
    ...field,
    hint: field.isShared ? t('partShared') : undefined,
    write: (value: string | number | boolean | readonly string[] | undefined, source: 'typing' | 'view' = 'view') => {
      if (value !== undefined) return desk.change({ do: 'set', part: desk.ref, path, value }, step, source);
      return !field.isGiven || desk.change({ do: 'remove', part: desk.ref, path }, step, source);
    },
  };
}

/** A text on one line. Empty: the field goes. */
export function TextLine({ label, path, hint }: PartFieldProps) {
  const field = useField(path, label);
  return (
    <TextField
      label={label}
      hint={field.hint ?? hint}
      value={field.text}
      readOnly={field.isShared}
      onChange={({ target }) => field.write(target.value === '' ? undefined : target.value, 'typing')}
    />
  );
}

/** A text of several lines, in Markdown. */
export function TextLines({ label, path, hint }: PartFieldProps) {
  const field = useField(path, label);
  return (
    <TextArea
      label={label}
      hint={field.hint ?? hint}
      rows={3}
      value={withoutLastBreak(field.text)}
      readOnly={field.isShared}
      onChange={({ target }) =>
        field.write(target.value === '' ? undefined : asBlock(target.value, field.text), 'typing')
      }
    />
  );
}

/** A block text ends with a line break, which nobody wants to see. */
export const withoutLastBreak = (text: string): string => text.replace(/\n$/, '');

export function asBlock(text: string, before: string): string {
  return before.endsWith('\n') || (text.includes('\n') && !before.includes('\n')) ? `${text}\n` : text;
}

/** A number; what is none stays in the field and is not saved. */
export function NumberLine({ label, path, hint, minimum }: PartFieldProps & { readonly minimum?: number }) {
  const { t } = useTexts();
  const field = useField(path, label);
  const [typed, setTyped] = useState<string>();
  const number = Number((typed ?? field.text).replace(',', '.'));
  const isWrong = typed !== undefined && typed.trim() !== '' && !(number >= (minimum ?? Number.NEGATIVE_INFINITY));
  const write = (text: string): void => {
    const value = Number(text.replace(',', '.'));
    setTyped(text);
    if (text.trim() === '') field.write(undefined, 'typing');
    else if (Number.isFinite(value) && value >= (minimum ?? Number.NEGATIVE_INFINITY)) field.write(value, 'typing');
  };
  return (
    <TextField
      label={label}
      hint={field.hint ?? hint}
      error={isWrong || (typed !== undefined && Number.isNaN(number)) ? t('partNumber') : undefined}
      inputMode="decimal"
      value={typed ?? field.text}
      readOnly={field.isShared}
      onChange={({ target }) => write(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** Yes or no. What the format assumes is not written. */
export function Flag({ label, path, assumed }: Omit<PartFieldProps, 'hint'> & { readonly assumed: boolean }) {
  const field = useField(path, label);
  const isOn = field.isGiven ? field.text === 'true' : assumed;
  return (
    <Choice
      type="checkbox"
      checked={isOn}
      disabled={field.isShared}
      onChange={({ target }) => field.write(target.checked === assumed && !field.isGiven ? undefined : target.checked)}
    >
      {label}
    </Choice>
  );
}

interface ChoiceOfProps extends PartFieldProps {
  /** The first one is assumed if nothing is written. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few values. Something else that is written stays until another one is chosen. */
export function ChoiceOf({ label, path, hint, options }: ChoiceOfProps) {
  const field = useField(path, label);
  const [assumed] = options;
  const value = field.isGiven ? field.text : (assumed?.value ?? '');
  const isKnown = options.some((option) => option.value === value);
  const write = (chosen: string): void => {
    if (chosen === assumed?.value) field.write(undefined);
    else field.write(chosen === 'true' ? true : chosen === 'false' ? false : chosen);
  };
  return (
    <SelectField
      label={label}
      hint={field.hint ?? hint}
      value={value}
      disabled={field.isShared}
      options={isKnown ? options : [...options, { value, label: value }]}
      onChange={({ target }) => write(target.value)}
    />
  );
}
