import { Button, Note } from '@muster/ui';
import { ApiError } from '@muster/ui/server';
import { useStore } from '@muster/ui/state';
import { ErrorWords } from '../../../shell/error-words.tsx';
import type { Misfit } from '../../../stage/path/played-act.ts';
import { formatClock } from '../../../texts/format.ts';
import type { TextId } from '../../../texts/store.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { TryOut } from '../try-out.ts';

interface PathNotesProps {
  readonly tryOut: TryOut;
  readonly onTakeLeft: () => void;
}

/** What became of the path when the text or the moment changed. */
export function PathNotes({ tryOut, onTakeLeft }: PathNotesProps) {
  const { t } = useTexts();
  const { misfit, planned, hasLeft } = useStore(tryOut.path);
  return (
    <>
      {misfit === null ? null : <MisfitNote tryOut={tryOut} misfit={misfit} />}
      {planned === 0 ? null : <Note isAnswer>{t('playPlanned', { count: planned })}</Note>}
      {hasLeft ? (
        <Note isAnswer>
          <div className="row row-between">
            <span>{t('playLeft')}</span>
            <Button onClick={onTakeLeft}>{t('playTakeLeft')}</Button>
          </div>
        </Note>
      ) : null}
    </>
  );
}

const ACTS: Readonly<Record<string, TextId>> = {
  use_tool: 'playActTool',
  confirm_inject: 'playActButton',
  send_mail: 'playActMail',
  reply_to_mail: 'playActReply',
  answer_questionnaire: 'playActAnswers',
  judge_answer: 'playActJudgement',
  send_prepared_inject: 'playActInject',
  send_own_inject: 'playActMessage',
  write_as_person: 'playActWriteAs',
  switch_milestone: 'playActSwitch',
  upload: 'playActFile',
};

/** The first act that no longer fits, and why. */
function MisfitNote({ tryOut, misfit }: { readonly tryOut: TryOut; readonly misfit: Misfit }) {
  const { t } = useTexts();
  const { at, teamId, act, name, code, message, variant, params } = misfit;
  const id = Object.hasOwn(ACTS, act) && name !== null ? ACTS[act] : undefined;
  const what = id === undefined ? t('playActOther') : t(id, { name: name ?? '' });
  const time = formatClock((at - tryOut.opensAt) / 1000);
  const team = tryOut.teams.find((one) => one.id === teamId)?.name;
  const error = new ApiError(code, message, { status: 409, variant, params: params as ApiError['params'] });
  return (
    <Note tone="warn" isAnswer>
      <p>{team === undefined ? t('playMisfit', { time, what }) : t('playMisfitOf', { time, team, what })}</p>
      <p>
        <ErrorWords error={error} />
      </p>
    </Note>
  );
}
