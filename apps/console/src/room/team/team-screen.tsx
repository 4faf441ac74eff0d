import { Pill } from '@muster/ui';
import { FileButton } from '../../files/attachments.tsx';
import { ChooseFiles, UploadNotes } from '../../files/choose-files.tsx';
import { useUploads } from '../../files/use-uploads.ts';
import { personName } from '../../people/person-name.ts';
import { Heading } from '../../shell/heading.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { RetractedNote } from '../channel/retracted.tsx';
import { ProgressColumn } from '../frame/progress-column.tsx';
import { useRoom } from '../frame/room-context.ts';

/** The members and who is online, the files, the shared comments and, on small screens, the progress. */
export function TeamScreen() {
  const { t } = useTexts();
  const { room, people = [], unread, userId } = useRoom();
  const here = new Set(people.map(({ user }) => user.id));
  const { team } = room;
  return (
    <div className="column stack">
      <div>
        <Heading title={team.name} unread={unread.total}>
          {team.name}
        </Heading>
        <p className="muted">{team.role === null ? team.emailAddress : `${team.role} · ${team.emailAddress}`}</p>
      </div>
      <section className="stack-tight">
        <h2>{t('members')}</h2>
        <ul className="plain-list">
          {team.members.map((member) => (
            <li key={member.id} className="member">
              <span className="grow">
                {member.id === userId ? t('youNamed', { name: personName(member, t) }) : personName(member, t)}
              </span>
              {here.has(member.id) ? (
                <Pill tone="ok" icon="dot">
                  {t('here')}
                </Pill>
              ) : (
                <Pill icon="ring">{t('notHere')}</Pill>
              )}
            </li>
          ))}
        </ul>
      </section>
      <TeamFiles />
      {room.comments.length === 0 ? null : (
        <section className="stack-tight">
          <h2>{t('feedback')}</h2>
          <ul className="plain-list">
            {room.comments.map((comment) => (
              <li key={comment.id} className="card typed">
                {comment.text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="only-narrow">
        <ProgressColumn />
      </div>
    </div>
  );
}

function TeamFiles() {
  const { t } = useTexts();
  const { room, cannotSend } = useRoom();
  const uploads = useUploads({
    exerciseId: room.exercise.id,
    teamId: room.teamId,
    cannot: cannotSend,
    // The room tells about it.
    onUploaded: () => undefined,
  });
  return (
    <section className="stack-tight">
      <h2>{t('teamFilesTitle')}</h2>
      {room.files.length === 0 ? <p className="muted">{t('teamFilesEmpty')}</p> : null}
      <ul className="plain-list">
        {room.files.toReversed().map((file) => (
          <li key={file.fileId} className="member">
            {file.retracted === null ? <FileButton file={file} /> : <RetractedNote retracted={file.retracted} />}
            <span className="meta num">
              {[
                file.user === null ? '' : personName(file.user, t),
                file.exerciseTime === null ? '' : formatClock(file.exerciseTime),
              ]
                .filter((part) => part !== '')
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <UploadNotes uploads={uploads} />
      <div className="row">
        <ChooseFiles uploads={uploads} icon="plus" label={t('uploadFile')} cannot={cannotSend} />
        {cannotSend === undefined ? null : <span className="small muted">{cannotSend}</span>}
      </div>
    </section>
  );
}
