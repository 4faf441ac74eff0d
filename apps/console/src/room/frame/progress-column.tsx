import { HiddenText, Icon, Progress } from '@muster/ui';
import { personName } from '../../people/person-name.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useRoom } from './room-context.ts';

/** The progress of the team: visible milestones, objectives, and the score if there is one. */
export function ProgressColumn() {
  const { t } = useTexts();
  const { room } = useRoom();
  const { milestones, objectives, score, team } = room;
  return (
    <div className="progress-column">
      {milestones.length === 0 ? null : (
        <section>
          <h2 className="side-title">{t('milestones')}</h2>
          <ul className="plain-list">
            {milestones.map(({ name, displayName, reached, reachedAt, isSetback }) => (
              <li key={name} className={reached ? 'milestone' : 'milestone muted'}>
                <Icon
                  name={isSetback ? 'setback' : reached ? 'reached' : 'ring'}
                  {...(reached ? { className: isSetback ? 'milestone-setback' : 'milestone-on' } : {})}
                />
                <span className="grow">
                  {displayName || name}
                  <HiddenText>
                    {isSetback ? t('milestoneSetback') : reached ? t('milestoneOn') : t('milestoneOff')}
                  </HiddenText>
                </span>
                {reached && reachedAt !== null ? <span className="meta num">{formatClock(reachedAt)}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      {objectives.length === 0 ? null : (
        <section className="stack-tight">
          <h2 className="side-title">{t('objectives')}</h2>
          {objectives.map(({ name, reached, total }) => (
            <div key={name} className="objective small">
              <p>{name}</p>
              <p className="muted num">{t('reachedOf', { reached, total })}</p>
              <Progress value={reached} total={total} label={t('reachedOf', { reached, total })} />
            </div>
          ))}
        </section>
      )}
      {score.isScored ? (
        <section>
          <h2 className="side-title">{t('score')}</h2>
          <p className="num">{t('points', { count: score.score })}</p>
        </section>
      ) : null}
      <section>
        <h2 className="side-title">{t('team')}</h2>
        <p className="small muted">{team.members.map((one) => personName(one, t)).join(', ')}</p>
        <p className="small muted">{team.emailAddress}</p>
      </section>
    </div>
  );
}
