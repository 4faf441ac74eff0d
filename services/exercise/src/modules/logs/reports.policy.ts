import type { Language } from '@muster/report';

/** Which exports are reports, and in which language. English was the only one once, and has no language in its name. */
const LANGUAGES = { report: 'en', 'report-cs': 'cs' } as const satisfies Readonly<Record<string, Language>>;

export type ReportForm = keyof typeof LANGUAGES;

export const REPORT_LANGUAGES: readonly Language[] = Object.values(LANGUAGES);

/** The language of a report; undefined for other exports. */
export function reportLanguage(form: string): Language | undefined {
  return isReport(form) ? LANGUAGES[form] : undefined;
}

export function reportIn(language: Language): ReportForm {
  return language === 'cs' ? 'report-cs' : 'report';
}

function isReport(form: string): form is ReportForm {
  return Object.hasOwn(LANGUAGES, form);
}
