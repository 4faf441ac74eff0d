import { Button } from '@muster/ui';
import { type ReactNode, useState } from 'react';
import { Markdown } from '../markdown/markdown.tsx';
import { plainText } from '../markdown/plain-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { LineText } from './story-lines.ts';

/** Longer texts begin folded: about four lines of the table. */
const BEGINNING = 240;
const FOLDED_LINES = 4;

interface StoryTextProps {
  readonly text: LineText;
  readonly isWhole: boolean;
}

/** A text as participants see it. */
export function StoryText({ text: { text, form }, isWhole }: StoryTextProps) {
  if (form === 'markdown')
    return (
      <Folded text={text} isWhole={isWhole}>
        {() => <Markdown text={text} fileOf={() => undefined} />}
      </Folded>
    );
  return <p className={form === 'title' ? 'story-title' : 'meta'}>{text}</p>;
}

interface FoldedProps {
  readonly text: string;
  readonly isWhole: boolean;
  /** What is shown of the whole text. */
  readonly children: () => ReactNode;
}

/** The beginning of a long text, until the rest is asked for. */
export function Folded({ text, isWhole, children }: FoldedProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const lines = text.trimEnd().split('\n').length;
  const isShort = text.length <= BEGINNING && lines <= FOLDED_LINES;
  if (isShort || isWhole || isOpen) return children();
  return (
    <p>
      {beginningOf(text)}{' '}
      <Button kind="quiet" aria-expanded="false" onClick={() => setIsOpen(true)}>
        {t('storyWhole', { count: lines })}
      </Button>
    </p>
  );
}

/** The first words without signs of Markdown, which may be cut in two in what is left out. */
function beginningOf(text: string): string {
  const words = plainText(text.slice(0, 2 * BEGINNING));
  if (words.length <= BEGINNING) return `${words} …`;
  const cut = words.lastIndexOf(' ', BEGINNING);
  return `${words.slice(0, cut < BEGINNING / 2 ? BEGINNING : cut)} …`;
}
