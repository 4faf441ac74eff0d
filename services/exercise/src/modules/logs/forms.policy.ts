import { type ReportForm, reportLanguage } from './reports.policy.ts';

/** What an export of logs can be asked for with, by the name under which it is kept. */
const LOGS = {
  text: { allFiles: false, layout: 'muster' },
  all: { allFiles: true, layout: 'muster' },
  inject: { allFiles: false, layout: 'inject' },
  'inject-all': { allFiles: true, layout: 'inject' },
} as const satisfies Readonly<Record<string, LogsWanted>>;

/** How the files of an export are laid out: as docs/log-format.md has it, or as the analysis of a published study reads it. */
export type LayoutName = 'muster' | 'inject';

interface LogsWanted {
  /** Whether uploads that are not text are included, unchanged. */
  readonly allFiles: boolean;
  readonly layout: LayoutName;
}

/** Logs, or a report on the exercise in a language. */
export type ExportForm = keyof typeof LOGS | ReportForm;

export function logsForm({ allFiles, layout }: LogsWanted): ExportForm {
  if (layout === 'inject') return allFiles ? 'inject-all' : 'inject';
  return allFiles ? 'all' : 'text';
}

/** What the logs of a form are; a report is made of the default ones. */
export function logsIn(form: ExportForm): LogsWanted {
  return isLogs(form) ? LOGS[form] : LOGS.text;
}

export function isLogs(form: ExportForm): form is keyof typeof LOGS {
  return reportLanguage(form) === undefined;
}
