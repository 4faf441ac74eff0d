import type { Schema } from '../../../graphql/index.ts';
import type { AnswerText } from '../findings/answer-texts.service.ts';

export function answerTextType({ builder }: Schema) {
  return builder.objectRef<AnswerText>('AnswerTextType').implement({
    description: 'What a team wrote in its latest answer to a question.',
    fields: (t) => ({ teamId: t.exposeID('teamId'), text: t.exposeString('text') }),
  });
}
