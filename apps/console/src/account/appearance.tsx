import { SelectField } from '@muster/ui';
import { useAppearanceChoices } from '../shell/use-appearance-choices.ts';

/** Language and theme, for people who have not logged in: the account menu has them afterwards. */
export function Appearance() {
  return (
    <div className="row appearance">
      {useAppearanceChoices().map(({ key, label, entries }) => (
        <SelectField
          key={key}
          label={label}
          value={entries.find(({ checked }) => checked === true)?.key ?? ''}
          onChange={({ target }) => entries.find((entry) => entry.key === target.value)?.onChoose()}
          options={entries.map((entry) => ({ value: entry.key, label: entry.label }))}
        />
      ))}
    </div>
  );
}
