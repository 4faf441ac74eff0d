import type { Definition, Question } from '@muster/definition';
import type { Cause, Trigger } from '../events/cause.ts';

/** Completes "because" for the past, or "when" for the future. */
export function causeInWords(definition: Definition, cause: Cause, tense: 'past' | 'present' = 'past'): string {
  const [be, write, answer, give, meet, change] =
    tense === 'past'
      ? ['was', 'wrote', 'answered', 'gave', 'met', 'switched']
      : ['is', 'writes', 'answers', 'gives', 'meets', 'switches'];
  switch (cause.kind) {
    case 'inject':
      return `the inject \`${cause.inject}\` (${cause.alternative}) ${be} sent`;
    case 'confirmation':
      return `the inject \`${cause.inject}\` ${be} confirmed`;
    case 'mail':
      return `the team ${write} to ${cause.address} for the first time`;
    case 'template': {
      const person = definition.emailPersons.find(({ address }) => address === cause.address);
      const context = person?.templates[cause.template]?.context;
      return `${cause.address} ${answer} from template ${cause.template + 1}${quoted(context)}`;
    }
    case 'tool': {
      const tool = definition.tools.find(({ name }) => name === cause.tool);
      return `the tool \`${cause.tool}\` ${give} ${responseInWords(tool?.responses[cause.response]?.param, cause.response)}`;
    }
    case 'questionnaire':
      return `the questionnaire \`${cause.questionnaire}\` ${be} submitted`;
    case 'question':
      return `${questionInWords(cause)} ${be} answered`;
    case 'option': {
      const question = questionOf(definition, cause);
      const text = question !== undefined && 'options' in question ? question.options[cause.option]?.text : undefined;
      return `option ${cause.option + 1}${quoted(text)} of ${questionInWords(cause)} ${be} chosen`;
    }
    case 'pattern': {
      const question = questionOf(definition, cause);
      const source = question?.type === 'auto-free-form' ? question.patterns[cause.pattern]?.pattern : undefined;
      return `the answer to ${questionInWords(cause)} ${meet} pattern ${cause.pattern + 1}${quoted(source)}`;
    }
    case 'judgement':
      return `the answer to ${questionInWords(cause)} ${be} judged`;
    case 'command':
      return `a command ${meet} the rule \`${cause.rule}\``;
    case 'instructor':
      return `an instructor ${change} it`;
    case 'reply':
      return `an instructor ${change} it with a mail of ${cause.address}`;
  }
}

export function responseInWords(param: string | undefined, position: number): string {
  return `response ${position + 1}${quoted(param)}`;
}

/** Completes "because". */
export function triggerInWords(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'time':
      return 'its time had come';
    case 'milestone':
      return `\`${trigger.milestone}\` was switched ${trigger.on ? 'on' : 'off'}`;
    case 'instructor':
      return 'an instructor sent it';
  }
}

interface QuestionPlace {
  readonly questionnaire: string;
  readonly question: number;
}

function questionOf(definition: Definition, place: QuestionPlace): Question | undefined {
  return definition.questionnaires.find(({ title }) => title === place.questionnaire)?.questions[place.question];
}

function questionInWords({ questionnaire, question }: QuestionPlace): string {
  return `question ${question + 1} of \`${questionnaire}\``;
}

const MAX_LENGTH = 40;

/** Quotes something without a name, so that nobody has to count in the file; long texts are shortened. */
function quoted(text = ''): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return '';
  const characters = [...line];
  return ` (\`${characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : line}\`)`;
}
