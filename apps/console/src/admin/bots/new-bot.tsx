import { Choice, TextField } from '@muster/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { TokenOperation } from '../../server/kinds.generated.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AdminBots, CreateBot } from './bots.generated.ts';
import type { Token } from './new-token.tsx';
import { OPERATIONS } from './operations.ts';

export function NewBot({
  onClose,
  onToken,
}: {
  readonly onClose: () => void;
  readonly onToken: (token: Token) => void;
}) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const [username, setUsername] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<TokenOperation>>(new Set());
  const tick = (operation: TokenOperation, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(operation);
    else next.delete(operation);
    setChosen(next);
  };
  return (
    <FormDialog
      title={t('newBot')}
      act={t('createBot')}
      locked
      cannot={username.trim() === '' ? t('botLacksName') : chosen.size === 0 ? t('botLacksOperations') : undefined}
      onClose={onClose}
      run={async () => {
        const operations = OPERATIONS.map(({ operation }) => operation).filter((one) => chosen.has(one));
        const { createBotUser } = await request(CreateBot, { input: { username, operations } });
        refresh(AdminBots);
        onToken(createBotUser);
      }}
    >
      <TextField
        label={t('botName')}
        hint={t('botNameHow')}
        value={username}
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={({ target }) => setUsername(target.value)}
      />
      <fieldset>
        <legend>{t('mayDo')}</legend>
        {OPERATIONS.map(({ operation, text, means }) => (
          <Choice
            key={operation}
            type="checkbox"
            checked={chosen.has(operation)}
            onChange={({ target }) => tick(operation, target.checked)}
          >
            {t(text)}
            <span className="choice-means muted">{t(means)}</span>
          </Choice>
        ))}
      </fieldset>
    </FormDialog>
  );
}
