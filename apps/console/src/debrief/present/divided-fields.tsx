import { IconButton, SelectField, TextField } from '@muster/ui';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import type { MomentForm } from './moment-form.ts';
import { LIMITS } from './proposals.ts';
import { useSideWords } from './side-words.ts';
import { keyOfSide, sidesOf } from './sides.ts';

interface DividedFieldsProps {
  readonly form: MomentForm;
  readonly onChange: (change: Partial<MomentForm>) => void;
}

/** The milestones that divided the teams, and the headings of the sides: those that there are. */
export function DividedFields({ form, onChange }: DividedFieldsProps) {
  const { t } = useTexts();
  const { columns, teams, histories, own } = useDebrief();
  const { headingOf, ownHeadingOf } = useSideWords();
  const { time, milestones } = form;
  const sides = useMemo(
    () => sidesOf({ time, milestones }, { teams, columns, histories, own }),
    [time, milestones, teams, columns, histories, own],
  );
  const nameOf = (name: string): string => columns.find((column) => column.name === name)?.displayName || name;
  const rest = columns.filter(({ name }) => !milestones.includes(name));
  const write = (reached: readonly string[], heading: string): void => {
    const others = form.sides.filter((side) => keyOfSide(side.reached) !== keyOfSide(reached));
    onChange({ sides: heading === '' ? others : [...others, { reached, heading }] });
  };
  return (
    <fieldset className="stack-tight present-divided">
      <legend>{t('presentDivided')}</legend>
      <ul className="plain-list">
        {milestones.map((name) => (
          <li key={name} className="row row-between">
            <span>{nameOf(name)}</span>
            <IconButton
              icon="close"
              label={t('lessonWithout', { what: nameOf(name) })}
              onClick={() => onChange({ milestones: milestones.filter((one) => one !== name), sides: [] })}
            />
          </li>
        ))}
      </ul>
      {milestones.length < LIMITS.milestones && rest.length > 0 ? (
        <SelectField
          label={t('presentAddMilestone')}
          value=""
          options={[
            { value: '', label: t('presentChoose') },
            ...rest.map(({ name }) => ({ value: name, label: nameOf(name) })),
          ]}
          onChange={({ target }) => {
            if (target.value !== '') onChange({ milestones: [...milestones, target.value], sides: [] });
          }}
        />
      ) : null}
      {milestones.length === 0 ? null : (
        <>
          <TextField
            label={t('presentHeading')}
            placeholder={headingOf({ milestones, heading: '' })}
            maxLength={LIMITS.heading}
            value={form.heading}
            onChange={({ target }) => onChange({ heading: target.value })}
          />
          {sides.map(({ key, reached, standings }) => (
            <TextField
              key={key}
              label={t('presentSideHeading', {
                side: ownHeadingOf(form, reached),
                teams: t('presentTeamCount', { count: standings.length }),
              })}
              placeholder={ownHeadingOf(form, reached)}
              maxLength={LIMITS.heading}
              value={form.sides.find((side) => keyOfSide(side.reached) === key)?.heading ?? ''}
              onChange={({ target }) => write(reached, target.value)}
            />
          ))}
        </>
      )}
    </fieldset>
  );
}
