import { Button, SelectField, TextField } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ExplainedWords } from './explained-words.tsx';
import { ExplainTool, type NamesToExplainResult } from './team.generated.ts';

interface ToolTrialProps {
  readonly teamId: string;
  readonly tools: NamesToExplainResult['teamTools'];
}

/** What a tool would answer the team now, without using it. */
export function ToolTrial({ teamId, tools }: ToolTrialProps) {
  const { request } = useServer();
  const { t } = useTexts();
  const { overview } = useExercise();
  const [name, setName] = useState<string>();
  const [argument, setArgument] = useState('');
  const [words, setWords] = useState<string>();
  const answer = useFormAnswer();
  const tool = tools.find((one) => one.name === name) ?? tools[0];
  if (tool === undefined) return null;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    void answer.send(async () => {
      const { explainTool } = await request(ExplainTool, {
        team: teamId,
        tool: tool.name,
        ...(tool.requiresInput ? { argument } : {}),
      });
      setWords(explainTool.words);
    });
  };
  return (
    <section className="stack-tight">
      <h2>{t('whyTools')}</h2>
      <form className="tool-trial" onSubmit={ask}>
        <SelectField
          label={t('whyTool')}
          value={tool.name}
          onChange={({ target }) => setName(target.value)}
          options={tools.map((one) => ({ value: one.name, label: one.name }))}
        />
        {tool.requiresInput ? (
          <TextField label={t('whyArgument')} value={argument} onChange={({ target }) => setArgument(target.value)} />
        ) : null}
        <Button type="submit">{t('whyAsk')}</Button>
      </form>
      <FormProblem error={answer.error} ref={answer.note} />
      {words === undefined ? null : (
        <p role="status">
          <ExplainedWords words={words} milestones={overview.milestones} />
        </p>
      )}
    </section>
  );
}
