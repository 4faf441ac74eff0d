import type { FieldPath } from '@muster/definition/edit';
import { useTexts } from '../../texts/use-texts.ts';
import { ConditionField } from './condition-field.tsx';
import { namedOf } from './known-names.ts';
import { NamesField } from './names-field.tsx';
import { usePartDesk } from './part-desk.ts';

interface ControlFieldsProps {
  /** Of the mapping with these fields. */
  readonly path: FieldPath;
  /** Below the condition. */
  readonly hint?: string;
}

/** For whom and when it is. */
export function WhenFields({ path, hint }: ControlFieldsProps) {
  const { t } = useTexts();
  const { outline } = usePartDesk();
  const roles = namedOf(outline, 'role');
  return (
    <>
      {roles.length === 0 ? null : (
        <NamesField
          label={t('partRoles')}
          path={[...path, 'roles']}
          all={roles}
          add={t('partRole')}
          hint={t('partRolesHint')}
        />
      )}
      <ConditionField
        label={t('partWhen')}
        path={[...path, 'milestone_condition']}
        milestones={namedOf(outline, 'milestone')}
        {...(hint !== undefined && { hint })}
      />
    </>
  );
}

/** Which milestones it switches. */
export function SwitchFields({ path }: ControlFieldsProps) {
  const { t } = useTexts();
  const { outline } = usePartDesk();
  const milestones = namedOf(outline, 'milestone');
  return (
    <>
      <NamesField
        label={t('partSwitchesOn')}
        path={[...path, 'activate_milestone']}
        all={milestones}
        add={t('partMilestone')}
      />
      <NamesField
        label={t('partSwitchesOff')}
        path={[...path, 'deactivate_milestone']}
        all={milestones}
        add={t('partMilestone')}
      />
    </>
  );
}
