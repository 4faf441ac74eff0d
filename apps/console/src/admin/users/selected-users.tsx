import { Button, Choice, Note, TextField } from '@muster/ui';
import { useState } from 'react';
import { useMe } from '../../console/use-console.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useElevation } from '../../server/use-elevation.ts';
import { useServer } from '../../server/use-server.ts';
import { useErrorText } from '../../shell/error-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { applyToEach, changedTags, type Outcome, tagsIn } from './bulk-changes.ts';
import type { Credentials } from './credentials-sheet.tsx';
import { GROUP_TEXTS, nameOf, PEOPLE } from './user-name.ts';
import { MakeCredentials, SetUserActive, SetUserGroup, SetUserTags, type UserAccount } from './users.generated.ts';

const MAX_CREDENTIALS = 200;

type Act = 'tags' | 'group' | 'deactivate' | 'activate' | 'credentials';

interface SelectedUsersProps {
  readonly users: readonly UserAccount[];
  readonly onChanged: () => void;
  readonly onCredentials: (credentials: Credentials) => void;
}

/** Actions on the selected users. It keeps its place while none is selected. */
export function SelectedUsers({ users, onChanged, onCredentials }: SelectedUsersProps) {
  const { elevated } = useElevation();
  const { request } = useServer();
  const { t } = useTexts();
  const errorText = useErrorText();
  const me = useMe();
  const [act, setAct] = useState<Act>();
  const [outcome, setOutcome] = useState<Outcome>();
  const count = users.length;
  const cannot = count === 0 ? t('selectFirst') : undefined;
  const close = (): void => setAct(undefined);
  const open = (next: Act) => (): void => {
    setOutcome(undefined);
    setAct(next);
  };
  const each = async (run: (user: UserAccount) => Promise<unknown>): Promise<void> => {
    const result = await applyToEach(users, nameOf, (user) => elevated(() => run(user)));
    setOutcome(result);
    onChanged();
  };
  const others = users.filter(({ id }) => id !== me.id);
  const areInactive = count > 0 && users.every(({ isActive }) => !isActive);
  return (
    <>
      <div className="row selection-bar">
        <span className="num" aria-live="polite">
          {t('selectedCount', { count })}
        </span>
        <Button disabledBecause={cannot} onClick={open('tags')}>
          {t('tags')}
        </Button>
        <Button icon="lock" disabledBecause={cannot} onClick={open('group')}>
          {t('group')}
        </Button>
        <Button icon="lock" disabledBecause={cannot} onClick={open(areInactive ? 'activate' : 'deactivate')}>
          {areInactive ? t('activate') : t('deactivate')}
        </Button>
        <Button
          icon="lock"
          disabledBecause={
            count > MAX_CREDENTIALS
              ? t('tooManyForPasswords', { count: MAX_CREDENTIALS })
              : (cannot ?? (others.length === 0 ? t('ownPasswordInAccount') : undefined))
          }
          onClick={open('credentials')}
        >
          {t('makePasswords')}
        </Button>
      </div>
      {outcome === undefined ? null : (
        <Note tone={outcome.refused.length === 0 ? 'ok' : 'warn'} isAnswer>
          <p>{t('usersChanged', { count: outcome.done })}</p>
          {outcome.refused.map(({ name, error }) => (
            <p key={name}>{t('userRefused', { name, reason: errorText(error) })}</p>
          ))}
        </Note>
      )}
      {act === 'tags' ? <ChangeTags users={users} onClose={close} each={each} /> : null}
      {act === 'group' ? <ChangeGroup users={users} onClose={close} each={each} /> : null}
      {act === 'deactivate' || act === 'activate' ? (
        <FormDialog
          title={t(act === 'activate' ? 'activateTitle' : 'deactivateTitle', { count })}
          act={t(act === 'activate' ? 'activateCount' : 'deactivateCount', { count })}
          locked
          kind={act === 'activate' ? 'primary' : 'danger'}
          onClose={close}
          run={() => each(({ id }) => request(SetUserActive, { id, active: act === 'activate' }))}
        >
          <p>{t(act === 'activate' ? 'activateMeans' : 'deactivateMeans')}</p>
        </FormDialog>
      ) : null}
      {act === 'credentials' ? (
        <FormDialog
          title={t('makePasswordsTitle', { count: others.length })}
          act={t('makePasswordsCount', { count: others.length })}
          locked
          onClose={close}
          run={async () => {
            const { generateCredentials } = await request(MakeCredentials, {
              input: { userIds: others.map(({ id }) => id) },
            });
            onChanged();
            onCredentials(generateCredentials);
          }}
        >
          <p>{t('makePasswordsMeans')}</p>
          {others.length === count ? null : <p>{t('youAreLeftOut')}</p>}
        </FormDialog>
      ) : null}
    </>
  );
}

interface ChangeProps {
  readonly users: readonly UserAccount[];
  readonly onClose: () => void;
  readonly each: (run: (user: UserAccount) => Promise<unknown>) => Promise<void>;
}

function ChangeTags({ users, onClose, each }: ChangeProps) {
  const { request } = useServer();
  const { t } = useTexts();
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const present = [...new Set(users.flatMap(({ tags }) => tags.map(({ name }) => name)))].sort();
  const add = tagsIn(added);
  return (
    <FormDialog
      title={t('tagsOfCount', { count: users.length })}
      act={t('changeTags')}
      cannot={add.length === 0 && removed.size === 0 ? t('nothingChosen') : undefined}
      onClose={onClose}
      run={() =>
        each(({ id, tags }) =>
          request(SetUserTags, {
            id,
            tags: changedTags(
              tags.map(({ name }) => name),
              { add, remove: removed },
            ),
          }),
        )
      }
    >
      <TextField
        label={t('addTags')}
        hint={t('addTagsHow')}
        value={added}
        onChange={({ target }) => setAdded(target.value)}
      />
      {present.length === 0 ? null : (
        <fieldset>
          <legend>{t('removeTags')}</legend>
          {present.map((tag) => (
            <Choice
              key={tag}
              type="checkbox"
              checked={removed.has(tag)}
              onChange={({ target }) => {
                const next = new Set(removed);
                if (target.checked) next.add(tag);
                else next.delete(tag);
                setRemoved(next);
              }}
            >
              {tag}
            </Choice>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

export function ChangeGroup({ users, onClose, each }: ChangeProps) {
  const { request } = useServer();
  const { t } = useTexts();
  const [group, setGroup] = useState<(typeof PEOPLE)[number]>();
  return (
    <FormDialog
      title={t('groupOfCount', { count: users.length })}
      act={t('changeGroup')}
      locked
      cannot={group === undefined ? t('nothingChosen') : undefined}
      onClose={onClose}
      run={async () => {
        if (group !== undefined) await each(({ id }) => request(SetUserGroup, { id, group }));
      }}
    >
      <fieldset>
        <legend className="hidden-text">{t('group')}</legend>
        {PEOPLE.map((one) => (
          <Choice key={one} type="radio" name="group" checked={group === one} onChange={() => setGroup(one)}>
            {t(GROUP_TEXTS[one])}
          </Choice>
        ))}
      </fieldset>
      <p className="muted small">{t('changeGroupMeans')}</p>
    </FormDialog>
  );
}
