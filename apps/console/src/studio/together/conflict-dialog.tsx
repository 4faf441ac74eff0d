import type { MergePart } from '@muster/definition/merge/join';
import { Button, Loading, Note } from '@muster/ui';
import { useEffect, useMemo, useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { Decided } from '../editing/editor.ts';
import { askMerge } from './ask-merge.ts';
import { DisputeFields } from './dispute-fields.tsx';
import { type Choice, decidedFrom, disputesIn, partsToDecide } from './disputes.ts';
import { edited } from './foreign-edits.ts';
import type { MarkedSides } from './merge-messages.ts';

interface ConflictDialogProps {
  readonly path: string;
  /** What both began with, if it is known. */
  readonly base: string | undefined;
  readonly mine: string;
  readonly theirs: string;
  /** Who has saved theirs, and when, if it is known. */
  readonly by: string | undefined;
  readonly onSettle: (decided: Decided) => Promise<void>;
  readonly onClose: () => void;
}

const NO_CHOICES: ReadonlyMap<number, Choice> = new Map();

/** Two texts of a file, and what becomes of each place in which they differ. */
export function ConflictDialog({ path, base, mine, theirs, by, onSettle, onClose }: ConflictDialogProps) {
  const { t } = useTexts();
  const { parts, marks } = useParts(path, base, mine, theirs) ?? {};
  const disputes = useMemo(() => (parts === undefined ? [] : disputesIn(parts, theirs, marks)), [parts, theirs, marks]);
  const [choices, setChoices] = useState(NO_CHOICES);
  const decided = useMemo(
    () => (parts === undefined ? undefined : decidedFrom(parts, disputes, choices)),
    [parts, disputes, choices],
  );
  const everywhere = (take: 'mine' | 'theirs'): void =>
    setChoices(new Map(disputes.map((_, index) => [index, { take }])));
  const cannot =
    parts === undefined
      ? t('conflictComparing')
      : decided === undefined
        ? t('conflictLeft', { count: disputes.length - choices.size })
        : undefined;
  return (
    <FormDialog
      title={t('conflictTitle', { path })}
      act={t('conflictSave')}
      wide
      cannot={cannot}
      onClose={onClose}
      run={async () => {
        if (decided !== undefined) await onSettle(decided);
      }}
    >
      {by === undefined ? null : <p>{by}</p>}
      {parts === undefined ? <Loading label={t('conflictComparing')} /> : null}
      {parts !== undefined && disputes.length === 0 ? <Note>{t('conflictGone')}</Note> : null}
      {disputes.length < 2 ? null : (
        <div className="row">
          <Button onClick={() => everywhere('mine')}>{t('allMine')}</Button>
          <Button onClick={() => everywhere('theirs')}>{t('allTheirs')}</Button>
        </div>
      )}
      {disputes.map((dispute, index) => (
        <DisputeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other names, and never move.
          key={index}
          dispute={dispute}
          place={index + 1}
          count={disputes.length}
          choice={choices.get(index)}
          onChoose={(choice) => setChoices(new Map(choices).set(index, choice))}
        />
      ))}
      <p className="muted">{t('conflictKept')}</p>
    </FormDialog>
  );
}

interface Compared {
  readonly parts: readonly MergePart[];
  /** Of each place. */
  readonly marks: readonly (MarkedSides | undefined)[] | undefined;
}

/** What both texts have, and what somebody has to decide; undefined until they are compared. */
function useParts(path: string, base: string | undefined, mine: string, theirs: string): Compared | undefined {
  const [compared, setCompared] = useState<Compared>();
  useEffect(() => {
    let isOver = false;
    const show = (parts: readonly MergePart[], marks?: Compared['marks']): void => {
      if (!isOver) setCompared({ parts, marks });
    };
    askMerge(path, { base, mine, theirs }).then(
      (answer) => {
        if (answer?.is === 'merged') show([{ is: 'agreed', text: edited(mine, answer.edits) }]);
        else {
          const parts = partsToDecide(answer?.parts, { mine, theirs });
          show(parts, parts === answer?.parts ? answer?.marks : undefined);
        }
      },
      () => show(partsToDecide(undefined, { mine, theirs })),
    );
    return () => {
      isOver = true;
    };
  }, [path, base, mine, theirs]);
  return compared;
}
