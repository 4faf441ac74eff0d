import type { MilestoneColumn } from '../../exercise/overview-state.ts';
import { explainedParts } from './explained-parts.ts';

interface ExplainedWordsProps {
  readonly words: string;
  readonly milestones: readonly MilestoneColumn[];
  /** Omitted if there is nothing to link to. */
  readonly onFollow?: (milestone: string) => void;
}

/** A sentence of the engine, in English; milestones in it have their titles, and link to their own explanation. */
export function ExplainedWords({ words, milestones, onFollow }: ExplainedWordsProps) {
  const parts = explainedParts(words, milestones).map((part, index) => {
    if ('text' in part) return part.text;
    const key = `${index}`;
    if ('name' in part) return <code key={key}>{part.name}</code>;
    const { name, displayName } = part.milestone;
    if (onFollow === undefined) {
      return (
        <q key={key} title={name}>
          {displayName}
        </q>
      );
    }
    return (
      <button key={key} type="button" className="word-link" title={name} onClick={() => onFollow(name)}>
        {displayName}
      </button>
    );
  });
  return <span lang="en">{parts}</span>;
}
