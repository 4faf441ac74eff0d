import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './git.ts';

export interface Release {
  readonly version: string;
  /** The commit that was released. */
  readonly commit: string;
  readonly date: string;
  /** The earliest release that can run beside this one; null: stop all instances of older ones first. */
  readonly rollsFrom: string | null;
}

const FILE = 'releases.json';
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
const isVersion = (value: unknown): boolean => typeof value === 'string' && VERSION.test(value);

const FIELDS: Readonly<Record<keyof Release, (value: unknown) => boolean>> = {
  version: isVersion,
  commit: (value) => /^[0-9a-f]{40}$/.test(String(value)),
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
  rollsFrom: (value) => value === null || isVersion(value),
};

/** The releases so far, newest first. Throws if the file does not list any that can be read. */
export function readReleases(root: string): Release[] {
  const releases: unknown = JSON.parse(readFileSync(join(root, FILE), 'utf8'));
  if (!Array.isArray(releases)) throw new Error(`${FILE} is not a list.`);
  for (const release of releases) {
    const wrong = Object.entries(FIELDS).find(([name, isValid]) => !isValid(release?.[name]))?.[0];
    const unknown = Object.keys(Object(release)).find((name) => !Object.hasOwn(FIELDS, name));
    const field = wrong ?? unknown;
    if (field !== undefined)
      throw new Error(`${FILE}: the field "${field}" of ${JSON.stringify(release)} is not as it should be.`);
  }
  return releases;
}

/** What is wrong with the list of releases, one message each. */
export function releaseProblems(root: string): string[] {
  let releases: Release[];
  try {
    releases = readReleases(root);
  } catch (error) {
    return [String(error)];
  }
  const { version: present } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const [latest] = releases;
  return [
    ...listProblems(releases),
    ...(latest !== undefined && isNewer(latest.version, present)
      ? [`package.json has the version ${present}, but ${latest.version} is released.`]
      : []),
    ...missingCommits(root, releases),
  ];
}

function listProblems(releases: readonly Release[]): string[] {
  return releases.flatMap(({ version, date, rollsFrom }, index) => {
    const earlier = releases.slice(index + 1);
    const [before] = earlier;
    return [
      ...(before !== undefined && !(isNewer(version, before.version) && date >= before.date)
        ? [
            `${FILE}: ${version} of ${date} is listed before ${before.version} of ${before.date}: the newest comes first.`,
          ]
        : []),
      ...(rollsFrom !== null && !earlier.some((one) => one.version === rollsFrom)
        ? [`${FILE}: ${version} rolls from ${rollsFrom}, which is not an earlier release.`]
        : []),
    ];
  });
}

function missingCommits(root: string, releases: readonly Release[]): string[] {
  if (!git.hasHistory(root)) return [];
  return releases.flatMap(({ version, commit }) =>
    git.isInHistory(root, commit) ? [] : [`${FILE}: the commit ${commit} of ${version} is not in the history.`],
  );
}

function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const place = (a ?? []).findIndex((number, index) => number !== b?.[index]);
  return place !== -1 && (a?.[place] ?? 0) > (b?.[place] ?? 0);
}
