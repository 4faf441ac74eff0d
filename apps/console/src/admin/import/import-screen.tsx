import { Button, Note } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { type DragEvent, useRef, useState } from 'react';
import { saveFile } from '../../files/save-file.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { problemsOf, type RefusedRows, type RowProblem, refusedRows } from '../../people/refused-rows.ts';
import { useElevation } from '../../server/use-elevation.ts';
import { useServer } from '../../server/use-server.ts';
import { sayError } from '../../shell/error-text.ts';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { type Credentials, CredentialsSheet } from '../users/credentials-sheet.tsx';
import { AdminTags, AdminUsers } from '../users/users.generated.ts';
import { contradictionsIn } from './contradictions.ts';
import { ImportResult, type ImportSummary } from './import-result.tsx';
import { ListTable } from './list-table.tsx';
import { makesAdmins, type ReadList, readUserList, wrongRowsCsv } from './user-list.ts';

interface OpenFile {
  readonly file: File;
  readonly read: ReadList;
}

const NO_PROBLEMS: ReadonlyMap<number, RowProblem> = new Map();

/** A list of users from a spreadsheet: previewed here, accepted by the server as a whole or not at all. */
export function ImportScreen() {
  const { call, refresh } = useServer();
  const { elevatedFirst } = useElevation();
  const { t, say } = useTexts();
  const [open, setOpen] = useState<OpenFile>();
  const [refused, setRefused] = useState<RefusedRows>();
  const [imported, setImported] = useState<ImportSummary>();
  const [credentials, setCredentials] = useState<Credentials>();
  const input = useRef<HTMLInputElement>(null);
  const { error, isSending, note, send, forget } = useFormAnswer();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setRefused(undefined);
    setImported(undefined);
    forget();
    setOpen({ file, read: readUserList(await file.text()) });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const list = open?.read.kind === 'list' ? open.read.list : undefined;
  const upload = (): void => {
    if (open === undefined || list === undefined) return;
    const form = new FormData();
    form.set('file', open.file);
    const run = () => call('/users/upload', { method: 'POST', body: form });
    void send(async () => {
      try {
        const answer = await (makesAdmins(list) ? elevatedFirst(run) : run());
        setImported({ list, ...(answer as { created_count: number; skipped_count: number }) });
        setOpen(undefined);
        refresh(AdminUsers, AdminTags);
      } catch (thrown) {
        const rows = refusedRows(thrown);
        if (rows === undefined) throw thrown;
        setRefused(rows);
        requestAnimationFrame(() => note.current?.focus());
      }
    });
  };
  // Said anew after a change of language.
  const problems =
    refused === undefined || list === undefined
      ? NO_PROBLEMS
      : problemsOf(refused, list.columns, (code) => sayError({ say }, code));
  const wrong = problems.size;
  if (credentials !== undefined) {
    return <CredentialsSheet credentials={credentials} onDone={() => setCredentials(undefined)} />;
  }
  return (
    // Dropping is optional: the button does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className="stack" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p>
        <Link to="/admin/users">{t('users')}</Link>
      </p>
      <Heading title={t('importUsers')}>{t('importUsers')}</Heading>
      {imported === undefined ? null : <ImportResult imported={imported} onCredentials={setCredentials} />}
      <div className="stack-tight">
        <p className="prose">{t('importHow')}</p>
        <p className="mono small">username, first_name, last_name, group, tags</p>
        <div className="row">
          <Button kind={list === undefined ? 'primary' : 'plain'} onClick={() => input.current?.click()}>
            {open === undefined ? t('chooseFile') : t('chooseOtherFile')}
          </Button>
          <span className="muted">{open === undefined ? t('orDrop') : open.file.name}</span>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            className="hidden-text"
            tabIndex={-1}
            aria-label={t('chooseFile')}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      </div>
      {open === undefined || open.read.kind === 'list' ? null : (
        <Note tone="bad" isAnswer>
          {open.read.kind === 'workbook' ? t('fileIsWorkbook') : null}
          {open.read.kind === 'empty' ? t('fileIsEmpty') : null}
          {open.read.kind === 'malformed' ? t('fileMalformed', { line: open.read.line }) : null}
        </Note>
      )}
      <FormProblem error={error} ref={note} />
      {wrong === 0 ? null : (
        <Note tone="bad" ref={note} isAnswer>
          <p>{t('rowsWrong', { count: wrong })}</p>
          {list === undefined ? null : (
            <div>
              <Button
                icon="download"
                onClick={() => saveFile('wrong-rows.csv', wrongRowsCsv(list, problems, t('problem')), 'text/csv')}
              >
                {t('downloadWrongRows')}
              </Button>
            </div>
          )}
        </Note>
      )}
      {list === undefined ? null : (
        <>
          <div className="row">
            <Button
              kind="primary"
              {...(makesAdmins(list) ? { icon: 'lock' } : {})}
              disabledBecause={isSending ? t('sending') : undefined}
              onClick={upload}
            >
              {isSending ? t('sending') : t('importRows', { count: list.rows.length })}
            </Button>
            <span className="muted">{t(list.separator === ';' ? 'separatedBySemicolons' : 'separatedByCommas')}</span>
          </div>
          <ListTable list={list} problems={problems} contradictions={contradictionsIn(list)} />
        </>
      )}
    </div>
  );
}
