import './guide.css';
import { Loading } from '@muster/ui';
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { usePage } from '../page/use-page.ts';
import { Heading } from '../shell/heading.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type Block, guideBlocks, type Span } from './guide-blocks.ts';

/** The guide from `docs`, as a screen: it needs no other server. */
const GUIDES: Readonly<Record<string, () => Promise<string>>> = import.meta.glob<string>(
  '../../../../docs/airport-planning*.md',
  { query: '?raw', import: 'default' },
);
const guideIn = (suffix: string) => GUIDES[`../../../../docs/airport-planning${suffix}.md`];

export function GuideScreen() {
  const { t } = useTexts();
  const { texts, version } = usePage();
  const { language } = texts.current();
  const translated = guideIn(`.${language}`);
  const load = translated ?? guideIn('');
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    setText(undefined);
    void load?.().then((loaded) => isWanted && setText(loaded));
    return () => {
      isWanted = false;
    };
  }, [load]);
  const [title, ...blocks] = useMemo(() => guideBlocks(text ?? ''), [text]);
  const heading = title?.kind === 'title' ? title.spans.map((span) => span.text).join('') : t('guide');
  return (
    <div className="stack guide" lang={translated === undefined ? 'en' : language}>
      <Heading>{heading}</Heading>
      {text === undefined ? (
        <Loading label={t('loading')} lines={16} />
      ) : (
        blocks.map((block) => keyed(block, <BlockView block={block} />))
      )}
      <p className="meta num">{t('version', { version })}</p>
    </div>
  );
}

/** Blocks never change, so their text is their key. */
const keyed = (block: object, shown: ReactNode): ReactNode => <Fragment key={JSON.stringify(block)}>{shown}</Fragment>;

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return (
        <h2>
          <Spans of={block.spans} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Spans of={block.spans} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item) => (
        <li key={JSON.stringify(item)}>
          <Spans of={item} />
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <Table rows={block.rows} />;
  }
}

function Table({ rows: [head = [], ...rows] }: Pick<Extract<Block, { kind: 'table' }>, 'rows'>) {
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={JSON.stringify(cell)} scope="col">
                <Spans of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {row.map((cell) => (
                <td key={JSON.stringify(cell)}>
                  <Spans of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Spans({ of }: { readonly of: readonly Span[] }) {
  return of.map((span) => keyed(span, <SpanView {...span} />));
}

function SpanView({ kind, text }: Span) {
  switch (kind) {
    case 'strong':
      return <b>{text}</b>;
    case 'em':
      return <em>{text}</em>;
    case 'code':
      return <code>{text}</code>;
    case 'text':
      return text;
  }
}
