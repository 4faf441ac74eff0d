import '../preparing.css';
import './people.css';
import { Button, Note } from '@muster/ui';
import { Link, useParams } from '@tanstack/react-router';
import { type DragEvent, useRef, useState } from 'react';
import { useFormAnswer } from '../../../forms/form-answer.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { type ListField, matchColumns } from '../../../people/list-columns.ts';
import { decodeList, type Encoding, guessEncoding } from '../../../people/list-encoding.ts';
import { isFilled, listForServer, missingFields, readPeople } from '../../../people/people-list.ts';
import { problemsOf, type RefusedRows, refusedRows } from '../../../people/refused-rows.ts';
import { useQuery } from '../../../server/query.ts';
import { useServer } from '../../../server/use-server.ts';
import { sayError } from '../../../shell/error-text.ts';
import { Heading } from '../../../shell/heading.tsx';
import { QueryResult } from '../../../shell/query-result.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { ListChoices } from './list-choices.tsx';
import { ExercisePeople, type ExercisePeopleResult } from './people.generated.ts';

interface OpenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Uploaded {
  readonly created_count: number;
  readonly skipped_count: number;
  /** Missing in answers of the release before, which knows no teams in lists. */
  readonly assigned_count?: number;
}

/** What the server takes. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PROBLEMS = 100;

/** A class from a spreadsheet, with the teams: taken as a whole or not at all. */
export function ListScreen() {
  const { exercise: id } = useParams({ from: '/exercises/$exercise/people/list' });
  const query = useQuery(ExercisePeople, { exercise: id });
  return (
    <main className="page" id="content">
      <QueryResult query={query} isScreen>
        {({ exercise }) => <List exercise={exercise} />}
      </QueryResult>
    </main>
  );
}

function List({ exercise }: { readonly exercise: ExercisePeopleResult['exercise'] }) {
  const { call, refresh } = useServer();
  const { t } = useTexts();
  const [file, setFile] = useState<OpenFile>();
  const [encoding, setEncoding] = useState<Encoding>('utf-8');
  const [fields, setFields] = useState<readonly (ListField | undefined)[]>([]);
  const [isTooLarge, setTooLarge] = useState(false);
  const [refused, setRefused] = useState<RefusedRows>();
  const [uploaded, setUploaded] = useState<Uploaded>();
  const input = useRef<HTMLInputElement>(null);
  const { error, isSending, note, send } = useFormAnswer();
  const read = file === undefined ? undefined : readPeople(decodeList(file.bytes, encoding));
  const list = read?.kind === 'list' ? read.list : undefined;
  const decodeAs = (bytes: Uint8Array, chosen: Encoding): void => {
    const found = readPeople(decodeList(bytes, chosen));
    setEncoding(chosen);
    setFields(found.kind === 'list' ? matchColumns(found.list.header) : []);
    setRefused(undefined);
  };
  const take = async (taken: File | undefined): Promise<void> => {
    if (taken === undefined) return;
    setUploaded(undefined);
    setFile(undefined);
    setTooLarge(taken.size > MAX_BYTES);
    if (taken.size > MAX_BYTES) return;
    const bytes = new Uint8Array(await taken.arrayBuffer());
    setFile({ name: taken.name, bytes });
    decodeAs(bytes, guessEncoding(bytes));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const upload = (): void => {
    if (file === undefined || list === undefined) return;
    const form = new FormData();
    form.set('exercise_id', exercise.id);
    form.set('file', new File([listForServer(list, fields)], file.name, { type: 'text/csv' }));
    void send(async () => {
      try {
        setRefused(undefined);
        setUploaded((await call('/users/upload', { method: 'POST', body: form })) as Uploaded);
        setFile(undefined);
        refresh(ExercisePeople);
      } catch (thrown) {
        const rows = refusedRows(thrown);
        if (rows === undefined) throw thrown;
        setRefused(rows);
        requestAnimationFrame(() => note.current?.focus());
      }
    });
  };
  const missing = missingFields(fields);
  const cannotSend = isSending
    ? t('sending')
    : missing.length > 0
      ? t('listMissing', { columns: missing.map((field) => t(`listField_${field}`)).join(', ') })
      : undefined;
  return (
    // Dropping is optional: the button does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className="stack" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div className="row row-between">
        <Heading title={`${t('listTitle')} · ${exercise.name}`}>{t('listTitle')}</Heading>
        <Link to="/exercises/$exercise/people" params={{ exercise: exercise.id }}>
          {t('backToPeople')}
        </Link>
      </div>
      {uploaded === undefined ? null : <Result uploaded={uploaded} />}
      <p className="prose">{t('listHow')}</p>
      <div className="row">
        <Button kind={list === undefined ? 'primary' : 'plain'} onClick={() => input.current?.click()}>
          {file === undefined ? t('listChoose') : t('listChooseOther')}
        </Button>
        <span className="muted">{file === undefined ? t('listOrDrop') : file.name}</span>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          className="hidden-text"
          tabIndex={-1}
          aria-label={t('listChoose')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {isTooLarge || (read !== undefined && read.kind !== 'list') ? (
        <Note tone="bad" isAnswer>
          {isTooLarge ? t('listTooLarge') : null}
          {read?.kind === 'workbook' ? t('listIsWorkbook') : null}
          {read?.kind === 'empty' ? t('listIsEmpty') : null}
          {read?.kind === 'malformed' ? t('listMalformed', { line: read.line }) : null}
        </Note>
      ) : null}
      <FormProblem error={error} ref={note} />
      {refused === undefined ? null : <Refused refused={refused} ref={note} />}
      {file === undefined || read === undefined || read.kind === 'workbook' ? null : (
        <ListChoices
          list={list}
          encoding={encoding}
          fields={fields}
          onEncoding={(chosen) => decodeAs(file.bytes, chosen)}
          onField={(at, field) =>
            setFields(fields.map((one, index) => (index === at ? field : one === field ? undefined : one)))
          }
        />
      )}
      {list === undefined ? null : (
        <div>
          <Button kind="primary" disabledBecause={cannotSend} onClick={upload}>
            {isSending ? t('sending') : t('listSend', { count: list.rows.filter(isFilled).length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Result({ uploaded: { created_count, skipped_count, assigned_count } }: { readonly uploaded: Uploaded }) {
  const { t } = useTexts();
  const counts = [
    t('listCreated', { count: created_count }),
    t('listExisted', { count: skipped_count }),
    ...(assigned_count === undefined ? [] : [t('listAssigned', { count: assigned_count })]),
  ];
  return (
    <Note tone={assigned_count === undefined ? 'warn' : 'ok'} isAnswer>
      <p>{counts.join(', ')}.</p>
      {assigned_count === undefined ? <p>{t('listNotAssigned')}</p> : null}
    </Note>
  );
}

/** Every row that was refused, with the reason. */
function Refused({
  refused,
  ref,
}: {
  readonly refused: RefusedRows;
  readonly ref: React.RefObject<HTMLDivElement | null>;
}) {
  const { t, say } = useTexts();
  const problems = [...problemsOf(refused, [], (code) => sayError({ say }, code))];
  return (
    <Note tone="bad" ref={ref} isAnswer>
      <p>{t('listRefused', { count: problems.length })}</p>
      <ul className="row-problems">
        {problems.slice(0, MAX_PROBLEMS).map(([row, { sentence, language }]) => (
          <li key={row} className="row-problem">
            {t('listRow', { row })} <span lang={language}>{sentence}</span>
          </li>
        ))}
      </ul>
      {problems.length > MAX_PROBLEMS ? <p>{t('listMoreRefused', { count: problems.length - MAX_PROBLEMS })}</p> : null}
    </Note>
  );
}
