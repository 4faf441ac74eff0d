import { Button, SelectField, TextField } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Explained } from './explained-pieces.ts';
import { ExplainedWords } from './explained-words.tsx';
import { explainTool } from './explanations.ts';
import type { NamesToExplainResult } from './team.generated.ts';

interface ToolTrialProps {
  readonly teamId: string;
  readonly tools: NamesToExplainResult['teamTools'];
}

/** What a tool would answer the team now, without using it. */
export function ToolTrial({ teamId, tools }: ToolTrialProps) {
  const server = useServer();
  const { t } = useTexts();
  const { overview } = useExercise();
  const [name, setName] = useState<string>();
  const [argument, setArgument] = useState('');
  const [explained, setExplained] = useState<Explained>();
  const answer = useFormAnswer();
  const tool = tools.find((one) => one.name === name) ?? tools[0];
  if (tool === undefined) return null;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    void answer.send(async () => {
      setExplained(
        await explainTool(server, { team: teamId, tool: tool.name, ...(tool.requiresInput ? { argument } : {}) }),
      );
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
      {explained === undefined ? null : (
        <p role="status">
          <ExplainedWords explained={explained} milestones={overview.milestones} />
        </p>
      )}
    </section>
  );
}
