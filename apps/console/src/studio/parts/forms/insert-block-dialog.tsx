import {
  BLOCK_NAMES,
  type BlockName,
  blockLanguage,
  blockOutline,
  freePrefix,
  insertBlock,
  isFreePrefix,
} from '@muster/definition/blocks';
import type { Intent, Outline, PartKind } from '@muster/definition/edit';
import { Button, Choice, Dialog, SelectField, TextField } from '@muster/ui';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { namedOf } from '../known-names.ts';

interface InsertBlockDialogProps {
  readonly outline: Outline;
  /** Inserts it, and goes to its parts of a kind; false if it cannot, which the page says then. */
  readonly onInsert: (intent: Intent, name: string, into: PartKind) => boolean;
  readonly onClose: () => void;
}

/** Small packages that are put into this one, for a role and from a minute on. */
export function InsertBlockDialog({ outline, onInsert, onClose }: InsertBlockDialogProps) {
  const { t } = useTexts();
  const [block, setBlock] = useState<BlockName>('person');
  const [role, setRole] = useState('');
  const [minute, setMinute] = useState('0');
  const [typed, setTyped] = useState<string>();
  const roles = namedOf(outline, 'role');
  const language = blockLanguage(outline);
  const prefix = typed ?? freePrefix(outline, block);
  const from = Number(minute.replace(',', '.'));
  const isMinute = minute.trim() !== '' && from >= 0;
  const isFree = isFreePrefix(outline, prefix);
  const own = blockOutline(block, language).parts.filter(({ kind }) => kind !== 'exercise');
  const insert = (): void => {
    if (!isMinute || !isFree) return;
    const place = { role: role === '' ? null : role, minute: from, prefix };
    const into = own.find(({ kind }) => kind !== 'milestone')?.kind ?? 'milestone';
    if (onInsert(insertBlock(outline, block, place), t(`block_${block}`), into)) onClose();
  };
  return (
    <Dialog title={t('blockInsert')} closeLabel={t('close')} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          insert();
        }}
      >
        <fieldset className="stack-tight">
          <legend>{t('blockWhich')}</legend>
          {BLOCK_NAMES.map((name) => (
            <Choice key={name} type="radio" name="block" checked={name === block} onChange={() => setBlock(name)}>
              <b>{t(`block_${name}`)}</b> {t(`blockIs_${name}`)}
            </Choice>
          ))}
        </fieldset>
        <div className="part-row">
          {roles.length === 0 ? null : (
            <SelectField
              label={t('blockRole')}
              value={role}
              options={[
                { value: '', label: t('blockEverybody') },
                ...roles.map(({ name }) => ({ value: name, label: name })),
              ]}
              onChange={({ target }) => setRole(target.value)}
            />
          )}
          <TextField
            label={t('blockMinute')}
            inputMode="decimal"
            value={minute}
            error={isMinute ? undefined : t('partNumber')}
            onChange={({ target }) => setMinute(target.value)}
          />
          <TextField
            label={t('blockPrefix')}
            hint={t('blockPrefixHint')}
            value={prefix}
            error={isFree ? undefined : t('blockPrefixTaken')}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <p className="small muted">
          {t('blockBrings', { names: own.map(({ kind, name }) => `${t(`parts_${kind}`)}: ${name}`).join('; ') })}{' '}
          {t(`blockLanguage_${language}`)}
        </p>
        <div className="row">
          <Button kind="primary" type="submit">
            {t('blockDo')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
