import '../trying.css';
import './play.css';
import { Button, Loading, Note, Pill } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useTexts } from '../../../texts/use-texts.ts';
import { TriedParts } from '../tried-parts.tsx';
import { TryClock } from '../try-clock.tsx';
import { PathNotes } from './path-notes.tsx';
import { PlayFoot } from './play-foot.tsx';
import type { Play, PlayedCopy } from './played-copy.ts';
import { type PartLink, WhatWaits } from './what-waits.tsx';

interface PlayScreenProps {
  readonly copy: PlayedCopy;
  /** Of the newest text; undefined: not checked yet. */
  readonly problemCount: number | undefined;
  /** Whether the check cannot run in this browser. */
  readonly isUnchecked: boolean;
  /** Whether any text could be played. */
  readonly hasText: boolean;
  readonly acting: string;
  readonly onAct: (teamId: string) => void;
  readonly taken: readonly string[];
  readonly onKeep: (name: string, script: string) => Promise<string>;
  readonly linkTo: PartLink;
  readonly onRetry: () => void;
}

/** A working copy that is played as it is written. */
export function PlayScreen({ copy, problemCount, isUnchecked, hasText, onRetry, ...rest }: PlayScreenProps) {
  const { t } = useTexts();
  const play = useStore(copy);
  if (play.step === 'playing') return <Playing copy={copy} play={play} problemCount={problemCount ?? 0} {...rest} />;
  if (!hasText && problemCount !== undefined && problemCount > 0) return <Note tone="warn">{t('playNoText')}</Note>;
  if (!hasText && isUnchecked) return <Note tone="bad">{t('tryBroken')}</Note>;
  if (play.step === 'reading') return <Loading label={t(hasText ? 'tryReading' : 'playChecking')} />;
  return (
    <Note tone="bad">
      <p>{t(play.reason === 'problems' ? 'tryProblems' : 'tryBroken')}</p>
      <div>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      </div>
    </Note>
  );
}

const TO_THE_SECOND = { hour: 'numeric', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

interface PlayingProps extends Omit<PlayScreenProps, 'hasText' | 'isUnchecked' | 'onRetry' | 'problemCount'> {
  readonly problemCount: number;
  readonly play: Extract<Play, { readonly step: 'playing' }>;
}

function Playing({ copy, play, problemCount, acting, onAct, taken, onKeep, linkTo }: PlayingProps) {
  const { t, locale } = useTexts();
  const { tryOut, opened, text } = play;
  const goTo = (at: number): void => void copy.goTo(at);
  const at = new Intl.DateTimeFormat(locale, TO_THE_SECOND).format(text.text.at);
  return (
    <div className="playing" data-density="dense">
      <div className="row play-bar">
        <TryClock tryOut={tryOut} />
        <Pill tone="violet">{t('tryNothingStored')}</Pill>
        <span className={problemCount > 0 ? 'play-older' : 'muted'} role="status">
          {problemCount > 0 ? t('playOlder', { time: at, count: problemCount }) : t('playFrom', { time: at })}
        </span>
      </div>
      <PathNotes tryOut={tryOut} onTakeLeft={() => void copy.takeLeft()} />
      <TriedParts
        definition={opened.definition}
        tryOut={tryOut}
        begin={copy.begin}
        goTo={goTo}
        acting={acting}
        onAct={onAct}
        waiting={(team) => <WhatWaits key={team.id} team={team} linkTo={linkTo} />}
        foot={
          <PlayFoot
            tryOut={tryOut}
            hasCommands={opened.definition.hasCommands}
            taken={taken}
            onKeep={onKeep}
            onAgain={() => copy.begin(tryOut.teams.map(({ name, role }) => ({ name, role })))}
            goTo={goTo}
          />
        }
      />
    </div>
  );
}
