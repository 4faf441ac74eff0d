import { Fragment } from 'react';
import type { MilestoneColumn } from '../frame/overview-state.ts';

interface ExplainedWordsProps {
  readonly words: string;
  readonly milestones: readonly MilestoneColumn[];
  /** Left out where nothing leads anywhere. */
  readonly onFollow?: (milestone: string) => void;
}

/** A sentence of the engine as it is; milestones in it, between backquotes, lead to their own sentence. */
export function ExplainedWords({ words, milestones, onFollow }: ExplainedWordsProps) {
  return words.split('`').map((part, index) => {
    const key = `${index} ${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    const milestone = milestones.find(({ name }) => name === part);
    if (milestone === undefined || onFollow === undefined) return <code key={key}>{part}</code>;
    return (
      <button
        key={key}
        type="button"
        className="word-link"
        title={milestone.displayName}
        onClick={() => onFollow(part)}
      >
        {part}
      </button>
    );
  });
}
