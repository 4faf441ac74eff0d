import { Button, Dialog, Loading } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useMe, usePart } from '../../console/use-console.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useNow } from '../../live/use-now.ts';
import { personName } from '../../people/person-name.ts';
import { useSendsState } from '../../sends/use-sends.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FinishExercise } from '../exercise.generated.ts';
import { useExercise } from '../exercise-context.ts';
import { needsStores } from '../needs-store.ts';
import { waitingIn } from '../overview-state.ts';
import { someNames } from './named.ts';
import { useInjects } from './use-injects.ts';

/** Finishing cannot be undone: what is lost with it is counted first. */
export function FinishDialog({ onClose }: { readonly onClose: () => void }) {
  const { act } = useServer();
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const answer = useFormAnswer();
  const { data, error } = useInjects();
  const unsent = data?.filter(({ sentCount }) => sentCount === 0).length ?? 0;
  const { mails, answers } = waitingIn(overview);
  const waiting = useSendsState().waiting.filter(({ exerciseId }) => exerciseId === exercise.id).length;
  const finish = (): void =>
    void answer.send(async () => {
      await act(FinishExercise, { exercise: exercise.id });
      onClose();
    });
  return (
    <Dialog
      title={t('finishTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" disabledBecause={answer.isSending ? t('sending') : undefined} onClick={finish}>
            {t('finishAct')}
          </Button>
        </>
      }
    >
      {data === undefined && error === undefined ? <Loading label={t('loading')} lines={2} /> : null}
      <ul className="consequences">
        {unsent === 0 ? null : <li>{t('finishInjects', { count: unsent })}</li>}
        {mails === 0 ? null : <li>{t('finishMails', { count: mails })}</li>}
        {answers === 0 ? null : <li>{t('finishAnswers', { count: answers })}</li>}
        <WhoWrites />
        {waiting === 0 ? null : <li>{t('finishWaiting', { count: waiting })}</li>}
        <li>{t('finishNobody')}</li>
        <li>{t('finishStays')}</li>
      </ul>
      <FormProblem error={answer.error} ref={answer.note} />
    </Dialog>
  );
}

/** Whose unsent texts are lost: colleagues by name, first those whose texts already wait; members of teams by number. */
function WhoWrites() {
  const { t } = useTexts();
  const me = useMe();
  const now = useNow();
  const { exercise } = useExercise();
  const { busy, writing } = useStore(usePart(needsStores)(exercise.id));
  const others = [...busy.values()].flat().filter(({ user }) => user.id !== me.id);
  const sending = new Set(others.flatMap(({ user, sendsAt = now }) => (sendsAt > now ? user.id : [])));
  const namesOf = (isSending: boolean): string[] => {
    const found = others.filter(({ user }) => sending.has(user.id) === isSending);
    return [...new Map(found.map(({ user }) => [user.id, personName(user, t)])).values()];
  };
  const [soon, names] = [namesOf(true), namesOf(false)];
  return (
    <>
      {soon.length === 0 ? null : <li>{t('finishSending', { count: soon.length, names: someNames(soon, t) })}</li>}
      {names.length === 0 ? null : (
        <li>{t('finishColleagues', { count: names.length, names: someNames(names, t) })}</li>
      )}
      {writing === 0 ? null : <li>{t('finishWriting', { count: writing })}</li>}
    </>
  );
}
