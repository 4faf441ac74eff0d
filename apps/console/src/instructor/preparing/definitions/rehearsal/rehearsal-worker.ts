import { checkZip } from '@muster/definition';
import { evenTeams, rehearse } from '@muster/rehearsal';
import { blobSource } from '../../../../files/blob-source.ts';
import type { RehearsalNews, RehearsalReport, RehearsalRequest } from './rehearsal-messages.ts';

/** Nobody reads more than this of a run. */
const MAX_TIMELINE_ENTRIES = 5_000;

/** Progress is reported at most this often, so that short runs are not slowed down by it. */
const PROGRESS_INTERVAL_MS = 100;

const tell = (news: RehearsalNews): void => self.postMessage(news);

/** The rehearsal of the command line, in a worker: neither the page nor the server has to wait for it. */
self.onmessage = async ({ data }: MessageEvent<RehearsalRequest>): Promise<void> => {
  tell(await play(data).catch((): RehearsalNews => ({ failed: 'broken' })));
};

async function play({ file, runs, seed, teams, mode }: RehearsalRequest): Promise<RehearsalNews> {
  const checked = await checkZip(blobSource(file));
  if (!checked.ok) return { failed: 'problems' };
  const { definition } = checked;
  let reportedAt = performance.now();
  const onRun = (done: number): void => {
    const now = performance.now();
    if (now - reportedAt < PROGRESS_INTERVAL_MS) return;
    reportedAt = now;
    tell({ done });
  };
  const options = { seed, runs, mode, teams: evenTeams(teams, definition), minutes: null, script: null };
  const { timeline, events: _, milestones: __, ...whole } = rehearse(definition, options, onRun);
  const report: RehearsalReport = {
    ...whole,
    timeline: timeline.slice(0, MAX_TIMELINE_ENTRIES),
    timelineLength: timeline.length,
  };
  return { report };
}
