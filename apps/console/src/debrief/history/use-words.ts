import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from './debrief-context.ts';
import type { Moment } from './moments.generated.ts';

/** What a moment is called, in a line. Names that only authors know are left out where solutions are hidden. */
export function useWords(): {
  readonly momentWords: (moment: Pick<Moment, 'kind' | 'name' | 'text' | 'from' | 'byTeam' | 'on'>) => string;
  readonly milestoneName: (name: string) => string;
} {
  const { t } = useTexts();
  const { columns, hidesSolutions } = useDebrief();
  const milestoneName = (name: string): string => columns.find((column) => column.name === name)?.displayName || name;
  return {
    milestoneName,
    momentWords: ({ kind, name, text, from, byTeam, on }) => {
      switch (kind) {
        case 'MAIL':
          return byTeam
            ? t('momentWrote', { subject: text })
            : t('momentMailFrom', { from: from ?? '', subject: text });
        case 'TOOL':
          return text === '' ? t('momentToolAlone', { name }) : t('momentTool', { name, argument: text });
        case 'QUESTIONNAIRE':
          return t('momentForm', { name });
        case 'ANSWERS':
          return t('momentAnswers', { name });
        case 'INJECT':
          return hidesSolutions ? t('momentSomeInject') : t('momentInject', { name });
        case 'MESSAGE':
          return t('momentMessage', { channel: name });
        case 'CONFIRMATION':
          return hidesSolutions ? t('momentConfirmedSome') : t('momentConfirmed', { name });
        case 'MILESTONE':
          return t(on === true ? 'momentReached' : 'momentLost', { name: milestoneName(name) });
        case 'COMMAND':
          return t('momentCommand', { command: text });
        case 'COMMENT':
          return t('momentNote');
        case 'STARTED':
          return t('momentStarted');
        case 'STOPPED':
          return t('momentStopped');
        case 'RESUMED':
          return t('momentResumed');
        case 'FINISHED':
          return t('momentFinished');
        case 'TEAM_FINISHED':
          return t('momentTeamFinished');
      }
    },
  };
}
