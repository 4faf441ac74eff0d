import { type FieldPath, type Intent, jsonOf, type Part, type PartRef, valueAt } from '@muster/definition/edit';
import { SelectField, TextField } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { AddChip, Chip, shownName } from '../chips.tsx';
import { namedOf } from '../known-names.ts';
import { NamesField } from '../names-field.tsx';
import { fieldAt, usePartDesk } from '../part-desk.ts';
import { TextLines } from '../part-fields.tsx';
import { ItemsField } from './items-field.tsx';

/** What is learned: activities, and the milestones that show them. */
export function ObjectiveForm() {
  const { t } = useTexts();
  const desk = usePartDesk();
  const nameAt = (path: FieldPath): string => fieldAt(desk, [...path, 'name']).text;
  const names = new Set(desk.outline.parts.flatMap((part) => (part.kind === 'objective' ? activitiesIn(part) : [])));
  return (
    <>
      <NamesField label={t('partTags')} path={['tags']} all={[]} add={t('partTag')} isFree />
      <ItemsField
        label={t('objectiveActivities')}
        path={['activities']}
        nameOf={nameAt}
        fresh={{ name: freeName(names, t('objectiveActivity')) }}
        add={t('objectiveAddActivity')}
      >
        {(path) => (
          <>
            <ActivityName key={nameAt(path)} path={path} />
            <TextLines label={t('partDescription')} path={[...path, 'description']} />
            <ShownBy activity={nameAt(path)} />
            <NamesField label={t('partTags')} path={[...path, 'tags']} all={[]} add={t('partTag')} isFree />
            <MoveTo path={path} />
          </>
        )}
      </ItemsField>
    </>
  );
}

function activitiesIn(part: Part): string[] {
  const list = valueAt(part.node, ['activities'])?.node;
  if (list?.type !== 'list') return [];
  return list.items.map((_, index) => fieldAt({ part }, ['activities', index, 'name']).text);
}

function freeName(names: ReadonlySet<string>, word: string): string {
  for (let number = names.size + 1; ; number += 1) {
    const name = `${word} ${number}`;
    if (!names.has(name)) return name;
  }
}

/** Milestones that name it follow when the field is left. */
function ActivityName({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const desk = usePartDesk();
  const name = fieldAt(desk, [...path, 'name']).text;
  const [typed, setTyped] = useState<string>();
  const rename = (): void => {
    const to = typed?.trim();
    setTyped(undefined);
    if (to === undefined || to === name) return;
    const label = t('stepRename', { name });
    if (name === '') desk.change({ do: 'set', part: desk.ref, path: [...path, 'name'], value: to }, label);
    else desk.change({ do: 'rename', kind: 'activity', from: name, to }, label);
  };
  return (
    <TextField
      label={t('objectiveActivityName')}
      hint={t('partNameShown')}
      value={typed ?? name}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={rename}
      onKeyDown={(event) => {
        if (event.key === 'Enter') rename();
        else if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

/** The milestones that say that they complete the activity: their text is changed. */
function ShownBy({ activity }: { readonly activity: string }) {
  const { t } = useTexts();
  const { outline, workspace, change } = usePartDesk();
  const all = useMemo(() => namedOf(outline, 'milestone'), [outline]);
  const milestones = outline.parts.filter((part) => part.kind === 'milestone' && part.nth === 0);
  const own = milestones.filter((part) => activity !== '' && fieldAt({ part }, ['activity']).text === activity);
  const refOf = (name: string): PartRef => ({ kind: 'milestone', name });
  const set = (intent: Intent, name: string): boolean =>
    change(intent, t('stepField', { field: t('partActivity'), name }));
  const take = (name: string): boolean => set({ do: 'remove', part: refOf(name), path: ['activity'] }, name);
  return (
    <fieldset className="field">
      <legend className="field-label">{t('objectiveShownBy')}</legend>
      <div className="name-chips">
        {own.map(({ name }) => (
          <Chip key={name} words={shownName(name, all)} onRemove={() => take(name)}>
            {shownName(name, all)}
          </Chip>
        ))}
        <AddChip
          label={t('chipAdd', { what: t('partMilestone') })}
          all={all.filter(({ name }) => !own.some((part) => part.name === name))}
          onAdd={(name) => set({ do: 'set', part: refOf(name), path: ['activity'], value: activity }, name)}
          onBack={() => {
            const last = own.at(-1);
            if (last !== undefined) take(last.name);
          }}
        />
      </div>
      <p className="field-hint">
        {own.length === 0 ? t('objectiveShownByNothing') : null}
        {own.map(({ name }) => (
          <span key={name}>
            <Link to="/studio/$workspace/parts/$kind/$name" params={{ workspace, kind: 'milestone', name }}>
              {shownName(name, all)}
            </Link>{' '}
          </span>
        ))}
      </p>
    </fieldset>
  );
}

/** Into another objective, with all that it says. */
function MoveTo({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const { outline, part, ref, change } = usePartDesk();
  const others = outline.parts.filter(({ kind, name, nth }) => kind === 'objective' && nth === 0 && name !== part.name);
  if (others.length === 0) return null;
  const move = (to: string): void => {
    const node = valueAt(part.node, path)?.node;
    const target = others.find(({ name }) => name === to);
    if (node === undefined || target === undefined) return;
    const index = activitiesIn(target).length;
    const into: PartRef = { kind: 'objective', name: to };
    change(
      {
        do: 'all',
        intents: [
          { do: 'remove', part: ref, path },
          { do: 'insert', part: into, path: ['activities'], index, value: jsonOf(node) },
        ],
      },
      t('stepMove', { name: to }),
    );
  };
  return (
    <SelectField
      label={t('objectiveMoveTo')}
      value=""
      options={[{ value: '', label: t('partNone') }, ...others.map(({ name }) => ({ value: name, label: name }))]}
      onChange={({ target }) => move(target.value)}
    />
  );
}
