import { Dialog, Loading, Note } from '@muster/ui';
import { Markdown } from '../../markdown/markdown.tsx';
import { useQuery } from '../../server/query.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { WholeForm } from './answers.generated.ts';
import { Verdict } from './verdict.tsx';

interface WholeFormProps {
  readonly team: string;
  /** The name of the team, unless names are hidden. */
  readonly name: string;
  readonly form: string;
  readonly attempt: number;
  readonly onClose: () => void;
}

/** Everything that a team answered in one submission, around the answer to be judged. */
export function WholeFormDialog({ team, name, form, attempt, onClose }: WholeFormProps) {
  const { t } = useTexts();
  const { data, error } = useQuery(WholeForm, { team, form, before: attempt + 1 });
  const { questions = [], submissions = [] } = data?.questionnaireState ?? {};
  return (
    <Dialog title={t('wholeFormOf', { form, team: name })} closeLabel={t('close')} onClose={onClose} wide>
      {error === undefined ? null : (
        <Note tone="bad">
          <ErrorWords error={error} />
        </Note>
      )}
      {data === undefined && error === undefined ? <Loading label={t('loading')} /> : null}
      <ol className="answer-cards">
        {submissions.flatMap(({ answers }) =>
          answers.map(({ question: number, options, text, judgement }) => {
            const question = questions.find((one) => one.number === number);
            const chosen = options.map((option) => question?.options[option - 1] ?? '').join(', ');
            return (
              <li key={number} className="card stack-tight">
                <div className="muted small">
                  <Markdown text={question?.text ?? ''} fileOf={() => undefined} top={3} />
                </div>
                <p className="typed">{text ?? (chosen || t('wholeFormNone'))}</p>
                {judgement === null ? null : (
                  <p className="row">
                    <Verdict judgement={judgement} />
                    <span className="muted typed">{judgement.comment}</span>
                  </p>
                )}
              </li>
            );
          }),
        )}
      </ol>
    </Dialog>
  );
}
