import { HiddenText, Icon } from '@muster/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { Thread } from './copy-threads.ts';
import { openCount } from './thing-threads.ts';

interface NoteToggleProps {
  /** Of the thing. */
  readonly name: string;
  readonly threads: readonly Thread[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** How many notes about a thing are open, and the way to them. */
export function NoteToggle({ name, threads, isOpen, onToggle }: NoteToggleProps) {
  const { t } = useTexts();
  const open = openCount(threads);
  const words =
    open > 0 ? t('copyNotesOpenHere', { count: open }) : t(threads.length > 0 ? 'copyNotesDone' : 'copyNoteWrite');
  return (
    <button
      type="button"
      className={`note-toggle no-print${open > 0 ? ' has-notes' : ''}`}
      aria-expanded={isOpen}
      onClick={onToggle}
      title={threads.length === 0 ? words : undefined}
    >
      <Icon name="message" />
      {threads.length === 0 ? <HiddenText>{words}</HiddenText> : <span>{words}</span>}
      <HiddenText>: {name}</HiddenText>
    </button>
  );
}
