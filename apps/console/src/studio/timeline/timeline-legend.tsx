import { useTexts } from '../../texts/use-texts.ts';

const SHAPES = [
  ['', 'timelineAtMinute'],
  ['is-waiting', 'timelineWaits'],
  ['is-form', 'timelineForm'],
  ['is-by-hand', 'timelineSentByHand'],
  ['is-silent', 'timelineSilent'],
] as const;
const MARKS = [
  ['is-message', 'timelineMessage'],
  ['is-mail', 'timelineMail'],
  ['is-form', 'timelineForm'],
  ['is-message is-waiting', 'timelineWaits'],
] as const;
const KEYS = [
  ['↑ ↓', 'timelineKeysWalk'],
  ['← →', 'timelineKeysMove'],
  ['Enter', 'timelineKeysOpen'],
] as const;

/** What shapes and keys mean. */
export function TimelineLegend({
  isCrowded,
  isReadOnly,
}: {
  readonly isCrowded: boolean;
  readonly isReadOnly: boolean;
}) {
  const { t } = useTexts();
  return (
    <div className="timeline-legend">
      {(isCrowded ? MARKS : SHAPES).map(([shape, text]) => (
        <span key={text}>
          <i className={`${isCrowded ? 'timeline-mark' : 'timeline-key'} ${shape}`} aria-hidden="true" />
          {t(text)}
        </span>
      ))}
      <span className="timeline-keys">
        {KEYS.filter(([, text]) => !isReadOnly || text !== 'timelineKeysMove').map(([keys, text]) => (
          <span key={text}>
            <kbd>{keys}</kbd> {t(text)}
          </span>
        ))}
      </span>
    </div>
  );
}
