import { type FieldPath, valueAt } from '@muster/definition/edit';
import { useTexts } from '../../../texts/use-texts.ts';
import { ContentField } from '../content-field.tsx';
import { SwitchFields, WhenFields } from '../control-fields.tsx';
import { namedOf } from '../known-names.ts';
import { NamesField } from '../names-field.tsx';
import { fieldAt, usePartDesk } from '../part-desk.ts';
import { Flag, TextLine, TextLines } from '../part-fields.tsx';
import { ItemsField } from './items-field.tsx';
import { TryTool } from './try-tool.tsx';

/** What a tool asks for, and what it answers. */
export function ToolForm() {
  const { t } = useTexts();
  const desk = usePartDesk();
  const roles = namedOf(desk.outline, 'role');
  const argumentAt = (path: FieldPath): string => fieldAt(desk, [...path, 'param']).text;
  const hasResponses = valueAt(desk.part.node, ['responses']) !== undefined;
  return (
    <>
      <TextLine label={t('partDescription')} path={['tooltip_description']} hint={t('partForTrainees')} />
      <div className="part-row">
        <TextLine label={t('toolHint')} path={['hint']} hint={t('toolHintHint')} />
        <TextLine label={t('toolCategory')} path={['category']} hint={t('toolCategoryHint')} />
      </div>
      {roles.length === 0 ? null : (
        <NamesField label={t('partRoles')} path={['roles']} all={roles} add={t('partRole')} hint={t('partRolesHint')} />
      )}
      <Flag label={t('toolNeedsInput')} path={['requires_input']} assumed={true} />
      <ItemsField
        label={t('toolResponses')}
        path={['responses']}
        nameOf={argumentAt}
        fresh={{ param: t('toolArgument'), content: t('partNewText') }}
        add={t('toolAddResponse')}
      >
        {(path) => (
          <>
            <TextLine label={t('toolArgument')} path={[...path, 'param']} hint={t('toolArgumentHint')} />
            <Flag label={t('toolPattern')} path={[...path, 'regex']} assumed={false} />
            <ContentField path={path} />
            <WhenFields path={[...path, 'control']} hint={t('toolWhenHint')} />
            <SwitchFields path={[...path, 'control']} />
          </>
        )}
      </ItemsField>
      <TextLines label={t('toolDefault')} path={['default_response']} hint={t('toolDefaultHint')} />
      {hasResponses ? <TryTool /> : null}
    </>
  );
}
