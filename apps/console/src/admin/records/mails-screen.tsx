import { Button, Empty, Pill } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useSessionFacts } from '../../console/use-console.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ElevatedResult } from '../frame/elevated-result.tsx';
import { AdminMails, type AdminMailsResult, RetryMail } from './records.generated.ts';

type Mail = AdminMailsResult['outgoingMails'][number];

const STATES = {
  QUEUED: { tone: 'plain', icon: 'clock', text: 'mailQueued' },
  SENT: { tone: 'ok', icon: 'check', text: 'mailSent' },
  FAILED: { tone: 'bad', icon: 'warning', text: 'mailFailed' },
} as const;

/** The mails that the platform itself has sent, or failed to send. */
export function MailsScreen() {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const { platformConfig } = useSessionFacts();
  const query = useQuery(AdminMails, {});
  const { error, note, send } = useFormAnswer();
  const sendsMail = platformConfig.sendsMail;
  const retry = (id: string): void =>
    void send(async () => {
      await request(RetryMail, { id });
      refresh(AdminMails);
    });
  return (
    <>
      <Heading title={t('outgoingMails')}>{t('outgoingMails')}</Heading>
      <p className="prose muted">{sendsMail ? t('mailsAre') : t('mailsToOutbox')}</p>
      <FormProblem error={error} ref={note} />
      <ElevatedResult query={query}>
        {({ outgoingMails }) =>
          outgoingMails.length === 0 ? (
            <Empty>{t('noMails')}</Empty>
          ) : (
            <div className="table-scroll">
              <table className="table table-cards">
                <caption className="hidden-text">{t('outgoingMails')}</caption>
                <thead>
                  <tr>
                    <th>{t('asked')}</th>
                    <th>{t('recipient')}</th>
                    <th>{t('mailFor')}</th>
                    <th>{t('mailState')}</th>
                    <th>
                      <span className="hidden-text">{t('acts')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {outgoingMails.map((mail) => (
                    <MailRow key={mail.id} mail={mail} onRetry={() => retry(mail.id)} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </ElevatedResult>
    </>
  );
}

function MailRow({ mail, onRetry }: { readonly mail: Mail; readonly onRetry: () => void }) {
  const { t, dateTime } = useTexts();
  const { state, attempts, error, createdAt, sentAt, user } = mail;
  const { tone, icon, text } = STATES[state];
  return (
    <tr>
      <td>{dateTime(createdAt)}</td>
      <td>
        {user === null ? (
          t('deletedUser')
        ) : (
          <Link to="/admin/users/$user" params={{ user: user.id }}>
            {user.username}
          </Link>
        )}
      </td>
      <td>{t('mailSetPassword')}</td>
      <td>
        <Pill tone={tone} icon={icon}>
          {t(text)}
        </Pill>{' '}
        {sentAt === null ? (attempts === 0 ? null : t('mailAttempts', { count: attempts })) : dateTime(sentAt)}
        {error === null ? null : (
          <p className="small" lang="en">
            {error}
          </p>
        )}
      </td>
      <td>
        {state === 'FAILED' ? (
          <Button aria-label={`${t('retryMail')}: ${user?.username ?? ''}`} onClick={onRetry}>
            {t('retryMail')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
