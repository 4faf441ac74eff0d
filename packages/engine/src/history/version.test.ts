import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { readEvent } from '../events/upcast.ts';
import { historyMark, isTold } from '../read-model/history-marks.ts';
import { momentIn } from '../read-model/moments.ts';
import { recordings } from '../recorded/recordings.ts';
import { HistoryPacker } from '../view/packed-history.ts';
import { answeringTools, Findings } from './findings/findings.ts';
import { HISTORY_VERSION } from './version.ts';

const RECORDED = ['tour.jsonl', 'waterworks.jsonl', 'web-server.jsonl'];
/** What the history tells of these, by version. */
const DIGESTS: Readonly<Record<number, string>> = {
  1: '20e546795df74f4179aea0124587ef66c259729ce9f61e438de8f446d692c15d',
};

it('H9: what a history tells of a recorded exercise changes only with its version', () => {
  const hash = createHash('sha256');
  for (const { file, definition, events } of recordings()) {
    if (!RECORDED.includes(file)) continue;
    const packer = new HistoryPacker();
    const findings = new Findings(answeringTools(definition.tools));
    for (const [index, stored] of events.entries()) {
      const event = readEvent(stored);
      findings.add(event);
      const moment = momentIn(index + 1, event);
      if (moment === undefined) continue;
      packer.add(historyMark(moment));
      if (isTold(moment)) hash.update(JSON.stringify(moment));
    }
    hash.update(JSON.stringify([packer, findings.stored]));
  }
  assert.equal(
    hash.digest('hex'),
    DIGESTS[HISTORY_VERSION],
    'Raise HISTORY_VERSION: kept histories must be made again.',
  );
});
