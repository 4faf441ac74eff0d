import { Button, Choice, TextArea } from '@muster/ui';
import { Markdown } from '../../markdown/markdown.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { countsFor } from '../cockpit/milestone-groups.ts';
import { useExercise } from '../frame/exercise-context.ts';
import type { TeamRow } from '../frame/overview-state.ts';
import type { Reply } from './mail.generated.ts';
import type { ReplyDraft } from './reply-draft.ts';

interface ReplyTextProps {
  readonly draft: ReplyDraft;
  readonly reply: Reply | undefined;
  readonly team: TeamRow;
  readonly onChange: (part: Partial<ReplyDraft>) => void;
  readonly onEdit: () => void;
}

/** The words that go out: those of the template as they are, changed ones with their effect ticked, or one's own. */
export function ReplyText({ draft, reply, team, onChange, onEdit }: ReplyTextProps) {
  const { t } = useTexts();
  if (reply !== undefined && draft.text === undefined) {
    return (
      <div className="reply-preview stack-tight">
        <Markdown text={reply.text} fileOf={() => undefined} top={3} />
        {reply.attachments.length === 0 ? null : (
          <p className="meta">{reply.attachments.map(({ name }) => name).join(', ')}</p>
        )}
        <div>
          <Button icon="edit" onClick={onEdit}>
            {t('editReply')}
          </Button>
        </div>
      </div>
    );
  }
  if (reply === undefined && draft.text === undefined) return null;
  return (
    <div className="stack-tight">
      <TextArea
        label={t(reply === undefined ? 'ownText' : 'editedReply')}
        value={draft.text ?? ''}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {reply === undefined ? (
        <OwnEffects draft={draft} team={team} onChange={onChange} />
      ) : (
        <KeptEffects draft={draft} reply={reply} onChange={onChange} />
      )}
    </div>
  );
}

/** An edited template keeps its effect, unless somebody unticks it. */
function KeptEffects({
  draft,
  reply,
  onChange,
}: Pick<ReplyTextProps, 'draft' | 'onChange'> & { readonly reply: Reply }) {
  const { t } = useTexts();
  if (reply.effect?.applies !== true) return null;
  return reply.effect.milestones.map(({ name, displayName, activate }) => (
    <Choice
      key={name}
      type="checkbox"
      checked={!draft.unticked.includes(name)}
      onChange={({ target }) =>
        onChange({
          unticked: target.checked ? draft.unticked.filter((one) => one !== name) : [...draft.unticked, name],
        })
      }
    >
      {t(activate ? 'stillSwitchOn' : 'stillSwitchOff', { name: displayName })}
    </Choice>
  ));
}

/** Own words can switch milestones in the same act. */
function OwnEffects({ draft, team, onChange }: Pick<ReplyTextProps, 'draft' | 'team' | 'onChange'>) {
  const { t } = useTexts();
  const { overview } = useExercise();
  return (
    <details className="own-effects">
      <summary>
        {draft.ticked.length === 0 ? t('ownEffects') : t('ownEffectsCount', { count: draft.ticked.length })}
      </summary>
      <div className="own-effects-list">
        {overview.milestones.map((milestone, place) =>
          team.milestones.on.has(place) || !countsFor(milestone, team) ? null : (
            <Choice
              key={milestone.name}
              type="checkbox"
              checked={draft.ticked.includes(milestone.name)}
              onChange={({ target }) =>
                onChange({
                  ticked: target.checked
                    ? [...draft.ticked, milestone.name]
                    : draft.ticked.filter((one) => one !== milestone.name),
                })
              }
            >
              {milestone.displayName}
            </Choice>
          ),
        )}
      </div>
    </details>
  );
}
