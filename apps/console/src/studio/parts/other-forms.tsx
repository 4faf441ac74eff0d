import type { Channel } from '@muster/definition';
import type { TextId } from '../../texts/store.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { activitiesOf, filesBelow, namedOf } from './known-names.ts';
import { ListField } from './list-field.tsx';
import { NamesField } from './names-field.tsx';
import { usePartDesk } from './part-desk.ts';
import { ChoiceOf, Flag, NumberLine, TextLine, TextLines } from './part-fields.tsx';

/** The metadata and settings of the exercise. */
export function ExerciseForm() {
  const { t } = useTexts();
  const { outline } = usePartDesk();
  const roles = namedOf(outline, 'role');
  return (
    <>
      <TextLine label={t('partTitle')} path={['title']} />
      <TextLines label={t('partDescription')} path={['description']} />
      <div className="part-row">
        <NumberLine label={t('partDuration')} path={['exercise_duration']} minimum={0} hint={t('partDurationHint')} />
        <TextLine label={t('partLanguage')} path={['language']} hint={t('partLanguageHint')} />
        <TextLine label={t('partLicense')} path={['license']} />
      </div>
      <TextLine label={t('partAudience')} path={['audience']} />
      <ListField label={t('partAuthors')} path={['authors']} />
      <Flag label={t('partShowTime')} path={['show_exercise_time']} assumed={true} />
      <Flag label={t('partMailBetween')} path={['email_between_teams']} assumed={false} />
      <Flag label={t('partRolesOn')} path={['enable_roles']} assumed={roles.length > 0} />
      <TextLine label={t('partSuffix')} path={['custom_email_suffix']} />
      {roles.length < 2 ? null : (
        <NamesField label={t('partCells')} path={['cells']} all={roles} add={t('partRole')} hint={t('partCellsHint')} />
      )}
    </>
  );
}

const CHANNEL_TYPES: Readonly<Record<Channel['type'], TextId>> = {
  info: 'channel_info',
  email: 'channel_email',
  form: 'channel_form',
  tool: 'channel_tool',
  command: 'channel_command',
};

/** A section of the screen of the team. */
export function ChannelForm() {
  const { t } = useTexts();
  return (
    <>
      <ChoiceOf
        label={t('partChannelType')}
        path={['type']}
        options={[
          { value: '', label: t('partNone') },
          ...Object.entries(CHANNEL_TYPES).map(([value, text]) => ({ value, label: t(text) })),
        ]}
      />
      <TextLines label={t('partDescription')} path={['description']} hint={t('partForTrainees')} />
    </>
  );
}

export function RoleForm() {
  const { t } = useTexts();
  return <TextLines label={t('partRoleTask')} path={['description']} hint={t('partForTrainees')} />;
}

/** A state of a team that is on or off. */
export function MilestoneForm() {
  const { t } = useTexts();
  const { outline, files } = usePartDesk();
  const roles = namedOf(outline, 'role');
  const activities = activitiesOf(outline);
  return (
    <>
      <TextLine label={t('partDisplayName')} path={['display_name']} hint={t('partDisplayNameHint')} />
      <TextLines label={t('partDescription')} path={['description']} />
      <div className="part-row">
        <NumberLine label={t('partScore')} path={['score']} />
        <ChoiceOf
          label={t('partOutcome')}
          path={['outcome']}
          options={[
            { value: '', label: t('outcomeByScore') },
            { value: 'good', label: t('outcomeGood') },
            { value: 'bad', label: t('outcomeBad') },
            { value: 'neutral', label: t('outcomeNeutral') },
          ]}
        />
        <ChoiceOf
          label={t('partVisible')}
          path={['team_visible']}
          options={[
            { value: 'false', label: t('visibleNever') },
            { value: 'true', label: t('visibleAlways') },
            { value: 'after', label: t('visibleAfter') },
          ]}
        />
        <ChoiceOf
          label={t('partSharedState')}
          path={['shared']}
          options={[
            { value: 'false', label: t('sharedNo') },
            { value: 'true', label: t('sharedAll') },
            { value: 'cell', label: t('sharedCell') },
          ]}
        />
      </div>
      <Flag label={t('partInitial')} path={['initial_state']} assumed={false} />
      <Flag label={t('partFinal')} path={['final']} assumed={false} />
      {roles.length === 0 ? null : (
        <NamesField label={t('partRoles')} path={['roles']} all={roles} add={t('partRole')} hint={t('partRolesHint')} />
      )}
      {activities.length === 0 ? null : (
        <ChoiceOf
          label={t('partActivity')}
          path={['activity']}
          options={[
            { value: '', label: t('partNone') },
            ...activities.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      )}
      <NamesField
        label={t('partDocuments')}
        path={['file_names']}
        all={filesBelow(files, 'drive')}
        add={t('partFile')}
        hint={t('partDocumentsHint')}
      />
      <NamesField label={t('partTags')} path={['tags']} all={[]} add={t('partTag')} isFree />
      <TextLines label={t('partNote')} path={['instructor_note']} hint={t('partNoteHint')} />
    </>
  );
}
