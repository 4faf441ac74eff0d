import './comparing.css';
import type { DiffPlace, ToldChange } from '@muster/definition/diff';
import { Button, Empty, Loading, Note, Pill } from '@muster/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { howChanged, kindOfChange, whatChanged } from './change-words.ts';
import type { ToldFile } from './compare-messages.ts';
import { ComparedFile } from './compared-text.tsx';
import type { Compared, ComparisonState } from './use-comparison.ts';

/** Leads from a line of the later package to where it is written. */
type EditLink = (place: { readonly file: string; readonly line: number }) => ReactNode;

interface ComparisonViewProps {
  readonly state: ComparisonState;
  readonly way: CompareWay;
  readonly editLink?: EditLink | undefined;
  readonly beside?: Beside | undefined;
}

/** What a screen shows beside a change. */
type Beside = (change: ToldChange) => ReactNode;

export type CompareWay = 'meaning' | 'text';

/** What differs between two packages, by what it means or line by line. */
export function ComparisonView({ state, way, editLink, beside }: ComparisonViewProps) {
  const { t } = useTexts();
  if (state.step === 'comparing') return <Loading label={t('comparing')} />;
  if (state.step === 'failed')
    return <Note tone="bad">{t(state.reason === 'unloaded' ? 'compareUnloaded' : 'compareFailed')}</Note>;
  const { compared, isOld } = state;
  const { fileCount, unread, isWhole } = compared.comparison;
  if (fileCount === 0) return <Empty>{t(isOld ? 'comparingAgain' : 'nothingDiffers')}</Empty>;
  return (
    <div className="stack">
      {isOld ? <p role="status">{t('comparingAgain')}</p> : null}
      {unread.map(({ side, file, line }) => (
        <Note key={`${side} ${file}`} tone="warn">
          {t(side === 'before' ? 'unreadBefore' : 'unreadAfter', { file, line })}
        </Note>
      ))}
      {isWhole ? null : <Note tone="warn">{t('notWhole')}</Note>}
      {way === 'meaning' ? (
        <Changes compared={compared} editLink={editLink} beside={beside} />
      ) : (
        <Files compared={compared} />
      )}
    </div>
  );
}

interface ChangesProps extends Pick<ComparisonViewProps, 'editLink' | 'beside'> {
  readonly compared: Compared;
}

function Changes({ compared, editLink, beside }: ChangesProps) {
  const { t } = useTexts();
  const { changes, changeCount, otherFiles } = compared.comparison;
  if (changeCount + otherFiles.length === 0) return <Empty>{t('nothingDiffersByMeaning')}</Empty>;
  return (
    <>
      {changes.length === 0 ? null : (
        <div className="table-scroll">
          <table className="table table-cards">
            <thead>
              <tr>
                <th scope="col">{t('changeColumn')}</th>
                <th scope="col">{t('changeWhat')}</th>
                <th scope="col">{t('changeHow')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change, index) => {
                // Two changes can be alike: alternatives without a name, for instance.
                const key = `${index} ${change.field}`;
                return <ChangeRow key={key} change={change} compared={compared} editLink={editLink} beside={beside} />;
              })}
            </tbody>
          </table>
        </div>
      )}
      {changeCount > changes.length ? (
        <p className="muted">{t('changesBeyond', { count: changeCount - changes.length })}</p>
      ) : null}
      {otherFiles.length === 0 ? null : (
        <section className="stack-tight">
          <h3>{t('otherFiles')}</h3>
          <ul className="bullets">
            {otherFiles.map((file) => (
              <li key={file.path}>
                <FileWords file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface ChangeRowProps extends ChangesProps {
  readonly change: ToldChange;
}

function ChangeRow({ change, compared, editLink, beside }: ChangeRowProps) {
  const words = useTexts();
  const { t } = words;
  const [isOpen, setOpen] = useState(false);
  const what = whatChanged(change, words);
  const { place } = change;
  return (
    <>
      <tr>
        <td data-label={t('changeColumn')}>
          <Pill>{t(kindOfChange(change))}</Pill>
        </td>
        <th scope="row">
          {place === undefined ? (
            what
          ) : (
            <button type="button" className="compared-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {what}
            </button>
          )}
        </th>
        <td data-label={t('changeHow')}>
          {howChanged(change, words)} {beside?.(change)}
        </td>
      </tr>
      {place !== undefined && isOpen ? (
        <tr>
          <td colSpan={3}>
            <Lines place={place} compared={compared} editLink={editLink} onHide={() => setOpen(false)} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

interface LinesProps {
  readonly place: DiffPlace;
  readonly compared: Compared;
  readonly editLink: EditLink | undefined;
  readonly onHide: () => void;
}

function Lines({ place, compared, editLink, onHide }: LinesProps) {
  const { t } = useTexts();
  const { comparison } = compared;
  // A file that was moved is known by where it is now.
  const path = comparison.files.find(({ from }) => place.side === 'before' && from === place.file)?.path ?? place.file;
  return (
    <div className="stack-tight">
      <div className="row row-between">
        <code>{path}</code>
        <div className="row">
          {place.side === 'after' ? editLink?.({ file: comparison.root + place.file, line: place.line }) : null}
          <Button kind="quiet" onClick={onHide}>
            {t('hideLines')}
          </Button>
        </div>
      </div>
      <ComparedFile compared={compared} path={path} near={place} />
    </div>
  );
}

function Files({ compared }: { readonly compared: Compared }) {
  const { t } = useTexts();
  const { files, fileCount } = compared.comparison;
  const [open, setOpen] = useState<string | undefined>(files.length === 1 ? files[0]?.path : undefined);
  return (
    <>
      <ul className="compared-files">
        {files.map((file) => (
          <Fragment key={file.path}>
            <li className="stack-tight">
              <button
                type="button"
                className="compared-toggle"
                aria-expanded={open === file.path}
                onClick={() => setOpen(open === file.path ? undefined : file.path)}
              >
                <FileWords file={file} />
              </button>
              {open === file.path ? <ComparedFile compared={compared} path={file.path} /> : null}
            </li>
          </Fragment>
        ))}
      </ul>
      {fileCount > files.length ? (
        <p className="muted">{t('filesBeyond', { count: fileCount - files.length })}</p>
      ) : null}
    </>
  );
}

function FileWords({ file: { path, from, before, after } }: { readonly file: ToldFile }) {
  const { t, size } = useTexts();
  const facts =
    before === undefined
      ? t('fileNew', { size: size(after ?? 0) })
      : after === undefined
        ? t('fileGone', { size: size(before) })
        : from === undefined
          ? t('fileSizes', { before: size(before), after: size(after) })
          : t('fileMoved', { path: from });
  return (
    <>
      <code>{path}</code> <span className="meta">{facts}</span>
    </>
  );
}
