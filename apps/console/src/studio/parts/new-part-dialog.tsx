import { isConditionName } from '@muster/definition/condition';
import {
  type FieldPath,
  type FieldValues,
  type Intent,
  NAME_FIELDS,
  type Part,
  valueAt,
} from '@muster/definition/edit';
import { Button, Dialog, TextField } from '@muster/ui';
import { searchKey } from '@muster/ui/texts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { FormKind } from './form-kinds.ts';

const ADDRESS = /^[^\s@,]+@[^\s@,]+$/;

interface NewPartDialogProps {
  readonly kind: FormKind;
  readonly parts: readonly Part[];
  /** Behind which one it comes; else it is the last. */
  readonly after: Part | undefined;
  /** False if it cannot be made, which the page says then. */
  readonly onMake: (intent: Intent, name: string) => boolean;
  readonly onClose: () => void;
}

/** Asks for the name of a new part. A milestone gets one that conditions can use. */
export function NewPartDialog({ kind, parts, after, onMake, onClose }: NewPartDialogProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const shown = typed.trim();
  const name = kind === 'milestone' ? conditionName(shown) : shown;
  const error =
    name === ''
      ? t('partNameMissing')
      : parts.some((part) => part.kind === kind && part.name === name)
        ? t('partNameTaken')
        : kind === 'person' && !ADDRESS.test(name)
          ? t('personAddressWrong')
          : undefined;
  const make = (): void => {
    setTried(true);
    if (error !== undefined) return;
    const field = NAME_FIELDS[kind] ?? 'name';
    const alternative = { name: t('partAlternative'), ...wayOf(parts, after), content: t('partNewText') };
    const own = startOf(kind, alternative, { name, question: t('formQuestion') });
    const display: FieldValues = kind === 'milestone' && name !== shown ? { display_name: shown } : {};
    const { kind: ofKind = kind, name: before = '', nth = 0 } = after ?? {};
    const place = after === undefined ? {} : { after: { kind: ofKind, name: before, nth } };
    if (onMake({ do: 'add', kind, fields: { [field]: name, ...display, ...own }, ...place }, name)) onClose();
  };
  return (
    <Dialog title={t(`partNew_${kind}`)} closeLabel={t('close')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <TextField
          label={t(kind === 'person' ? 'personAddress' : 'partName')}
          value={typed}
          error={isTried ? error : undefined}
          hint={kind === 'milestone' && name !== shown && name !== '' ? t('partNameBecomes', { name }) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="row">
          <Button kind="primary" type="submit">
            {t('partMake')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What the format requires besides a name. */
function startOf(
  kind: FormKind,
  alternative: FieldValues,
  { name, question }: { readonly name: string; readonly question: string },
): FieldValues {
  if (kind === 'inject') return { time: 0, alternatives: [alternative] };
  if (kind === 'questionnaire') return { questions: [{ type: 'free-form', text: question }] };
  if (kind === 'command') return { cmd: name };
  return kind === 'channel' ? { type: 'info' } : {};
}

/** Where there are several channels for messages, one has to be named: that of the inject before, or the first. */
function wayOf(parts: readonly Part[], before: Part | undefined): FieldValues {
  const channels = parts.filter((part) => part.kind === 'channel' && textAt(part, ['type']) === 'info');
  if (channels.length < 2) return {};
  const names = channels.map(({ name }) => name);
  const used = before && textAt(before, ['alternatives', 0, 'channel']);
  return { channel: names.find((name) => name === used) ?? names[0] ?? '' };
}

function textAt({ node }: Part, path: FieldPath): string {
  const found = valueAt(node, path)?.node;
  return found?.type === 'scalar' ? found.text : '';
}

/** A name that conditions can use: of what people see, without blanks and signs. */
function conditionName(shown: string): string {
  if (isConditionName(shown)) return shown;
  const plain = searchKey(shown)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
  return isConditionName(plain) || plain === '' ? plain : `${plain}_`;
}
