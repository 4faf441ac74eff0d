import { type FieldPath, namesOf, valueAt } from '@muster/definition/edit';
import { useTexts } from '../../texts/use-texts.ts';
import { AddChip, Chip, type Named, shownName } from './chips.tsx';
import { usePartDesk } from './part-desk.ts';
import { useField } from './part-fields.tsx';

interface NamesFieldProps {
  readonly label: string;
  readonly path: FieldPath;
  readonly all: readonly Named[];
  /** What can be added: "milestone". */
  readonly add: string;
  readonly hint?: string;
  /** Whether other names than these can be added. */
  readonly isFree?: boolean;
}

/** Several names as chips: type to find, Enter adds, Backspace takes away. */
export function NamesField({ label, path, all, add, hint, isFree = false }: NamesFieldProps) {
  const { t } = useTexts();
  const { part } = usePartDesk();
  const field = useField(path, label);
  const names = namesOf(valueAt(part.node, path)?.node);
  const write = (next: readonly string[]): void => {
    field.write(next.length === 0 ? undefined : next);
  };
  const said = field.hint ?? hint;
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      {field.isShared ? (
        <p>{names.map((name) => shownName(name, all)).join(', ')}</p>
      ) : (
        <div className="name-chips">
          {names.map((name, index) => (
            <Chip
              key={name}
              words={shownName(name, all)}
              isUnknown={!isFree && !all.some((one) => one.name === name)}
              onRemove={() => write(names.toSpliced(index, 1))}
            >
              {shownName(name, all)}
            </Chip>
          ))}
          <AddChip
            label={t('chipAdd', { what: add })}
            all={all.filter(({ name }) => !names.includes(name))}
            isFree={isFree}
            onAdd={(name) => write([...names, name])}
            onBack={() => write(names.slice(0, -1))}
          />
        </div>
      )}
      {said === undefined ? null : <p className="field-hint">{said}</p>}
    </fieldset>
  );
}
