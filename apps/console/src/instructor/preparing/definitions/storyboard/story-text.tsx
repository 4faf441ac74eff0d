import { Button } from '@muster/ui';
import { useState } from 'react';
import { Markdown } from '../../../../markdown/markdown.tsx';
import { plainText } from '../../../../markdown/plain-text.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
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
  if (form === 'markdown') return <Story text={text} isWhole={isWhole} />;
  return <p className={form === 'title' ? 'story-title' : 'meta'}>{text}</p>;
}

function Story({ text, isWhole }: { readonly text: string; readonly isWhole: boolean }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const lines = text.trimEnd().split('\n').length;
  const isShort = text.length <= BEGINNING && lines <= FOLDED_LINES;
  if (isShort || isWhole || isOpen) return <Markdown text={text} fileOf={() => undefined} />;
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
