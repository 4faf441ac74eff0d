import { type FieldPath, orderAt, type TextNode } from '@muster/definition/edit';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { usePartDesk } from './part-desk.ts';

interface Unknown {
  readonly name: string;
  readonly offset: number;
}

/** Fields that the format does not know: they stay, and are changed in the text. */
export function UnknownFields() {
  const { t } = useTexts();
  // May come after the key.
  const { part, files, workspace } = useDeferredValue(usePartDesk());
  const text = files.get(part.file)?.text ?? '';
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const unknown = [...unknownIn(part.node, [])];
  const first = lineOf(part.node.from);
  const last = lineOf(part.node.to);
  function* unknownIn(node: TextNode, path: FieldPath): Generator<Unknown> {
    if (node.type === 'list') {
      for (const [index, { value }] of node.items.entries()) yield* unknownIn(value, [...path, index]);
    }
    if (node.type !== 'map') return;
    const known = orderAt(part.kind, path);
    for (const { name, key, value } of node.fields) {
      if (name === '<<') continue;
      if (known.length > 0 && !known.includes(name)) yield { name, offset: key.from };
      else yield* unknownIn(value, [...path, name]);
    }
  }
  return (
    <footer className="stack-tight small">
      {unknown.length === 0 ? null : (
        <div>
          <span>{t('partUnknown')}</span>
          <ul className="part-uses">
            {unknown.map(({ name, offset }) => (
              <li key={offset}>
                <code>{name}</code>{' '}
                <Link
                  to="/studio/$workspace/files/$"
                  params={{ workspace, _splat: part.file }}
                  search={{ line: lineOf(offset) }}
                >
                  {t('partShowField', { name })}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="muted">
        {t('partLines', { file: part.file, first, last })}{' '}
        <Link to="/studio/$workspace/files/$" params={{ workspace, _splat: part.file }} search={{ line: first }}>
          {t('partShowText')}
        </Link>
      </p>
    </footer>
  );
}
