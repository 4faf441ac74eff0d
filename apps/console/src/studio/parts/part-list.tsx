import { type Outline, type Part, valueAt } from '@muster/definition/edit';
import { Button } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { FindableList } from '../findable-list.tsx';
import { FORM_KINDS, type FormKind } from './form-kinds.ts';

interface KindListProps {
  readonly id: string;
  readonly outline: Outline;
}

interface AllKindsProps extends KindListProps {
  /** Undefined: whoever reviews inserts nothing. */
  readonly onInsert: (() => void) | undefined;
}

/** What the package consists of. */
export function KindList({ id, outline, onInsert }: AllKindsProps) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('partKinds')}>
      <ul className="studio-tree">
        {FORM_KINDS.map((kind) => (
          <li key={kind}>
            <Link
              to="/studio/$workspace/parts/$kind"
              params={{ workspace: id, kind }}
              activeProps={{ 'aria-current': 'page' }}
            >
              <span>{t(`parts_${kind}`)}</span>
              {kind === 'exercise' ? null : (
                <span className="muted num">{outline.parts.filter((part) => part.kind === kind).length}</span>
              )}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/studio/$workspace/parts/$kind"
            params={{ workspace: id, kind: 'file' }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t('parts_file')}
          </Link>
        </li>
      </ul>
      {onInsert === undefined ? null : (
        <Button kind="quiet" icon="plus" onClick={onInsert}>
          {t('blockInsert')}
        </Button>
      )}
    </nav>
  );
}

interface PartListProps extends KindListProps {
  readonly kind: FormKind;
  readonly onAdd: (() => void) | undefined;
}

/** The parts of a kind: injects by their minute, all others as they stand in the text. */
export const PartList = memo(function PartList({ id, outline, kind, onAdd }: PartListProps) {
  const { t } = useTexts();
  const all = outline.parts.filter((part) => part.kind === kind);
  const parts = kind === 'inject' ? all.toSorted((a, b) => minuteOf(a) - minuteOf(b)) : all;
  const isNoText = (path: string): boolean => outline.files.get(path)?.text === null;
  const unread = [...outline.yaml.values()].filter(
    (file) => file.kind === kind && (file.problem !== undefined || isNoText(file.path)),
  );
  return (
    <div className="stack-tight">
      <FindableList label={t(`parts_${kind}`)} all={parts} wordsOf={wordsOf}>
        {(part) => (
          <PartEntry
            key={`${part.name} ${part.nth}`}
            id={id}
            kind={kind}
            name={part.name}
            nth={part.nth}
            shown={shownOf(part)}
            minute={kind === 'inject' ? minuteOf(part) : undefined}
          />
        )}
      </FindableList>
      {unread.map(({ path, problem }) => (
        <p key={path} className="small muted">
          {t(isNoText(path) ? 'partNoText' : 'partUnread', { file: path })}{' '}
          <Link
            to="/studio/$workspace/files/$"
            params={{ workspace: id, _splat: path }}
            search={{ line: problem?.line ?? 1 }}
          >
            {t('partGoToLine')}
          </Link>
        </p>
      ))}
      {onAdd === undefined ? null : (
        <div>
          <Button icon="plus" onClick={onAdd}>
            {t(`partNew_${kind}`)}
          </Button>
        </div>
      )}
    </div>
  );
});

interface PartEntryProps {
  readonly id: string;
  readonly kind: FormKind;
  readonly name: string;
  readonly nth: number;
  readonly shown: string;
  readonly minute: number | undefined;
}

/** By what it shows alone: hundreds stand beside a form, and at a key none of them changes. */
const PartEntry = memo(function PartEntry({ id, kind, name, nth, shown, minute }: PartEntryProps) {
  const { t } = useTexts();
  return (
    <li>
      <Link
        to="/studio/$workspace/parts/$kind/$name"
        params={{ workspace: id, kind, name: name || '-' }}
        search={nth === 0 ? {} : { nth }}
        activeProps={{ 'aria-current': 'page' }}
      >
        <span>{shown || t('partNameless')}</span>
        {minute === undefined ? null : <span className="muted num">{minute}</span>}
      </Link>
    </li>
  );
});

function textOf(part: Part, field: string): string {
  const node = valueAt(part.node, [field])?.node;
  return node?.type === 'scalar' ? node.text : '';
}

const minuteOf = (part: Part): number => Number(textOf(part, 'time')) || 0;

const shownOf = (part: Part): string =>
  (part.kind === 'milestone' && textOf(part, 'display_name')) ||
  (part.kind === 'person' && textOf(part, 'name')) ||
  part.name;

const wordsOf = (part: Part): string => `${part.name} ${shownOf(part)}`;
