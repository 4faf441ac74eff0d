import { namesOf, valueAt } from '@muster/definition/edit';
import type { Situation, TriedResponse } from '@muster/definition/trial';
import { Note, TextArea } from '@muster/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { fieldAt, type PartDesk, usePartDesk } from '../part-desk.ts';
import { SituationFields } from './situation-fields.tsx';
import { useTrial } from './use-trial.ts';
import { VerdictList } from './verdict-list.tsx';

/** More are not tried at once. */
const MOST_ARGUMENTS = 20;

/** Which response answers an argument, and why not the others. Several arguments are examples of what must match. */
export function TryTool() {
  const { t } = useTexts();
  // May come after the key.
  const { part } = useDeferredValue(usePartDesk());
  const [typed, setTyped] = useState('');
  const [situation, setSituation] = useState<Situation>({ role: null, on: [] });
  const responses = useMemo(() => responsesOf(part), [part]);
  const given = typed.split('\n').filter((line) => line.trim() !== '');
  const tried = given.slice(0, MOST_ARGUMENTS);
  const result = useTrial(tried.length === 0 ? undefined : { kind: 'tool', responses, arguments: tried, situation });
  return (
    <fieldset className="stack">
      <legend>{t('tryWhatIsWritten')}</legend>
      <TextArea
        label={t('tryArguments')}
        hint={t('tryArgumentsHint')}
        rows={2}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SituationFields situation={situation} onChange={setSituation} />
      <div className="stack-tight" aria-live="polite">
        {result === 'too_long' ? <Note tone="warn">{t('tryTooLong')}</Note> : null}
        {typeof result === 'object'
          ? tried.map((argument, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same argument can be tried twice
              <section key={index} className="stack-tight">
                <p>
                  <b>{argument}</b>
                </p>
                {result[index]?.some(({ kind }) => kind === 'fits') === true ? null : <p>{t('tryDefault')}</p>}
                <VerdictList verdicts={result[index] ?? []} names={responses.map(({ param }) => param)} />
              </section>
            ))
          : null}
      </div>
    </fieldset>
  );
}

function responsesOf(part: PartDesk['part']): TriedResponse[] {
  const list = valueAt(part.node, ['responses'])?.node;
  if (list?.type !== 'list') return [];
  return list.items.map((_, index) => {
    const at = (...path: string[]): string => fieldAt({ part }, ['responses', index, ...path]).text;
    return {
      param: at('param'),
      regex: at('regex') === 'true',
      condition: at('control', 'milestone_condition'),
      roles: namesOf(valueAt(part.node, ['responses', index, 'control', 'roles'])?.node),
    };
  });
}
