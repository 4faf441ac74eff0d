import type { TextTools } from '../texts/use-texts.ts';
import type { Moment } from './moments.generated.ts';

export type DescribedMoment = Pick<Moment, 'kind' | 'name' | 'text' | 'from' | 'byTeam' | 'on'>;

interface WordsOf {
  readonly t: TextTools['t'];
  /** What people call a milestone. */
  readonly milestoneName: (name: string) => string;
  /** Whether reaching a milestone is a setback. */
  readonly isSetback: (name: string) => boolean;
  /** Names that only authors know are left out. */
  readonly hidesSolutions: boolean;
}

/** What a moment is called, in a line behind the name of the team. */
export function momentWords(moment: DescribedMoment, { t, milestoneName, isSetback, hidesSolutions }: WordsOf): string {
  const { kind, name, text, from, byTeam, on } = moment;
  switch (kind) {
    case 'MAIL':
      return byTeam ? t('momentWrote', { subject: text }) : t('momentMailFrom', { from: from ?? '', subject: text });
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
      return t(on !== true ? 'momentLost' : isSetback(name) ? 'momentSetback' : 'momentReached', {
        name: milestoneName(name),
      });
    case 'COMMAND':
      return t('momentCommand', { command: text });
    case 'RETRACTION':
      return t('momentRetracted');
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
}
