import { Button } from '@muster/ui';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { FindInstructor } from '../../people/find-instructor.tsx';
import { personName } from '../../people/person-name.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface Instructor {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

interface InstructorsListProps {
  readonly instructors: readonly Instructor[];
  /** The creator cannot be removed. */
  readonly ownerId: string | undefined;
  readonly ownerText: string;
  readonly onShare: (userId: string) => Promise<void>;
  readonly onUnshare: (userId: string) => Promise<void>;
}

/** Who can see and use something, and a search for others. */
export function InstructorsList({ instructors, ownerId, ownerText, onShare, onUnshare }: InstructorsListProps) {
  const { t } = useTexts();
  const answer = useFormAnswer();
  return (
    <div className="stack narrow">
      <ul className="member-list">
        {instructors.map((person) => (
          <li key={person.id} className="row row-between">
            <span>
              {personName(person, t)} <span className="meta">{person.username}</span>
            </span>
            {person.id === ownerId ? (
              <span className="meta">{ownerText}</span>
            ) : (
              <Button
                kind="quiet"
                aria-label={t('unshareWith', { name: personName(person, t) })}
                onClick={() => void answer.send(() => onUnshare(person.id))}
              >
                {t('unshare')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormProblem error={answer.error} ref={answer.note} />
      <FindInstructor
        known={new Set(instructors.map(({ id }) => id))}
        onShare={(id) => void answer.send(() => onShare(id))}
      />
    </div>
  );
}
