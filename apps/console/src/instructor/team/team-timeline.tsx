import { Button, Empty, Icon, type IconName, Pill } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import type { Contact } from '../../exercise/overview-state.ts';
import { plainText } from '../../markdown/plain-text.ts';
import { personName } from '../../people/person-name.ts';
import type { Person } from '../../room/frame/room.generated.ts';
import { useServer } from '../../server/use-server.ts';
import { formatClock } from '../../texts/format.ts';
import { type TextTools, useTexts } from '../../texts/use-texts.ts';
import { nameOfAddress } from '../mail/names.ts';
import { RetractButton } from '../retraction/retract-button.tsx';
import { RetractedMark } from '../retraction/retracted-mark.tsx';
import { TeamLive } from './team-live.tsx';
import { asCalledNow, type TimelineItem, timelineOf } from './team-state.ts';
import { loadEarlierDetails } from './team-store.ts';
import { retractableIn, retractedIn } from './timeline-retraction.ts';

/** Everything that happened to a team and that it did, newest first. */
export function TeamTimeline() {
  const server = useServer();
  const { t } = useTexts();
  return (
    <TeamLive>
      {(state, store) => {
        const items = timelineOf(state);
        const members = state.team?.members ?? [];
        return (
          <section aria-label={t('viewTimeline')}>
            {items.length === 0 ? <Empty>{t('timelineEmpty')}</Empty> : null}
            <ol className="timeline">
              {items.map((one) => (
                <li key={one.key}>
                  <Line item={one} members={members} teamId={state.teamId} />
                </li>
              ))}
            </ol>
            {state.earlier === null ? null : (
              <Button kind="quiet" onClick={() => void loadEarlierDetails(server, store, state).catch(() => undefined)}>
                {t('timelineEarlier')}
              </Button>
            )}
          </section>
        );
      }}
    </TeamLive>
  );
}

interface TimelineLine {
  readonly icon: IconName;
  readonly text: string;
  readonly detail?: string;
  /** The instructor who did it. */
  readonly byHand?: string | undefined;
  readonly isByHand?: boolean;
}

interface LineProps {
  readonly item: TimelineItem;
  readonly members: readonly Person[];
  readonly teamId: string;
}

function Line({ item, members, teamId }: LineProps) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const nameOf = (person: Person): string => personName(asCalledNow(person, members), t);
  const line = describeItem(item, { t, contacts: overview.contacts, hides: useHidesSolutions(), nameOf });
  const retracted = retractedIn(item);
  const retractable = retractableIn(item, { teamId, contacts: overview.contacts, nameOf });
  const { icon, text, detail, byHand, isByHand = false } = line;
  return (
    <div className="timeline-line" data-kind={item.kind}>
      <span className="num muted">{formatClock(item.at)}</span>
      <Icon name={icon} />
      <div className="grow">
        <p>
          {text}{' '}
          {isByHand ? (
            <Pill tone="violet" icon="hand">
              {byHand === undefined ? t('byHand') : t('byHandOf', { name: byHand })}
            </Pill>
          ) : null}
        </p>
        {detail === undefined || detail === '' ? null : <p className="timeline-detail muted">{detail}</p>}
        {retracted === null ? null : <RetractedMark retracted={retracted} />}
      </div>
      {retractable === undefined ? null : <RetractButton item={retractable} />}
    </div>
  );
}

interface TimelineContext {
  readonly t: TextTools['t'];
  readonly contacts: readonly Contact[];
  /** Names that only authors know are left out where solutions are hidden. */
  readonly hides: boolean;
  readonly nameOf: (person: Person) => string;
}

function describeItem(item: TimelineItem, context: TimelineContext): TimelineLine {
  const { t, contacts, nameOf } = context;
  if (item.kind === 'comment') {
    const { user, text } = item.comment;
    return {
      icon: 'edit',
      text: t('didComment', { name: user === null ? t('somebodyElse') : nameOf(user) }),
      detail: text,
    };
  }
  if (item.kind === 'milestone') {
    const { displayName, reached, cause } = item.milestone;
    const isByHand =
      cause !== null && ['INSTRUCTOR', 'REPLY', 'RETRACTION', 'TEMPLATE', 'JUDGEMENT'].includes(cause.kind);
    return {
      icon: reached ? 'reached' : 'ring',
      text: t(reached ? 'didReach' : 'didLose', { name: displayName }),
      isByHand,
    };
  }
  if (item.kind === 'mail') {
    const { from, to, subject, text, user } = item.mail;
    const isPerson = contacts.some(({ address, kind }) => address === from && kind === 'PERSON');
    const names = to.map((address) => nameOfAddress(address, contacts)).join(', ');
    const who = isPerson || user === null ? nameOfAddress(from, contacts) : nameOf(user);
    return {
      icon: 'mail',
      text: t('didWrite', { name: who, to: names, subject }),
      detail: isPerson ? plainText(text) : text,
      isByHand: isPerson,
      byHand: user === null ? undefined : nameOf(user),
    };
  }
  return describeEntry(item.entry, context);
}

function describeEntry(
  entry: Extract<TimelineItem, { kind: 'entry' }>['entry'],
  { t, hides, nameOf }: TimelineContext,
): TimelineLine {
  const byHand = entry.sentBy === null ? undefined : nameOf(entry.sentBy);
  const source = { isByHand: entry.sentBy !== null, byHand };
  const inject = entry.inject?.name ?? '';
  switch (entry.kind) {
    case 'MESSAGE':
      return {
        icon: 'message',
        text:
          inject === ''
            ? t('didMessageOwn', { channel: entry.message?.channel ?? '' })
            : t(hides ? 'didMessageHidden' : 'didMessage', { name: inject, channel: entry.message?.channel ?? '' }),
        ...(inject === '' ? { detail: entry.message?.text ?? '' } : {}),
        ...source,
      };
    case 'MAIL':
      return {
        icon: 'mail',
        text: t(hides ? 'didMailHidden' : 'didMail', { name: inject, subject: entry.email?.subject ?? '' }),
        ...source,
      };
    case 'QUESTIONNAIRE':
      return { icon: 'form', text: t('didForm', { name: entry.questionnaire ?? '' }) };
    case 'ANSWERS': {
      const user = entry.submission?.user ?? null;
      return {
        icon: 'form',
        text: t('didAnswer', {
          name: user === null ? t('somebodyElse') : nameOf(user),
          form: entry.questionnaire ?? '',
        }),
      };
    }
    case 'TOOL': {
      const user = entry.toolUse?.user ?? null;
      return {
        icon: 'tool',
        text: t('didUse', {
          name: user === null ? t('somebodyElse') : nameOf(user),
          tool: entry.toolUse?.tool ?? '',
        }),
        detail: entry.toolUse?.argument ?? '',
      };
    }
  }
}
