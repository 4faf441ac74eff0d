import { Pill } from '@muster/ui';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { ControlWords } from './control-words.tsx';
import { type FlowDefinition, type FlowInject, type FlowMilestone, type FlowStep, flowOf } from './flow.ts';
import { useFlow } from './use-flow.ts';

const KINDS = [
  { kind: 'questionnaires', text: 'flowQuestionnaires' },
  { kind: 'tools', text: 'flowTools' },
  { kind: 'people', text: 'flowPeople' },
  { kind: 'commands', text: 'flowCommands' },
] as const;

/** What happens when, what it waits for and what it switches, as an indented list. */
export function DefinitionFlowTab() {
  const { definition } = useParams({ from: '/definitions/$definition/flow' });
  return <QueryResult query={useFlow(definition)}>{(flow) => <FlowList definition={flow} />}</QueryResult>;
}

function FlowList({ definition }: { readonly definition: FlowDefinition }) {
  const { t } = useTexts();
  const flow = useMemo(() => flowOf(definition), [definition]);
  return (
    <div className="flow">
      <section className="stack-tight">
        <h2>{t('flowInjects')}</h2>
        <ol className="flow-list">
          {flow.injects.map((inject) => (
            <InjectStep key={inject.key} inject={inject} />
          ))}
        </ol>
        {KINDS.map(({ kind, text }) =>
          flow.others[kind].length === 0 ? null : (
            <div key={kind} className="stack-tight">
              <h2>{t(text)}</h2>
              <Steps steps={flow.others[kind]} />
            </div>
          ),
        )}
      </section>
      <section className="stack-tight">
        <h2>{t('flowMilestones')}</h2>
        <ul className="flow-list">
          {flow.milestones.map((milestone) => (
            <MilestoneStep key={milestone.name} milestone={milestone} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function InjectStep({ inject }: { readonly inject: FlowInject }) {
  const { t } = useTexts();
  const { name, auto, time, delay, control, below } = inject;
  const when = [
    auto ? (time === 0 ? t('fromStart') : t('flowFromMinute', { minute: time })) : t('byInstructor'),
    delay > 0 ? t('afterDelay', { count: delay }) : '',
  ].filter((part) => part !== '');
  return (
    <li className="flow-step">
      <span className="flow-name">{name}</span>
      <span className="flow-words num">{when.join(', ')}</span>
      <ControlWords control={control} />
      <Steps steps={below} />
    </li>
  );
}

function Steps({ steps }: { readonly steps: readonly FlowStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ul className="flow-list flow-below">
      {steps.map(({ key, name, control, below }) => (
        <li key={key} className="flow-step">
          <span className="flow-part">{name}</span>
          <ControlWords control={control} />
          <Steps steps={below} />
        </li>
      ))}
    </ul>
  );
}

function MilestoneStep({ milestone }: { readonly milestone: FlowMilestone }) {
  const { t } = useTexts();
  const { name, displayName, isFinal, isShared, isSharedByCell, isOnAtStart, score, onBy, offBy } = milestone;
  return (
    <li className="flow-step">
      <span className="row flow-milestone">
        <span className="flow-name">{displayName}</span>
        {displayName === name ? null : <span className="meta mono">{name}</span>}
        {isFinal ? <Pill icon="flag">{t('milestoneFinal')}</Pill> : null}
        {isShared ? <Pill icon="team">{t('milestoneShared')}</Pill> : null}
        {isSharedByCell ? <Pill icon="team">{t('milestoneSharedByCell')}</Pill> : null}
        {isOnAtStart ? <Pill icon="check">{t('milestoneOnAtStart')}</Pill> : null}
        {score === 0 ? null : <span className="meta num">{t('flowPoints', { count: score })}</span>}
      </span>
      <span className="flow-words muted">
        {onBy.length === 0 ? t('onByNobody') : t('onBy', { names: onBy.join(' · ') })}
      </span>
      {offBy.length === 0 ? null : <span className="flow-words muted">{t('offBy', { names: offBy.join(' · ') })}</span>}
    </li>
  );
}
