import { Choice } from '@muster/ui';
import { useFormAnswer } from '../../../forms/form-answer.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useQuery } from '../../../server/query.ts';
import { useServer } from '../../../server/use-server.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { GuestSetting, SetGuests } from './people.generated.ts';

/** Whether people without an account can join. Servers of the release before do not know it, and nothing is shown. */
export function GuestsSetting({ exerciseId }: { readonly exerciseId: string }) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const { data } = useQuery(GuestSetting, { exercise: exerciseId });
  const { error, isSending, note, send } = useFormAnswer();
  if (data === undefined) return null;
  const { exercise, platformConfig } = data;
  const choose = (guests: boolean): void =>
    void send(async () => {
      await request(SetGuests, { exercise: exerciseId, guests });
      refresh(GuestSetting);
    });
  return (
    <section className="stack-tight">
      <h2>{t('guestsTitle')}</h2>
      <Choice
        type="checkbox"
        checked={exercise.guests}
        disabled={isSending || (!platformConfig.guestsAllowed && !exercise.guests)}
        onChange={({ target }) => choose(target.checked)}
      >
        {t('guestsAdmitted')}
      </Choice>
      <p className="muted">{t(platformConfig.guestsAllowed ? 'guestsMeans' : 'guestsForbidden')}</p>
      <FormProblem error={error} ref={note} />
    </section>
  );
}
