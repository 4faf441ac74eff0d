import {
  columnIndex,
  TABLE_FIELDS,
  type TableChoices,
  type TableField,
  TIME_MEANINGS,
} from '@muster/definition/tables/choices';
import type { Params } from '@muster/sentences';
import { Button, Choice, Loading, Note, Pill, SelectField, TextField } from '@muster/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { Quoted } from '../../checking/quoted.tsx';
import { saveBlob } from '../../files/save-file.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { InstructorPage } from '../../shell/instructor-page.tsx';
import type { TextId } from '../../texts/store.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { copyOfZip } from '../copy-of-zip.ts';
import { WorkingCopies } from '../studio.generated.ts';
import type { ReadTable, ToldFact } from './table-messages.ts';
import { useTable } from './use-table.ts';

type Change = (choices: TableChoices) => void;

const NOTHING: TableChoices = {};

/** Makes a working copy of a list of events, once its columns are as they are meant. */
export function FromTableScreen() {
  const { t, say } = useTexts();
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState<TableChoices>(NOTHING);
  const state = useTable(file, choices);
  const input = useRef<HTMLInputElement>(null);
  return (
    <InstructorPage>
      <Heading title={t('tableTitle')}>{t('tableTitle')}</Heading>
      <p className="muted">{t('tableIs')}</p>
      <p>
        <Link to="/studio/new">{t('tableOtherwise')}</Link>
      </p>
      <div className="row">
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv"
          hidden
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            target.value = '';
            if (chosen === undefined) return;
            setChoices(NOTHING);
            setFile(chosen);
          }}
        />
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t('tableChoose')}
        </Button>
        {file === undefined ? null : <span role="status">{t('chosenFile', { file: file.name })}</span>}
      </div>
      {state.step === 'reading' ? <Loading label={t('tableReading')} /> : null}
      {state.step === 'broken' ? <Note tone="bad">{t('tableBroken')}</Note> : null}
      {state.step === 'refused' ? (
        <Note tone="bad" isAnswer>
          <p>{say('tables', state.refused.code, state.refused.params) ?? state.refused.message}</p>
          <TextColumn refused={state.refused} onChoose={(columns) => setChoices({ ...choices, columns })} />
          {choices === NOTHING ? null : (
            <div>
              <Button onClick={() => setChoices(NOTHING)}>{t('tableGuess')}</Button>
            </div>
          )}
        </Note>
      ) : null}
      {state.step === 'read' && file !== undefined ? (
        <>
          {state.isOld ? <p role="status">{t('tableReading')}</p> : null}
          <TableAsRead table={state.table} choices={choices} onChange={setChoices} />
          <MakeCopy key={file.name} table={state.table} isOld={state.isOld} file={file} />
        </>
      ) : null}
    </InstructorPage>
  );
}

interface TextColumnProps {
  readonly refused: { readonly code: string; readonly params: Params };
  readonly onChoose: (columns: ReadonlyMap<TableField, number | undefined>) => void;
}

/** Without a text there is no table to correct: which column has it is asked at once. */
function TextColumn({ refused: { code, params }, onChoose }: TextColumnProps) {
  const { t } = useTexts();
  const named = params['columns'];
  if (code !== 'no_text_column' || !Array.isArray(named)) return null;
  const columns = named.map(String);
  return (
    <SelectField
      label={t('tableTextColumn')}
      value=""
      onChange={({ target }) => onChoose(new Map([['text', columnIndex(target.value)]]))}
      options={[
        { value: '', label: '' },
        ...columns.map((column) => ({ value: column.split(' ')[0] ?? '', label: column })),
      ]}
    />
  );
}

interface TableProps {
  readonly table: ReadTable;
  readonly choices: TableChoices;
  readonly onChange: Change;
}

/** Rows in which heads are found. */
const MOST_HEADS = 30;

function TableAsRead({ table, choices, onChange }: TableProps) {
  const { t } = useTexts();
  const { sheet, sheets, head } = table;
  const heads = Array.from({ length: MOST_HEADS }, (_, index) => index + 1);
  return (
    <div className="stack">
      <div className="row">
        {sheets.length < 2 ? null : (
          <SelectField
            label={t('tableSheet')}
            value={sheet ?? ''}
            onChange={({ target }) => onChange({ sheet: target.value })}
            options={sheets.map((value) => ({ value, label: value }))}
          />
        )}
        <SelectField
          label={t('tableHead')}
          value={String(head ?? 0)}
          onChange={({ target }) => onChange({ ...choices, head: Number(target.value), columns: new Map() })}
          options={[
            { value: '0', label: t('tableNoHead') },
            ...(head === undefined || head <= MOST_HEADS ? heads : [...heads, head]).map((row) => ({
              value: String(row),
              label: t('tableRow', { row }),
            })),
          ]}
        />
        {table.times === undefined ? null : (
          <>
            <SelectField
              label={t('tableTimes')}
              value={table.times.meaning}
              onChange={({ target }) =>
                onChange({ ...choices, times: TIME_MEANINGS.find((one) => one === target.value) })
              }
              options={TIME_MEANINGS.map((value) => ({ value, label: t(TIMES[value]) }))}
            />
            <Start key={table.times.start ?? ''} table={table} choices={choices} onChange={onChange} />
          </>
        )}
      </div>
      <Doubts table={table} choices={choices} />
      <Columns table={table} choices={choices} onChange={onChange} />
      <Choice
        type="checkbox"
        checked={choices.leaveOut === true}
        onChange={({ target }) => onChange({ ...choices, leaveOut: target.checked })}
      >
        {t('tableLeaveOut')}
      </Choice>
    </div>
  );
}

/** What makes all of it wrong, if it is wrong. */
function Doubts({ table: { head, facts }, choices }: Omit<TableProps, 'onChange'>) {
  const { t } = useTexts();
  const isHeadless = head === undefined && choices.head === undefined;
  const nextDay = facts.find(({ code }) => code === 'next_day');
  if (!isHeadless && nextDay === undefined) return null;
  return (
    <Note tone="warn">
      {isHeadless ? <p>{t('tableHeadMissing')}</p> : null}
      {nextDay === undefined ? null : <p>{t('tableNextDay', { rows: nextDay.rows })}</p>}
    </Note>
  );
}

const TIMES = {
  minutes: 'times_minutes',
  hours: 'times_hours',
  seconds: 'times_seconds',
  days: 'times_days',
  elapsed: 'times_elapsed',
  'elapsed in seconds': 'times_elapsedInSeconds',
  clock: 'times_clock',
} as const satisfies Record<(typeof TIME_MEANINGS)[number], TextId>;

/** What minute 0 is. It counts when one leaves the field. */
function Start({ table, choices, onChange }: TableProps) {
  const { t } = useTexts();
  const [start, setStart] = useState(table.times?.start ?? '');
  return (
    <TextField
      label={t('tableStart')}
      value={start}
      maxLength={60}
      onChange={({ target }) => setStart(target.value)}
      onBlur={() => {
        if (start.trim() !== (table.times?.start ?? ''))
          onChange({ ...choices, start: start.trim() === '' ? undefined : start.trim() });
      }}
    />
  );
}

/** More columns than that are in the note, and not listed. */
const MOST_COLUMNS = 60;

function Columns({ table, choices, onChange }: TableProps) {
  const { t } = useTexts();
  const choose = (column: string, before: TableField | undefined, value: string): void => {
    const columns = new Map(choices.columns);
    const index = columnIndex(column);
    // Two fields of one column are refused.
    for (const [field, other] of columns) if (other === index) columns.set(field, undefined);
    if (before !== undefined) columns.set(before, undefined);
    const field = TABLE_FIELDS.find((one) => one === value);
    if (field !== undefined) columns.set(field, index);
    onChange({ ...choices, columns });
  };
  const shown = table.columns.filter(({ samples, head }) => samples.length > 0 || head !== '');
  return (
    <div className="table-scroll">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">{t('tableColumn')}</th>
            <th scope="col">{t('tableSamples')}</th>
            <th scope="col">{t('tableBecomes')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, MOST_COLUMNS).map(({ column, head, field, isSure, samples }) => (
            <tr key={column}>
              <th scope="row">
                {column} {head.length > 40 ? `${head.slice(0, 40)}…` : head}
              </th>
              <td data-label={t('tableSamples')}>
                {samples.map((sample) => (sample.length > 60 ? `${sample.slice(0, 60)}…` : sample)).join(' · ')}
              </td>
              <td>
                <div className="row">
                  <SelectField
                    label={t('tableFieldOf', { column })}
                    labelHidden
                    value={field ?? ''}
                    onChange={({ target }) => choose(column, field, target.value)}
                    options={[
                      { value: '', label: t(choices.leaveOut === true ? 'tableFieldOut' : 'tableFieldNone') },
                      ...TABLE_FIELDS.map((value) => ({ value, label: t(`tableField_${value}`) })),
                    ]}
                  />
                  {field === undefined ? null : (
                    <Pill tone={isSure ? 'ok' : 'warn'}>{t(isSure ? 'tableSure' : 'tablePerhaps')}</Pill>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length > MOST_COLUMNS ? (
        <p className="muted">{t('tableColumnsBeyond', { count: shown.length - MOST_COLUMNS })}</p>
      ) : null}
    </div>
  );
}

const rolesShown = ({ roles, roleCount }: ReadTable): string =>
  roles.join(', ') + (roleCount > roles.length ? '…' : '');

interface MakeCopyProps {
  readonly table: ReadTable;
  readonly isOld: boolean;
  readonly file: File;
}

const MAX_NAME_LENGTH = 200;

function MakeCopy({ table, isOld, file }: MakeCopyProps) {
  const { t } = useTexts();
  const server = useServer();
  const navigate = useNavigate();
  const [name, setName] = useState(() => file.name.replace(/\.[^.]{1,5}$/, '').slice(0, MAX_NAME_LENGTH));
  const { error, isSending, note, send } = useFormAnswer();
  const cannot = name.trim() === '' ? t('fieldMissing') : isOld ? t('tableReading') : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (cannot !== undefined || isSending) return;
    void send(async () => {
      const workspace = await copyOfZip(server, name.trim(), table.zip);
      server.refresh(WorkingCopies);
      await navigate({ to: '/studio/$workspace/timeline', params: { workspace } });
    });
  };
  return (
    <>
      <section className="stack">
        <h2>{t('tableResult')}</h2>
        <p>
          {t('tableInjects', { count: table.injectCount })} {t('tableRows', { count: table.rowCount })}
        </p>
        {table.roleCount === 0 ? null : <p>{t('tableRoles', { count: table.roleCount, names: rolesShown(table) })}</p>}
        <ul className="plain-list">
          {table.injects.map(({ name: inject, minute, roles }) => (
            <li key={inject}>
              <span className="meta">
                {minute === undefined ? t('tableByHand') : t('tableMinute', { minute })}
                {table.roleCount === 0 ? '' : `, ${roles === '' ? t('tableForAll') : t('tableFor', { roles })}`}
              </span>{' '}
              {inject}
            </li>
          ))}
        </ul>
        {table.injectCount > table.injects.length ? (
          <p className="muted">{t('tableInjectsBeyond', { count: table.injectCount - table.injects.length })}</p>
        ) : null}
        {table.problems.length === 0 ? null : (
          <Note tone="warn">
            <p>{t('tableProblems')}</p>
            {table.problems.map(({ row, message }) => (
              <p key={`${row} ${message}`}>{row === undefined ? message : t('tableInRow', { row, message })}</p>
            ))}
          </Note>
        )}
        <Facts title={t('tableChanged')} facts={table.facts.filter(({ did }) => did === 'changed')} />
        <Facts title={t('tableLeft')} facts={table.facts.filter(({ did }) => did === 'left out')} />
        {table.factCount > table.facts.length ? (
          <p className="muted">{t('tableFactsBeyond', { count: table.factCount - table.facts.length })}</p>
        ) : null}
        <div>
          <Button icon="download" onClick={() => saveBlob(`${file.name}.report.csv`, table.report)}>
            {t('tableReport')}
          </Button>
        </div>
      </section>
      <form className="stack" onSubmit={submit}>
        <TextField
          label={t('copyName')}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          onChange={({ target }) => setName(target.value)}
        />
        <FormProblem error={error} ref={note} />
        <div>
          <Button kind="primary" type="submit" disabledBecause={isSending ? t('sending') : cannot}>
            {isSending ? t('sending') : t('makeCopy')}
          </Button>
        </div>
      </form>
    </>
  );
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly ToldFact[] }) {
  const { t, say } = useTexts();
  if (facts.length === 0) return null;
  return (
    <details open={facts.length <= 12}>
      <summary>
        {title} ({facts.length})
      </summary>
      <ul className="plain-list">
        {facts.map(({ code, params, message, column, rows }) => {
          const place = [
            ...(rows === '' ? [] : [t(/^\d+$/.test(rows) ? 'tableInOneRow' : 'tableInRows', { rows })]),
            ...(column === undefined ? [] : [t('tableInColumn', { column })]),
          ];
          const said = say('tables', code, params);
          return (
            <li key={`${rows} ${column} ${message}`}>
              <span className="meta">{place.join(', ')}</span>{' '}
              <Quoted text={said ?? message} language={said === undefined ? 'en' : undefined} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
