import './explained-words.css';
import type { MilestoneColumn } from '../../exercise/overview-state.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type Explained, explainedPieces } from './explained-pieces.ts';

interface ExplainedWordsProps {
  readonly explained: Explained;
  readonly milestones: readonly MilestoneColumn[];
  /** Omitted if there is nothing to link to. */
  readonly onFollow?: (milestone: string) => void;
}

/** An explanation in the language of the reader; milestones in it have their titles, and link to their own explanation. */
export function ExplainedWords({ explained, milestones, onFollow }: ExplainedWordsProps) {
  const { say } = useTexts();
  const pieces = explainedPieces(explained, milestones, (kind, params) => say('explanations', kind, params));
  if (pieces === undefined) return <span lang="en">{explained.words}</span>;
  return pieces.map((piece, index) => {
    if ('text' in piece) return piece.text;
    const key = `${index}`;
    if ('name' in piece) return <code key={key}>{piece.name}</code>;
    const { name, displayName } = piece.milestone;
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
}
