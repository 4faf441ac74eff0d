import { useTexts } from '../../../texts/use-texts.ts';
import { SwitchFields, WhenFields } from '../control-fields.tsx';
import { TextLine } from '../part-fields.tsx';
import { TryCommand } from './try-command.tsx';

/** A rule for what a sandbox reports. */
export function CommandForm() {
  const { t } = useTexts();
  return (
    <>
      <TextLine label={t('commandPattern')} path={['cmd']} hint={t('commandPatternHint')} />
      <div className="part-row">
        <TextLine label={t('command_username')} path={['username']} hint={t('commandAny')} />
        <TextLine label={t('command_container')} path={['container']} />
        <TextLine label={t('command_working_directory')} path={['working_directory']} />
      </div>
      <div className="part-row">
        <TextLine label={t('command_cmd_source')} path={['cmd_source']} />
        <TextLine label={t('command_type')} path={['type']} />
      </div>
      <WhenFields path={['control']} />
      <SwitchFields path={['control']} />
      <TryCommand />
    </>
  );
}
