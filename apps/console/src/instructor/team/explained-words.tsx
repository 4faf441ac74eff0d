import { Fragment } from 'react';
import type { MilestoneColumn } from '../frame/overview-state.ts';

interface ExplainedWordsProps {
  readonly words: string;
  readonly milestones: readonly MilestoneColumn[];
  /** Omitted if there is nothing to link to. */
  readonly onFollow?: (milestone: string) => void;
}

/** A sentence of the engine, in English; milestones in it, between backticks, link to their own explanation. */
export function ExplainedWords({ words, milestones, onFollow }: ExplainedWordsProps) {
  const parts = words.split('`').map((part, index) => {
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
  return <span lang="en">{parts}</span>;
}
