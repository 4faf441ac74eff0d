import './lessons.css';
import { Button, Empty } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useConsole, useMe } from '../../console/use-console.ts';
import { keptText } from '../../drafts/local-drafts.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { saveFile } from '../../files/save-file.ts';
import { formFrom, formIn, formOf } from '../../lessons/lesson-form.ts';
import { ExerciseLessons, type Lesson } from '../../lessons/lessons.generated.ts';
import { lessonPlace } from '../../lessons/noted.ts';
import { useQuery } from '../../server/query.ts';
import { Heading } from '../../shell/heading.tsx';
import { QueryResult } from '../../shell/query-result.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useFollowedLessons } from './follow-lessons.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonTable } from './lesson-table.tsx';
import { lessonsCsv } from './lessons-csv.ts';

const FILTERS = {
  lessonsAll: () => true,
  lessonKeep: ({ kind }: Lesson) => kind === 'KEEP',
  lessonImprove: ({ kind }: Lesson) => kind === 'IMPROVE',
  lessonsNotDone: ({ state }: Lesson) => state !== 'DONE',
} as const;
const FILTER_NAMES = ['lessonsAll', 'lessonKeep', 'lessonImprove', 'lessonsNotDone'] as const;

/** What an exercise teaches: a table, and the one that is being written beside it. */
/** As wide as the number that comes. */
const FIGURE_SPACE = '\u2007';

export function LessonsScreen() {
  const { t } = useTexts();
  const { storage } = useConsole();
  const me = useMe();
  const { exercise, overview } = useExercise();
  useFollowedLessons(exercise.id);
  const query = useQuery(ExerciseLessons, { exercise: exercise.id });
  const lessons = query.data?.exerciseLessons;
  const [kept, setKept] = useState(() => formIn(keptText(storage, me.id, lessonPlace(exercise.id))));
  const [opened, setOpened] = useState<Lesson | 'new' | undefined>(kept === undefined ? undefined : 'new');
  const [filter, setFilter] = useState<(typeof FILTER_NAMES)[number]>('lessonsAll');
  /** Whether the person has chosen a lesson; one that was kept is opened without taking the focus. */
  const wasChosen = useRef(false);
  const names = new Map(overview.teams.map(({ teamId, name }) => [teamId, name]));
  const open = (one: Lesson | 'new' | undefined): void => {
    setKept(formIn(keptText(storage, me.id, lessonPlace(exercise.id))));
    wasChosen.current = true;
    setOpened(one);
  };
  return (
    <main className="page lessons" id="content">
      <Heading title={`${t('lessons')} · ${exercise.name}`}>{t('lessons')}</Heading>
      <div className="row row-between no-print">
        <div className="chips">
          {FILTER_NAMES.map((name) => (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
            >
              {t(name)} <span className="num">{lessons?.filter(FILTERS[name]).length ?? FIGURE_SPACE}</span>
            </button>
          ))}
        </div>
        <div className="row">
          <Link to="/exercises/$exercise/debrief" params={{ exercise: exercise.id }}>
            {t('placeDebrief')}
          </Link>
          <Button
            icon="download"
            disabledBecause={lessons === undefined || lessons.length === 0 ? t('lessonsNone') : undefined}
            onClick={() => saveFile(`${t('lessons')}.csv`, lessonsCsv(lessons ?? [], names, t), 'text/csv')}
          >
            {t('lessonsCsv')}
          </Button>
          <Button kind="primary" icon="plus" onClick={() => open('new')}>
            {t('lessonNew')}
          </Button>
        </div>
      </div>
      <div className="lessons-columns">
        <div>
          <QueryResult query={query}>
            {({ exerciseLessons: all }) =>
              all.length === 0 ? (
                <Empty>{t('lessonsNone')}</Empty>
              ) : (
                <LessonTable
                  lessons={all.filter(FILTERS[filter])}
                  opened={typeof opened === 'object' ? opened.id : undefined}
                  onOpen={open}
                />
              )
            }
          </QueryResult>
          <p className="muted no-print">{t('lessonsCopied')}</p>
        </div>
        {opened === undefined ? null : (
          <LessonEditor
            key={opened === 'new' ? 'new' : opened.id}
            lesson={opened === 'new' ? undefined : (lessons?.find(({ id }) => id === opened.id) ?? opened)}
            initial={opened === 'new' ? (kept ?? formFrom()) : formOf(opened)}
            takesFocus={wasChosen.current}
            onDone={open}
          />
        )}
      </div>
    </main>
  );
}
