import type { Inject } from '@muster/definition';
import { type FieldPath, valueAt } from '@muster/definition/edit';
import { Button } from '@muster/ui';
import type { TextId } from '../../texts/store.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AlternativeForm } from './alternative-form.tsx';
import { coverageOf } from './coverage.ts';
import { namedOf } from './known-names.ts';
import { ListField } from './list-field.tsx';
import { fieldAt, usePartDesk } from './part-desk.ts';
import { ChoiceOf, Flag, NumberLine, TextLines } from './part-fields.tsx';

const TYPES: Readonly<Record<Inject['type'], TextId>> = { info: 'partTypeInfo', email: 'partTypeEmail' };

interface InjectFormProps {
  readonly alternative: number;
  readonly onAlternative: (index: number) => void;
}

/** Everything about an inject; its alternatives as tabs in their order. */
export function InjectForm({ alternative, onAlternative }: InjectFormProps) {
  const { t } = useTexts();
  const desk = usePartDesk();
  const count = alternativesOf(desk.part).length;
  const shown = Math.min(alternative, Math.max(0, count - 1));
  const type = fieldAt(desk, ['type']).text;
  return (
    <>
      <div className="part-row">
        <NumberLine label={t('partMinute')} path={['time']} minimum={0} />
        <NumberLine label={t('partDelay')} path={['delay']} minimum={0} hint={t('partDelayHint')} />
        <ChoiceOf
          label={t('partType')}
          path={['type']}
          options={Object.entries(TYPES).map(([value, text]) => ({ value, label: t(text) }))}
        />
      </div>
      <Flag label={t('partAuto')} path={['auto']} assumed={true} />
      {fieldAt(desk, ['delay']).isGiven || fieldAt(desk, ['recheck']).isGiven ? (
        <Flag label={t('partRecheck')} path={['recheck']} assumed={false} />
      ) : null}
      <Alternatives shown={shown} onAlternative={onAlternative} />
      {count === 0 ? null : (
        <div role="tabpanel" id="alternative" aria-labelledby={`alternative-${shown}`} className="stack">
          <AlternativeForm key={shown} path={['alternatives', shown]} isMail={type === 'email'} />
        </div>
      )}
      <TextLines label={t('partNote')} path={['instructor_note']} hint={t('partNoteHint')} />
      <ListField label={t('partExpected')} path={['expected_actions']} hint={t('partExpectedHint')} />
    </>
  );
}

function alternativesOf(part: ReturnType<typeof usePartDesk>['part']): string[] {
  const list = valueAt(part.node, ['alternatives'])?.node;
  if (list?.type !== 'list') return [];
  return list.items.map((_, index) => {
    const name = valueAt(part.node, ['alternatives', index, 'name'])?.node;
    return name?.type === 'scalar' ? name.text : '';
  });
}

/** What an alternative comes by, and from whom. */
const WAY = ['channel', 'sender', 'subject'] as const;

function Alternatives({
  shown,
  onAlternative,
}: {
  readonly shown: number;
  readonly onAlternative: (at: number) => void;
}) {
  const { t } = useTexts();
  const { part, ref, change } = usePartDesk();
  const names = alternativesOf(part);
  const path: FieldPath = ['alternatives'];
  const add = (): void => {
    const name = freeName(names, t('partAlternative'));
    // As the one that is shown: where there are several channels, one has to be named.
    const given = WAY.map((field) => [field, fieldAt({ part }, [...path, shown, field]).text] as const);
    const way = Object.fromEntries(given.filter(([, text]) => text !== ''));
    const added = change(
      { do: 'insert', part: ref, path, index: names.length, value: { name, ...way, content: t('partNewText') } },
      t('stepAdd', { name }),
    );
    if (added) onAlternative(names.length);
  };
  const move = (by: number): void => {
    const to = shown + by;
    const name = names[shown] ?? '';
    if (change({ do: 'moveItem', part: ref, path, from: shown, to }, t('stepMove', { name }))) onAlternative(to);
  };
  const remove = (): void => {
    const name = names[shown] ?? '';
    change({ do: 'remove', part: ref, path: [...path, shown] }, t('stepRemove', { name }));
  };
  return (
    <>
      <div className="tabs part-tabs" role="tablist" aria-label={t('partAlternatives')}>
        {names.map((name, index) => {
          const key = `${index} ${name}`;
          return (
            <button
              key={key}
              type="button"
              role="tab"
              id={`alternative-${index}`}
              aria-controls="alternative"
              aria-selected={index === shown}
              tabIndex={index === shown ? 0 : -1}
              className="tab"
              onClick={() => onAlternative(index)}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
                if (step === 0) return;
                const next = (index + step + names.length) % names.length;
                onAlternative(next);
                document.getElementById(`alternative-${next}`)?.focus();
              }}
            >
              {index + 1} {name}
            </button>
          );
        })}
      </div>
      <div className="row">
        <Button kind="quiet" icon="plus" onClick={add}>
          {t('partAddAlternative')}
        </Button>
        {names.length < 2 ? null : (
          <>
            {shown === 0 ? null : (
              <Button kind="quiet" icon="back" onClick={() => move(-1)}>
                {t('partEarlier')}
              </Button>
            )}
            {shown === names.length - 1 ? null : (
              <Button kind="quiet" icon="forward" onClick={() => move(1)}>
                {t('partLater')}
              </Button>
            )}
            <Button kind="quiet" icon="trash" onClick={remove}>
              {t('partRemoveAlternative')}
            </Button>
          </>
        )}
      </div>
      <CoverageLine />
    </>
  );
}

function freeName(names: readonly string[], word: string): string {
  for (let number = names.length + 1; ; number += 1) {
    const name = `${word} ${number}`;
    if (!names.includes(name)) return name;
  }
}

/** Whether some alternative fits every team. */
function CoverageLine() {
  const { t } = useTexts();
  const { part, outline } = usePartDesk();
  const coverage = coverageOf(
    part,
    namedOf(outline, 'role').map(({ name }) => name),
  );
  if (coverage === undefined) return null;
  const says =
    coverage === 'all'
      ? t('coversAll')
      : coverage === 'somebody'
        ? t('coversSome')
        : t('coversNot', { roles: coverage.leftOut.join(', ') });
  return <p className="small muted">{says}</p>;
}
