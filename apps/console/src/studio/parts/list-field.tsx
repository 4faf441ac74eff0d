import { type FieldPath, jsonOf, valueAt } from '@muster/definition/edit';
import { Button, IconButton, TextField } from '@muster/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { usePartDesk } from './part-desk.ts';
import { useField } from './part-fields.tsx';

interface ListFieldProps {
  readonly label: string;
  readonly path: FieldPath;
  readonly hint?: string;
}

/** Sentences, one below the other. */
export function ListField({ label, path, hint }: ListFieldProps) {
  const { t } = useTexts();
  const { part, ref, change } = usePartDesk();
  const field = useField(path, label);
  const node = valueAt(part.node, path)?.node;
  const texts = node?.type === 'list' ? node.items.map(({ value }) => String(jsonOf(value) ?? '')) : [];
  const step = t('stepField', { field: label, name: part.name || t('partExercise') });
  return (
    <fieldset className="stack-tight">
      <legend>{label}</legend>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is known by its place while it is typed
        <div key={index} className="part-line">
          <TextField
            label={`${label} ${index + 1}`}
            labelHidden
            value={text}
            readOnly={field.isShared}
            onChange={({ target }) =>
              change({ do: 'set', part: ref, path: [...path, index], value: target.value }, step, 'typing')
            }
          />
          <IconButton
            icon="trash"
            label={t('chipRemove', { name: text })}
            onClick={() => change({ do: 'remove', part: ref, path: [...path, index] }, step)}
          />
        </div>
      ))}
      <div>
        <Button
          kind="quiet"
          icon="plus"
          onClick={() => change({ do: 'set', part: ref, path, value: [...texts, t('partNewText')] }, step)}
        >
          {t('partAddLine')}
        </Button>
      </div>
      {hint === undefined ? null : <p className="field-hint">{hint}</p>}
    </fieldset>
  );
}
