import { Button, Empty, TextField } from '@muster/ui';
import { type FormEvent, useState } from 'react';
import { useSessionFacts } from '../../console/use-console.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useQuery } from '../../server/query.ts';
import { useElevation } from '../../server/use-elevation.ts';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ElevatedResult } from '../frame/elevated-result.tsx';
import { AddDomain, AdminDomains, RemoveDomain } from './records.generated.ts';

/** The domains whose addresses may register. */
export function DomainsScreen() {
  const { elevated } = useElevation();
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const { platformConfig } = useSessionFacts();
  const query = useQuery(AdminDomains, {});
  const [domain, setDomain] = useState('');
  const { error, isSending, note, send } = useFormAnswer();
  const isOpen = platformConfig.registrationOpen;
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (domain.trim() === '' || isSending) return;
    void send(async () => {
      await elevated(() => request(AddDomain, { domain }));
      setDomain('');
      refresh(AdminDomains);
    });
  };
  const remove = (id: string): void =>
    void send(async () => {
      await elevated(() => request(RemoveDomain, { id }));
      refresh(AdminDomains);
    });
  return (
    <>
      <Heading title={t('domains')}>{t('domains')}</Heading>
      <p className="prose muted">{isOpen ? t('domainsAre') : t('registrationClosed')}</p>
      <form className="row domain-form" onSubmit={add}>
        <TextField
          label={t('domain')}
          value={domain}
          placeholder="example.org"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setDomain(target.value)}
        />
        <Button type="submit" icon="lock" disabledBecause={domain.trim() === '' ? t('domainMissing') : undefined}>
          {t('addDomain')}
        </Button>
      </form>
      <FormProblem error={error} ref={note} />
      <ElevatedResult query={query}>
        {({ domains }) =>
          domains.length === 0 ? (
            <Empty>{t('noDomains')}</Empty>
          ) : (
            <ul className="plain-list domain-list">
              {domains.map(({ id, domain: name }) => (
                <li key={id} className="row row-between">
                  <span className="mono">{name}</span>
                  <Button icon="lock" aria-label={`${t('removeDomain')}: ${name}`} onClick={() => remove(id)}>
                    {t('removeDomain')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </ElevatedResult>
    </>
  );
}
