import { Button, Icon } from '@muster/ui';
import { wallNow } from '@muster/ui/runtime';
import { Link } from '@tanstack/react-router';
import { isLate, teamsOf } from '../../lessons/lesson-form.ts';
import type { Lesson } from '../../lessons/lessons.generated.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { KINDS, STATES } from './lesson-words.ts';

interface LessonTableProps {
  readonly lessons: readonly Lesson[];
  readonly opened: string | undefined;
  readonly onOpen: (lesson: Lesson) => void;
}

export function LessonTable({ lessons, opened, onOpen }: LessonTableProps) {
  const { t } = useTexts();
  return (
    <table className="table table-cards">
      <thead>
        <tr>
          <th scope="col">{t('lessonKind')}</th>
          <th scope="col">{t('lesson')}</th>
          <th scope="col">{t('lessonEvidence')}</th>
          <th scope="col">{t('lessonOwner')}</th>
          <th scope="col">{t('lessonDue')}</th>
          <th scope="col">{t('lessonState')}</th>
        </tr>
      </thead>
      <tbody>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} isOpen={lesson.id === opened} onOpen={() => onOpen(lesson)} />
        ))}
      </tbody>
    </table>
  );
}

interface LessonRowProps {
  readonly lesson: Lesson;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function LessonRow({ lesson, isOpen, onOpen }: LessonRowProps) {
  const { t, locale } = useTexts();
  const { kind, text, moments, owner, due, state, origin } = lesson;
  const teams = teamsOf(lesson).size;
  const today = new Date(wallNow()).toISOString().slice(0, 10);
  return (
    <tr aria-selected={isOpen}>
      <td>
        <Icon name={KINDS[kind].icon} /> {t(KINDS[kind].text)}
      </td>
      <td>
        <Button kind="quiet" className="typed lesson-open" onClick={onOpen}>
          {text}
        </Button>
      </td>
      <td className="muted">
        {moments.length === 0 ? null : <p>{t('lessonMomentCount', { count: moments.length })}</p>}
        {teams === 0 ? null : <p>{t('lessonTeamCount', { count: teams })}</p>}
      </td>
      <td>{owner}</td>
      <td>
        {due === null ? (
          <span className="muted">{t('lessonNoDate')}</span>
        ) : isLate(lesson, today) ? (
          <b className="lesson-late">{t('lessonLate', { day: dayOf(due, locale) })}</b>
        ) : (
          dayOf(due, locale)
        )}
      </td>
      <td>
        <Icon name={STATES[state].icon} /> {t(STATES[state].text)}
        {origin === null ? null : (
          <p className="muted">
            {origin.exerciseId === null ? (
              t('lessonFrom', { exercise: origin.name })
            ) : (
              <Link to="/exercises/$exercise/lessons" params={{ exercise: origin.exerciseId }}>
                {t('lessonFrom', { exercise: origin.name })}
              </Link>
            )}
          </p>
        )}
      </td>
    </tr>
  );
}

/** 4 December 2026: a day, which is the same everywhere. */
function dayOf(due: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(`${due}T00:00Z`));
}
