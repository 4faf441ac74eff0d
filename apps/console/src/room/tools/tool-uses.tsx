import { personName } from '../../people/person-name.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EntryText } from '../channel/entry-text.tsx';
import { Times } from '../channel/times.tsx';
import type { Entry } from '../frame/room.generated.ts';

interface ToolUsesProps {
  /** In chronological order. */
  readonly uses: readonly Entry[];
  /** The tool, if uses of several are listed together. */
  readonly withTool?: boolean;
  /** Copies an argument into the input again. */
  readonly onArgument?: (argument: string) => void;
}

/** Uses and answers, newest first. A repeated answer is shortened to a line. */
export function ToolUses({ uses, withTool = false, onArgument }: ToolUsesProps) {
  const { t } = useTexts();
  return (
    <ol className="entries">
      {uses.toReversed().map((entry) => {
        const use = entry.toolUse;
        if (use === null) return null;
        const same = sameBefore(uses, entry);
        return (
          <li key={entry.id}>
            <article className="entry card" data-number={entry.number} tabIndex={-1}>
              <header className="mail-from">
                <h3 className="grow">
                  {withTool ? `${use.tool}${use.argument === '' ? '' : ': '}` : ''}
                  {onArgument === undefined || use.argument === '' ? (
                    use.argument
                  ) : (
                    <button type="button" className="argument mono" onClick={() => onArgument(use.argument)}>
                      {use.argument}
                    </button>
                  )}
                  {!withTool && use.argument === '' ? use.tool : null}
                </h3>
                <span className="meta">
                  {use.user === null ? null : `${personName(use.user, t)} · `}
                  <Times exerciseTime={entry.exerciseTime} timestamp={entry.timestamp} />
                </span>
              </header>
              {same === undefined ? (
                <EntryText entry={entry} />
              ) : (
                <p className="muted">
                  {same.exerciseTime === null
                    ? t('sameAnswer')
                    : t('sameAnswerAs', { time: formatClock(same.exerciseTime) })}
                </p>
              )}
            </article>
          </li>
        );
      })}
    </ol>
  );
}

/** An earlier use of the same tool with the same argument and answer. */
function sameBefore(uses: readonly Entry[], entry: Entry): Entry | undefined {
  const mine = entry.toolUse;
  return uses.find(
    ({ number, toolUse }) =>
      number < entry.number &&
      mine !== null &&
      toolUse?.tool === mine.tool &&
      toolUse.text === mine.text &&
      toolUse.argument === mine.argument,
  );
}
