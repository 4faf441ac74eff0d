import { namesOf, type Outline, valueAt } from '@muster/definition/edit';
import type { Situation, TriedRule, TriedUse } from '@muster/definition/trial';
import { Note, TextField } from '@muster/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { fieldAt, usePartDesk } from '../part-desk.ts';
import { SituationFields } from './situation-fields.tsx';
import { useTrial } from './use-trial.ts';
import { VerdictList } from './verdict-list.tsx';

const FIELDS = ['username', 'container', 'working_directory', 'cmd_source', 'type'] as const;

/** A line of a log against all rules of the package. */
export function TryCommand() {
  const { t } = useTexts();
  // May come after the key.
  const { outline } = useDeferredValue(usePartDesk());
  const [use, setUse] = useState<TriedUse>({ cmd: '' });
  const [situation, setSituation] = useState<Situation>({ role: null, on: [] });
  const rules = useMemo(() => rulesOf(outline), [outline]);
  const result = useTrial(
    use.cmd.trim() === '' ? undefined : { kind: 'command', rules: rules.map(({ rule }) => rule), use, situation },
  );
  return (
    <fieldset className="stack">
      <legend>{t('tryWhatIsWritten')}</legend>
      <TextField
        label={t('tryCommand')}
        hint={t('tryCommandHint')}
        value={use.cmd}
        onChange={({ target }) => setUse({ ...use, cmd: target.value })}
      />
      <div className="part-row">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t('tryWith', { field: t(`command_${field}`) })}
            value={use[field] ?? ''}
            onChange={({ target }) => setUse({ ...use, [field]: target.value })}
          />
        ))}
      </div>
      <SituationFields situation={situation} onChange={setSituation} />
      <div aria-live="polite">
        {result === 'too_long' ? <Note tone="warn">{t('tryTooLong')}</Note> : null}
        {typeof result === 'object' ? (
          <VerdictList verdicts={result[0] ?? []} names={rules.map(({ name }) => name)} />
        ) : null}
      </div>
    </fieldset>
  );
}

function rulesOf({ parts }: Outline): { readonly name: string; readonly rule: TriedRule }[] {
  return parts
    .filter(({ kind }) => kind === 'command')
    .map((part) => {
      const fields = FIELDS.flatMap((field) => {
        const { text, isGiven } = fieldAt({ part }, [field]);
        return isGiven && text !== '' ? [[field, text]] : [];
      });
      return {
        name: part.name,
        rule: {
          cmd: fieldAt({ part }, ['cmd']).text,
          fields: Object.fromEntries(fields),
          condition: fieldAt({ part }, ['control', 'milestone_condition']).text,
          roles: namesOf(valueAt(part.node, ['control', 'roles'])?.node),
        },
      };
    });
}
