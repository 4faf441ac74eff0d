import './examples.css';
import { Button, buttonClass, Icon, Pill } from '@muster/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';
import { exampleWords } from './example-words.ts';
import { UseExample } from './examples.generated.ts';
import type { Example } from './use-examples.ts';

export function ExampleCards({ examples }: { readonly examples: readonly Example[] }) {
  return (
    <ul className="example-cards">
      {examples.map((example, index) => (
        <ExampleCard key={example.name} example={example} isFirst={index === 0} />
      ))}
    </ul>
  );
}

/** An example, what it needs, and what one can do with it. */
function ExampleCard({ example, isFirst }: { readonly example: Example; readonly isFirst: boolean }) {
  const tools = useTexts();
  const { t } = tools;
  const { request } = useServer();
  const navigate = useNavigate();
  const answer = useFormAnswer();
  const words = exampleWords(tools, example);
  const use = async (): Promise<void> => {
    const { useExample } = await request(UseExample, { name: example.name });
    const { together, onDemand, minTeams, roles } = example;
    await navigate({
      to: '/exercises/new',
      search: {
        definition: useExample.id,
        teams: Math.max(minTeams, roles.length),
        ...(onDemand && !together ? { onDemand: true } : {}),
      },
    });
  };
  return (
    <li className="card example-card">
      {words.tag === undefined ? null : (
        <p>
          <Pill tone={isFirst ? 'accent' : 'plain'}>{words.tag}</Pill>
        </p>
      )}
      <h2 lang={words.ownTitle === undefined ? example.language : undefined}>{words.title}</h2>
      <p lang={words.ownLanguage}>{words.about}</p>
      {words.ownTitle === undefined ? null : <p className="meta">{t('exampleOriginal', { title: words.ownTitle })}</p>}
      <dl className="example-facts">
        <dt>{t('exampleFor')}</dt>
        <dd lang={words.ownLanguage}>{words.audience}</dd>
        <dt>{t('exampleTakes')}</dt>
        <dd>{words.takes}</dd>
        <dt>{t('exampleTeams')}</dt>
        <dd>{words.teams}</dd>
        <dt>{t('exampleYou')}</dt>
        <dd>{words.you}</dd>
      </dl>
      <div className="row example-acts">
        <Link
          to="/examples/$name/try"
          params={{ name: example.name }}
          className={buttonClass(isFirst ? 'primary' : 'plain')}
          aria-label={t('tryExampleNamed', { title: words.title })}
        >
          <Icon name="play" />
          {t('tryExample')}
        </Link>
        <Button
          disabledBecause={answer.isSending ? t('sending') : undefined}
          onClick={() => void answer.send(use)}
          aria-label={t('useExampleNamed', { title: words.title })}
        >
          {t('useExample')}
        </Button>
      </div>
      <FormProblem error={answer.error} ref={answer.note} />
    </li>
  );
}
