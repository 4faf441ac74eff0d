import { useMemo, useState } from 'react';
import { useDebrief } from '../history/debrief-context.ts';
import { useGroupWords } from '../history/group-words.ts';
import type { TeamFacts } from '../history/history.ts';
import type { Mark } from '../history/mark.ts';

/** A lane: of a team, or of a group whose teams are folded into one. */
interface LaneRow {
  readonly key: string;
  readonly name: string;
  readonly role: string | null;
  readonly moments: readonly Mark[];
}

/** The lanes under a heading, which is empty unless the teams are grouped. */
export interface LaneGroup {
  readonly key: string;
  readonly words: string;
  readonly isFolded: boolean;
  readonly rows: readonly LaneRow[];
}

/** More lanes than this are folded at first, if there are groups. */
const MOST_OPEN = 30;
const NONE: readonly Mark[] = [];

export function useLaneGroups(): { readonly groups: readonly LaneGroup[]; readonly fold: (key: string) => void } {
  const { groups, shown, own, moments, grouping } = useDebrief();
  const groupWords = useGroupWords();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const areFolded = shown.length > MOST_OPEN;
  const keyed = groups.map((group) => ({ ...group, key: `${grouping} ${group.title}`, words: groupWords(group) }));
  const isFolded = (key: string): boolean => grouping !== undefined && changed.has(key) !== areFolded;
  const folded = keyed.filter(({ key }) => isFolded(key));
  const foldedKeys = folded.map(({ key, teams }) => `${key} ${teams.length}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which groups are folded
  const together = useMemo(
    () => new Map(folded.map(({ key, teams }) => [key, momentsOfAny(moments, teams)])),
    [foldedKeys, moments],
  );
  const rowOf = ({ teamId, name, role }: TeamFacts): LaneRow => ({
    ...{ key: teamId, name, role, moments: own.get(teamId) ?? NONE },
  });
  return {
    groups: keyed.map(({ key, words, teams }) => ({
      ...{ key, words, isFolded: isFolded(key) },
      rows: isFolded(key) ? [{ key, name: words, role: null, moments: together.get(key) ?? NONE }] : teams.map(rowOf),
    })),
    fold: (key) => {
      const next = new Set(changed);
      if (!next.delete(key)) next.add(key);
      setChanged(next);
    },
  };
}

function momentsOfAny(moments: readonly Mark[], teams: readonly TeamFacts[]): readonly Mark[] {
  const ids = new Set(teams.map(({ teamId }) => teamId));
  return moments.filter(({ teamIds }) => teamIds.length === 0 || teamIds.some((id) => ids.has(id)));
}
