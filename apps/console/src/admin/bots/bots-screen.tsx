import { Button, Empty } from '@muster/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ElevatedResult } from '../frame/elevated-result.tsx';
import { AdminBots, type AdminBotsResult, DeleteBot, RotateBotToken } from './bots.generated.ts';
import { NewBot } from './new-bot.tsx';
import { NewToken, type Token } from './new-token.tsx';
import { OPERATIONS } from './operations.ts';

type Bot = AdminBotsResult['botUsers'][number];

export function BotsScreen() {
  const { t } = useTexts();
  const query = useQuery(AdminBots, {});
  const [isNew, setNew] = useState(false);
  const [token, setToken] = useState<Token>();
  return (
    <>
      <div className="row row-between">
        <Heading title={t('bots')}>{t('bots')}</Heading>
        <Button kind="primary" icon="lock" onClick={() => setNew(true)}>
          {t('newBot')}
        </Button>
      </div>
      <p className="prose muted">{t('botsAre')}</p>
      <ElevatedResult query={query}>
        {({ botUsers }) =>
          botUsers.length === 0 ? <Empty>{t('noBots')}</Empty> : <BotsTable bots={botUsers} onToken={setToken} />
        }
      </ElevatedResult>
      {isNew ? <NewBot onClose={() => setNew(false)} onToken={setToken} /> : null}
      {token === undefined ? null : <NewToken token={token} onStored={() => setToken(undefined)} />}
    </>
  );
}

function BotsTable({ bots, onToken }: { readonly bots: readonly Bot[]; readonly onToken: (token: Token) => void }) {
  const { refresh, request } = useServer();
  const { t, dateTime } = useTexts();
  const [asked, setAsked] = useState<{ readonly act: 'rotate' | 'delete'; readonly bot: Bot }>();
  const close = (): void => setAsked(undefined);
  const name = asked?.bot.user.username ?? '';
  return (
    <div className="table-scroll">
      <table className="table table-cards">
        <caption className="hidden-text">{t('bots')}</caption>
        <thead>
          <tr>
            <th>{t('botName')}</th>
            <th>{t('mayDo')}</th>
            <th>{t('tokenMade')}</th>
            <th>{t('lastUse')}</th>
            <th>
              <span className="hidden-text">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bots.map((bot) => (
            <tr key={bot.user.id}>
              <td>{bot.user.username}</td>
              <td>
                {OPERATIONS.filter(({ operation }) => bot.operations.includes(operation))
                  .map(({ text }) => t(text))
                  .join(', ')}
              </td>
              <td data-label={t('tokenMade')}>{dateTime(bot.tokenCreatedAt)}</td>
              <td data-label={t('lastUse')}>
                {bot.tokenLastUsedAt === null ? t('neverUsed') : dateTime(bot.tokenLastUsedAt)}
              </td>
              <td>
                <div className="row row-acts">
                  <Button
                    icon="lock"
                    aria-label={`${t('newToken')}: ${bot.user.username}`}
                    onClick={() => setAsked({ act: 'rotate', bot })}
                  >
                    {t('newToken')}
                  </Button>
                  <Button
                    icon="lock"
                    kind="danger"
                    aria-label={`${t('deleteBot')}: ${bot.user.username}`}
                    onClick={() => setAsked({ act: 'delete', bot })}
                  >
                    {t('deleteBot')}
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked === undefined ? null : (
        <FormDialog
          title={t(asked.act === 'rotate' ? 'newTokenTitle' : 'deleteBotTitle', { name })}
          act={t(asked.act === 'rotate' ? 'newToken' : 'deleteBot')}
          locked
          kind={asked.act === 'rotate' ? 'primary' : 'danger'}
          onClose={close}
          run={async () => {
            const { id } = asked.bot.user;
            if (asked.act === 'delete') await request(DeleteBot, { id });
            else onToken((await request(RotateBotToken, { id })).rotateBotToken);
            refresh(AdminBots);
          }}
        >
          <p>{t(asked.act === 'rotate' ? 'newTokenMeans' : 'deleteBotMeans')}</p>
        </FormDialog>
      )}
    </div>
  );
}
