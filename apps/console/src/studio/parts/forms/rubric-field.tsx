import { type FieldPath, jsonOf, valueAt } from '@muster/definition/edit';
import { useTexts } from '../../../texts/use-texts.ts';
import { fieldAt, usePartDesk } from '../part-desk.ts';
import { NumberLine, TextLine } from '../part-fields.tsx';
import { ItemsField } from './items-field.tsx';

/** The levels that an instructor chooses from. */
export function RubricField({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const desk = usePartDesk();
  const at = [...path, 'rubric'];
  const node = valueAt(desk.part.node, at)?.node;
  const levels = node?.type === 'list' ? node.items.map(({ value }) => jsonOf(value)) : [];
  return (
    <ItemsField
      label={t('formLevels')}
      hint={t('formLevelsHint')}
      path={at}
      nameOf={(level) => `${fieldAt(desk, [...level, 'name']).text} (${fieldAt(desk, [...level, 'points']).text})`}
      fresh={{ name: `${t('formNewLevel')} ${levels.length + 1}`, points: nextPoints(levels) }}
      add={t('formAddLevel')}
    >
      {(level) => (
        <>
          <TextLine label={t('formLevelName')} path={[...level, 'name']} />
          <NumberLine label={t('formLevelPoints')} path={[...level, 'points']} minimum={0} />
        </>
      )}
    </ItemsField>
  );
}

/** More than any level gives: a new one comes last. */
function nextPoints(levels: readonly unknown[]): number {
  const given = levels.map((level) => Number(Object(level).points));
  const most = Math.max(-1, ...given.filter((points) => Number.isFinite(points)));
  return Math.floor(most) + 1;
}
