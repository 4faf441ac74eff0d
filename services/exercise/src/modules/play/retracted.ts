import { actionSeen, findTeam, type KnownFile, mailSeen, type RetractionView, type Sight } from '@muster/engine';
import type { Scene } from '../exercises/index.ts';
import type { Email, LogEntry } from './scene.ts';

/** That something was retracted, as the viewer of the scene sees it. */
export interface Retracted {
  readonly scene: Scene;
  readonly view: RetractionView;
  /** Whether that was after the moment of the scene. */
  readonly isLater: boolean;
}

export function retractedEmail({ scene, view }: Email): Retracted | null {
  return retractedIn(scene, view.retraction, (now) => mailSeen(now, view.thread, view.number)?.retraction);
}

export function retractedEntry({ scene, view }: LogEntry): Retracted | null {
  if (!('retraction' in view)) return null;
  return retractedIn(scene, view.retraction, (now) => {
    const entry = actionSeen(now, view.action);
    return entry !== undefined && 'retraction' in entry ? entry.retraction : null;
  });
}

export function retractedFile({ scene, number, file }: Pick<LogEntry, 'scene'> & NumberedFile): Retracted | null {
  const of = ({ retraction }: KnownFile): RetractionView | null => retraction ?? null;
  return retractedIn(scene, of(file), ({ state, teamId }) => {
    const now = findTeam(state, teamId)?.files.get(number - 1);
    return now === undefined ? null : of(now);
  });
}

interface NumberedFile {
  readonly number: number;
  readonly file: KnownFile;
}

/** Of a past moment, also what was retracted since: its ids are the same now. */
function retractedIn(
  scene: Scene,
  then: RetractionView | null,
  now: (sight: Sight) => RetractionView | null | undefined,
): Retracted | null {
  if (then !== null) return { scene, view: then, isLater: false };
  const { present, team } = scene;
  const later = present && now({ state: present, teamId: team.id, seesAll: true });
  return later == null ? null : { scene, view: later, isLater: true };
}
