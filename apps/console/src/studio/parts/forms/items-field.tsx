import { type FieldPath, type FieldValue, valueAt } from '@muster/definition/edit';
import { Button, SelectField } from '@muster/ui';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { usePartDesk } from '../part-desk.ts';

interface ItemsFieldProps {
  /** What they are called: "Templates". */
  readonly label: string;
  readonly hint?: string;
  readonly path: FieldPath;
  /** How one is called in the list. */
  readonly nameOf: (path: FieldPath) => string;
  /** What a new one says at first. */
  readonly fresh: FieldValue;
  /** On the button that adds one. */
  readonly add: string;
  readonly children: (path: FieldPath, index: number) => ReactNode;
}

/** Items of a list in their order, of which one is open: there may be thousands. */
export function ItemsField({ label, hint, path, nameOf, fresh, add, children }: ItemsFieldProps) {
  const { t } = useTexts();
  const { part, ref, change } = usePartDesk();
  const [chosen, setChosen] = useState(0);
  const node = valueAt(part.node, path)?.node;
  const count = node?.type === 'list' ? node.items.length : 0;
  const shown = Math.min(chosen, Math.max(0, count - 1));
  const name = (index: number): string => `${index + 1} ${nameOf([...path, index]).replaceAll(/\s+/g, ' ')}`;
  const step = t('stepField', { field: label, name: part.name });
  const move = (to: number): void => {
    if (change({ do: 'moveItem', part: ref, path, from: shown, to }, step)) setChosen(to);
  };
  // May come after the key.
  const names = useDeferredValue(Array.from({ length: count }, (_, index) => name(index)).join('\n'));
  return (
    <fieldset className="stack">
      <legend>{label}</legend>
      {hint === undefined ? null : <p className="small muted">{hint}</p>}
      {count === 0 ? null : <Chooser label={t('itemOpen')} names={names} shown={shown} onChoose={setChosen} />}
      <div className="row">
        <Button
          kind="quiet"
          icon="plus"
          onClick={() => {
            if (change({ do: 'insert', part: ref, path, index: count, value: fresh }, step)) setChosen(count);
          }}
        >
          {add}
        </Button>
        {shown === 0 ? null : (
          <Button kind="quiet" icon="back" onClick={() => move(shown - 1)}>
            {t('partEarlier')}
          </Button>
        )}
        {shown >= count - 1 ? null : (
          <Button kind="quiet" icon="forward" onClick={() => move(shown + 1)}>
            {t('partLater')}
          </Button>
        )}
        {count === 0 ? null : (
          <Button
            kind="quiet"
            icon="trash"
            onClick={() => change({ do: 'remove', part: ref, path: [...path, shown] }, step)}
          >
            {t('itemRemove')}
          </Button>
        )}
      </div>
      {count === 0 ? null : (
        <div key={shown} className="stack">
          {children([...path, shown], shown)}
        </div>
      )}
    </fieldset>
  );
}

interface ChooserProps {
  readonly label: string;
  /** One per line: equal ones are not drawn again. */
  readonly names: string;
  readonly shown: number;
  readonly onChoose: (index: number) => void;
}

const Chooser = memo(function Chooser({ label, names, shown, onChoose }: ChooserProps) {
  const options = useMemo(
    () => names.split('\n').map((name, index) => ({ value: String(index), label: name })),
    [names],
  );
  return (
    <SelectField
      label={label}
      value={String(shown)}
      options={options}
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  );
});
