import type { Situation } from '@muster/definition/trial';
import { SelectField } from '@muster/ui';
import { useTexts } from '../../../texts/use-texts.ts';
import { AddChip, Chip, shownName } from '../chips.tsx';
import { namedOf } from '../known-names.ts';
import { usePartDesk } from '../part-desk.ts';

interface SituationFieldsProps {
  readonly situation: Situation;
  readonly onChange: (situation: Situation) => void;
}

/** Of which role the team is that tries, and what it has reached. */
export function SituationFields({ situation, onChange }: SituationFieldsProps) {
  const { t } = useTexts();
  const { outline } = usePartDesk();
  const roles = namedOf(outline, 'role');
  const milestones = namedOf(outline, 'milestone');
  const { role, on } = situation;
  return (
    <>
      {roles.length === 0 ? null : (
        <SelectField
          label={t('tryRole')}
          value={role ?? ''}
          options={[{ value: '', label: t('tryAnyRole') }, ...roles.map(({ name }) => ({ value: name, label: name }))]}
          onChange={({ target }) => onChange({ ...situation, role: target.value || null })}
        />
      )}
      {milestones.length === 0 ? null : (
        <fieldset className="field">
          <legend className="field-label">{t('tryReached')}</legend>
          <div className="name-chips">
            {on.map((name, index) => (
              <Chip
                key={name}
                words={shownName(name, milestones)}
                onRemove={() => onChange({ ...situation, on: on.toSpliced(index, 1) })}
              >
                {shownName(name, milestones)}
              </Chip>
            ))}
            <AddChip
              label={t('chipAdd', { what: t('partMilestone') })}
              all={milestones.filter(({ name }) => !on.includes(name))}
              onAdd={(name) => onChange({ ...situation, on: [...on, name] })}
              onBack={() => onChange({ ...situation, on: on.slice(0, -1) })}
            />
          </div>
        </fieldset>
      )}
    </>
  );
}
