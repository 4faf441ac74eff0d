import { Button, Choice, TextArea } from '@muster/ui';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { Attachments } from '../../files/attachments.tsx';
import { Markdown } from '../../markdown/markdown.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { Reply } from './mail.generated.ts';
import { OwnEffects } from './own-effects.tsx';
import type { ReplyDraft } from './reply-draft.ts';

interface ReplyTextProps {
  readonly draft: ReplyDraft;
  readonly reply: Reply | undefined;
  readonly team: TeamRow;
  readonly onChange: (part: Partial<ReplyDraft>) => void;
  readonly onEdit: () => void;
}

/** The text to send: that of the template, a changed one with its effect ticked, or an own one. */
export function ReplyText({ draft, reply, team, onChange, onEdit }: ReplyTextProps) {
  const { t } = useTexts();
  if (reply !== undefined && draft.text === undefined) {
    return (
      <div className="reply-preview stack-tight">
        <Markdown text={reply.text} fileOf={() => undefined} top={3} />
        <Attachments files={reply.attachments} />
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
        <OwnEffects ticked={draft.ticked} team={team} onChange={(ticked) => onChange({ ticked })} />
      ) : (
        <KeptEffects draft={draft} reply={reply} onChange={onChange} />
      )}
    </div>
  );
}

/** An edited template keeps its effect, unless it is unticked. */
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
