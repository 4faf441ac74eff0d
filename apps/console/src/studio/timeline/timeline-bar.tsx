import { SelectField } from '@muster/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { SNAPS, type Snap } from './moving.ts';

interface TimelineBarProps {
  readonly roles: readonly string[];
  readonly role: string | undefined;
  readonly count: number;
  /** Undefined where nothing is moved. */
  readonly snap: Snap | undefined;
  readonly onRole: (role: string | undefined) => void;
  readonly onSnap: (snap: Snap) => void;
}

/** Whose lanes are shown, and to what moves snap. */
export function TimelineBar({ roles, role, count, snap, onRole, onSnap }: TimelineBarProps) {
  const { t } = useTexts();
  return (
    <div className="row row-between timeline-bar">
      {roles.length === 0 ? (
        <span className="meta">{t('timelineCount', { count })}</span>
      ) : (
        <fieldset className="chips timeline-roles">
          <legend className="hidden-text">{t('timelineRoles')}</legend>
          {[undefined, ...roles].map((one) => (
            <button
              key={one ?? ''}
              type="button"
              className="chip"
              aria-pressed={one === role}
              onClick={() => onRole(one)}
            >
              {one ?? t('timelineAllRoles')}
            </button>
          ))}
        </fieldset>
      )}
      {snap === undefined ? null : (
        <SelectField
          label={t('timelineSnap')}
          value={String(snap)}
          options={SNAPS.map((one) => ({
            value: String(one),
            label: one === 0 ? t('timelineSnapNone') : t('timelineSnapTo', { minutes: one }),
          }))}
          onChange={({ target }) => onSnap(SNAPS.find((one) => String(one) === target.value) ?? 1)}
        />
      )}
    </div>
  );
}
