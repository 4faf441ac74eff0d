import { type Outline, type Part, valueAt } from '@muster/definition/edit';
import { Button, TextField } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { FORM_KINDS, type FormKind } from './form-kinds.ts';

/** How many parts make a field for finding them worth its place. */
const MANY = 8;

interface KindListProps {
  readonly id: string;
  readonly outline: Outline;
}

/** What the package consists of. */
export function KindList({ id, outline }: KindListProps) {
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
      </ul>
    </nav>
  );
}

interface PartListProps extends KindListProps {
  readonly kind: FormKind;
  readonly onAdd: () => void;
}

/** The parts of a kind: injects by their minute, all others as they stand in the text. */
export function PartList({ id, outline, kind, onAdd }: PartListProps) {
  const { t } = useTexts();
  const [sought, setSought] = useState('');
  const all = outline.parts.filter((part) => part.kind === kind);
  const parts = kind === 'inject' ? all.toSorted((a, b) => minuteOf(a) - minuteOf(b)) : all;
  const found = parts.filter((part) => wordsOf(part).toLowerCase().includes(sought.trim().toLowerCase()));
  const unread = [...outline.yaml.values()].filter((file) => file.kind === kind && file.problem !== undefined);
  return (
    <div className="stack-tight">
      {all.length < MANY ? null : (
        <TextField
          label={t('partFind')}
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <nav aria-label={t(`parts_${kind}`)}>
        <ul className="studio-tree">
          {found.map((part) => (
            <li key={`${part.name} ${part.nth}`}>
              <Link
                to="/studio/$workspace/parts/$kind/$name"
                params={{ workspace: id, kind, name: part.name || '-' }}
                search={part.nth === 0 ? {} : { nth: part.nth }}
                activeProps={{ 'aria-current': 'page' }}
              >
                <span>{shownOf(part) || t('partNameless')}</span>
                {kind === 'inject' ? <span className="muted num">{minuteOf(part)}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {unread.map(({ path, problem }) => (
        <p key={path} className="small muted">
          {t('partUnread', { file: path })}{' '}
          <Link
            to="/studio/$workspace/files/$"
            params={{ workspace: id, _splat: path }}
            search={{ line: problem?.line ?? 1 }}
          >
            {t('partGoToLine')}
          </Link>
        </p>
      ))}
      <div>
        <Button icon="plus" onClick={onAdd}>
          {t(`partNew_${kind}`)}
        </Button>
      </div>
    </div>
  );
}

function textOf(part: Part, field: string): string {
  const node = valueAt(part.node, [field])?.node;
  return node?.type === 'scalar' ? node.text : '';
}

const minuteOf = (part: Part): number => Number(textOf(part, 'time')) || 0;

const shownOf = (part: Part): string => (part.kind === 'milestone' && textOf(part, 'display_name')) || part.name;

const wordsOf = (part: Part): string => `${part.name} ${shownOf(part)}`;
