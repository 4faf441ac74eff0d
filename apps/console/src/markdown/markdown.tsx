import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { linkTarget } from './link-target.ts';
import { ScrollingText } from './scrolling-text.tsx';

interface MarkdownProps {
  readonly text: string;
  /** The address of a file that a text links to; undefined if it is not a file of the exercise. */
  readonly fileOf?: ((link: string) => string | undefined) | undefined;
  /** The level of its top headings: one below the heading above it. */
  readonly top?: 2 | 3;
}

/**
 * Renders Markdown as React elements. It never becomes HTML, so nothing in it can run: HTML is shown as text. Headings
 * are below those of the screen.
 */
export const Markdown = memo(function Markdown({ text, fileOf, top = 3 }: MarkdownProps) {
  const tokens = useMemo(() => lexer(text), [text]);
  return <div className="markdown">{blocks(tokens, { fileOf, top })}</div>;
});

/** The context of rendering. */
type Options = { readonly fileOf: MarkdownProps['fileOf']; readonly top: 2 | 3 };

function blocks(tokens: readonly Token[], options: Options): ReactNode[] {
  return keyed(tokens, (token) => block(token as Tokens.Generic, options));
}

/** Indexes as keys: the texts never change. */
function keyed(tokens: readonly Token[], draw: (token: Token) => ReactNode): ReactNode[] {
  return tokens.map((token, index) => {
    const key = `${index}-${token.type}`;
    return <Fragment key={key}>{draw(token)}</Fragment>;
  });
}

function block(token: Tokens.Generic, options: Options): ReactNode {
  const inside = (): ReactNode[] => inline(token.tokens ?? [], options);
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return heading(token['depth'] <= 2 ? options.top : options.top + 1, inside());
    case 'paragraph':
      return <p>{inside()}</p>;
    case 'text':
      return token.tokens === undefined ? token['text'] : inside();
    case 'blockquote':
      return <blockquote>{blocks(token.tokens ?? [], options)}</blockquote>;
    case 'code':
      return <Code>{token['text']}</Code>;
    case 'hr':
      return <hr />;
    case 'list':
      return list(token as Tokens.List, options);
    case 'table':
      return table(token as Tokens.Table, options);
    default:
      return <p>{token.raw}</p>;
  }
}

function Code({ children }: { readonly children: string }) {
  const { t } = useTexts();
  return (
    <ScrollingText label={t('linesAsWritten')}>
      <code>{children}</code>
    </ScrollingText>
  );
}

/** Authors start with one `#` or with two; both are the top level here. */
function heading(level: number, inside: ReactNode): ReactNode {
  const Level = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  return <Level>{inside}</Level>;
}

function list(token: Tokens.List, options: Options): ReactNode {
  const items = keyed(token.items, (item) => <li>{blocks((item as Tokens.ListItem).tokens, options)}</li>);
  return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function table(token: Tokens.Table, options: Options): ReactNode {
  const cells = (row: readonly Tokens.TableCell[], Cell: 'td' | 'th') =>
    row.map((cell, index) => {
      const key = `${index}-${cell.text}`;
      return <Cell key={key}>{inline(cell.tokens, options)}</Cell>;
    });
  return (
    <section className="table-scroll" aria-label={token.header.map(({ text }) => text).join(', ')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>{cells(token.header, 'th')}</tr>
        </thead>
        <tbody>
          {token.rows.map((row, index) => {
            const key = `row-${index}`;
            return <tr key={key}>{cells(row, 'td')}</tr>;
          })}
        </tbody>
      </table>
    </section>
  );
}

function inline(tokens: readonly Token[], options: Options): ReactNode[] {
  return keyed(tokens, (one) => {
    const token = one as Tokens.Generic;
    const inside = (): ReactNode => (token.tokens === undefined ? token['text'] : inline(token.tokens, options));
    switch (token.type) {
      case 'strong':
        return <strong>{inside()}</strong>;
      case 'em':
        return <em>{inside()}</em>;
      case 'del':
        return <del>{inside()}</del>;
      case 'codespan':
        return <code>{token['text']}</code>;
      case 'br':
        return <br />;
      case 'link':
        return link(token as Tokens.Link, inside(), options);
      case 'image':
        return image(token as Tokens.Image, options);
      case 'escape':
        return token['text'];
      case 'text':
        return inside();
      default:
        return token.raw;
    }
  });
}

/** Links to files of the exercise and to other sites open in a new tab. Other schemes become text. */
function link({ href }: Tokens.Link, inside: ReactNode, options: Options): ReactNode {
  const file = options.fileOf?.(href);
  if (file !== undefined)
    return (
      <a href={file} target="_blank" rel="noreferrer">
        {inside}
      </a>
    );
  switch (linkTarget(href, window.location.origin)) {
    case 'other site':
      return (
        <a href={href} target="_blank" rel="noreferrer">
          {inside}
        </a>
      );
    case 'own page':
      return <a href={href}>{inside}</a>;
    case 'nothing':
      return inside;
  }
}

/** Only images of the exercise: an external one would reveal the reader, and is blocked anyway. */
function image({ href, text }: Tokens.Image, options: Options): ReactNode {
  const file = options.fileOf?.(href);
  return file === undefined ? text : <img src={file} alt={text} loading="lazy" />;
}
