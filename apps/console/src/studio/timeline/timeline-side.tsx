import { Button, Icon, IconButton } from '@muster/ui';
import { use } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { NotesLink } from '../notes/notes-link.tsx';
import { thingKey } from '../notes/thing-key.ts';
import { ConditionText } from './condition-text.tsx';
import { EffectList } from './effect-list.tsx';
import type { ItemCase, TimelineItem, TimelineMilestone } from './item.ts';
import { comingSentence } from './item-words.ts';
import type { Link } from './links.ts';
import { NoteCounts } from './note-counts.ts';
import { useOpenItem } from './open-item.ts';
import { PlayFrom } from './play-from.tsx';
import type { Spot } from './spots.ts';

export interface SideProps {
  readonly id: string;
  readonly spot: Spot;
  /** What comes before it in its lane. */
  readonly before: Spot | undefined;
  readonly links: readonly Link[];
  readonly milestoneOf: (name: string) => TimelineMilestone | undefined;
  readonly isReadOnly: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onMove: () => void;
  readonly onChoose: (key: string) => void;
}

const ICONS = { message: 'message', mail: 'mail', form: 'form' } as const;

/** What is selected: when it comes and to whom, what it switches, what it waits for and what waits for it. */
export function TimelineSide(props: SideProps) {
  const { id, spot, before, links, milestoneOf, isReadOnly, onStep, onMove, onChoose } = props;
  const { t } = useTexts();
  const open = useOpenItem(id);
  const { item } = spot;
  const notes = use(NoteCounts)?.get(thingKey(item.kind, item.name)) ?? 0;
  const nameOf = (name: string): string => milestoneOf(name)?.displayName ?? name;
  const isFixed = isReadOnly || item.isByHand || item.isStale;
  const since = before === undefined ? undefined : spot.at - before.at;
  return (
    <>
      <h3 className="timeline-side-title">
        <Icon name={ICONS[item.shape]} />
        {item.name}
      </h3>
      <p className="meta">{comingSentence(spot, t)}</p>
      <NotesLink workspace={id} kind={item.kind} name={item.name} count={notes} />
      {item.isByHand ? null : (
        <div className="field">
          <span className="timeline-side-label">{t('timelineMinute')}</span>
          <div className="row">
            <div className="timeline-stepper">
              {isFixed ? null : <IconButton icon="dash" label={t('timelineStepEarlier')} onClick={() => onStep(-1)} />}
              <output>{item.time}</output>
              {isFixed ? null : <IconButton icon="plus" label={t('timelineStepLater')} onClick={() => onStep(1)} />}
            </div>
            {since === undefined || before === undefined ? null : (
              <span className="meta">{t('timelineSince', { minutes: since, name: before.item.name })}</span>
            )}
          </div>
        </div>
      )}
      <Cases item={item} nameOf={nameOf} milestoneOf={milestoneOf} />
      <Linked links={links} item={item} nameOf={nameOf} onChoose={onChoose} />
      <div className="row">
        <Button kind="primary" onClick={() => open(item)}>
          {t('timelineOpen')}
        </Button>
        {item.isByHand ? null : <PlayFrom id={id} minute={spot.until} />}
        {isFixed ? null : <Button onClick={onMove}>{t('timelineMove')}</Button>}
      </div>
    </>
  );
}

interface CasesProps extends Pick<SideProps, 'milestoneOf'> {
  readonly item: TimelineItem;
  readonly nameOf: (name: string) => string;
}

function Cases({ item, nameOf, milestoneOf }: CasesProps) {
  const { t } = useTexts();
  const isOne = item.cases.length === 1;
  return (
    <div className="timeline-cases">
      {isOne ? null : <p className="timeline-side-label">{t('timelineFirstFits')}</p>}
      {item.cases.map((one, at) => (
        <div key={`${one.name} ${one.condition}`} className="timeline-case">
          {isOne ? null : <p className="timeline-case-name">{`${at + 1} ${one.name}`}</p>}
          <p className="meta">
            <CaseCondition one={one} isLater={at > 0} nameOf={nameOf} />
            {one.roles.length > 0 && one.roles.length < item.roles.length ? ` · ${one.roles.join(', ')}` : null}
            {one.isSilent ? ` · ${t('timelineSilent')}` : null}
          </p>
          <EffectList on={one.on} off={one.off} milestoneOf={milestoneOf} />
        </div>
      ))}
    </div>
  );
}

function CaseCondition({
  one,
  isLater,
  nameOf,
}: {
  readonly one: ItemCase;
  readonly isLater: boolean;
  readonly nameOf: (name: string) => string;
}) {
  const { t } = useTexts();
  if (one.condition === '') return t(isLater ? 'timelineOtherwise' : 'timelineAlways');
  return (
    <>
      {t('timelineIf')}{' '}
      <span className="timeline-condition">
        <ConditionText written={one.condition} nameOf={nameOf} />
      </span>
    </>
  );
}

interface LinkedProps extends Pick<SideProps, 'links' | 'onChoose'> {
  readonly item: TimelineItem;
  readonly nameOf: (name: string) => string;
}

function Linked({ links, item, nameOf, onChoose }: LinkedProps) {
  const { t } = useTexts();
  const before = links.filter(({ to }) => to.key === item.key).map((link) => ({ ...link, other: link.from }));
  const then = links.filter(({ from }) => from.key === item.key).map((link) => ({ ...link, other: link.to }));
  const list = (title: 'timelineBefore' | 'timelineThen', all: typeof then) =>
    all.length === 0 ? null : (
      <div className="timeline-cases">
        <p className="timeline-side-label">{t(title)}</p>
        <ul className="timeline-linked">
          {all.map(({ other, milestones }) => (
            <li key={other.key}>
              <button type="button" className="link-button" onClick={() => onChoose(other.key)}>
                {other.name}
              </button>{' '}
              <span className="meta">
                {t(title === 'timelineThen' ? 'timelineAsks' : 'timelineBrings', {
                  milestone: milestones.map(nameOf).join(', '),
                })}
                {other.isByHand ? '' : `, ${other.time}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <>
      {list('timelineBefore', before)}
      {list('timelineThen', then)}
    </>
  );
}
