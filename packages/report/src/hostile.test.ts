import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setups } from '../../engine/src/testing/exercise.ts';
import { LANGUAGE_CODES, NotAnExport, reportOn } from './index.ts';
import { playStory, STORY, storyExport } from './testing/played-story.ts';
import { withArchives } from './testing/reported.ts';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(1)'>{name}\`\u0000\u0007\ud800\u2028]]>&amp;--></style></title>`;

/** Every text that somebody chose, hostile. */
function poisoned(value: unknown, key = ''): unknown {
  const isProgram = ['type', 'kind', 'mode', 'role', 'thread', 'id', 'user', 'state'].includes(key);
  if (typeof value === 'string') return isProgram ? value : `${HOSTILE} ${value}`;
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, name)]));
}

describe('a report on hostile logs', () => {
  it('contains every text as text, in HTML, attributes and drawings', async () => {
    const zip = storyExport({
      name: HOSTILE,
      definition: JSON.parse(JSON.stringify({ ...STORY, ...Object(poisoned(parts(STORY))) })),
      teams: setups({ alpha: null, beta: null, gamma: null }).map((team) => ({
        ...team,
        name: `${HOSTILE} ${team.id}`,
      })),
      events: playStory().events.map((event) => JSON.parse(JSON.stringify(poisoned(event)))),
      lessons: [
        {
          ...{ kind: 'keep', text: HOSTILE, state: 'done', owner: HOSTILE, due: '2026-12-04', copied_from: HOSTILE },
          ...{ moments: [{ exercise_time: 1, text: HOSTILE, team_ids: [1] }], team_ids: [], objectives: [HOSTILE] },
        },
      ],
    });
    for (const language of LANGUAGE_CODES) {
      const page = await withArchives({ 'logs.zip': zip }, (pathOf) => reportOn(pathOf('logs.zip'), language));
      assert.ok(page.split('&#60;script&#62;').length > 20);
      assert.doesNotMatch(page, /<script|<img|onerror='/);
      assert.ok(!page.includes('\u0000') && !page.includes('\u0007') && page.isWellFormed());
      assert.equal(page.split('</style>').length, 2);
      const tags = new Set([...page.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, tag]) => tag));
      assert.deepEqual(
        [...tags].filter((tag) => !KNOWN.has(tag ?? '')),
        [],
      );
      // No attribute has a quote in it: what is left of a tag without its attributes is its name.
      for (const [tag] of page.matchAll(/<[a-z][^>]*>/g)) {
        assert.match(tag, /^<[a-z0-9]+( [a-zA-Z-]+="[^"<>]*")*\/?>$/);
      }
    }
  });

  it('is refused if they are damaged, with the place', async () => {
    const [first, ...others] = playStory().events;
    assert.ok(first !== undefined);
    const reported = (zip: Buffer) => withArchives({ 'l.zip': zip }, (pathOf) => reportOn(pathOf('l.zip'), 'en'));
    const newer = { ...first, version: 99 };
    const wrong = { ...first, teams: 'none' };
    await assert.rejects(reported(storyExport({ events: [JSON.parse(JSON.stringify(newer)), ...others] })), (error) => {
      assert.ok(error instanceof NotAnExport);
      assert.match(error.message, /^A newer release .*line 1 of events\.jsonl/);
      return true;
    });
    await assert.rejects(
      reported(storyExport({ events: [JSON.parse(JSON.stringify(wrong)), ...others] })),
      /The logs are damaged: line 1 of events\.jsonl is no event/,
    );
  });
});

const parts = ({ milestones, objectives, tools, questionnaires, injects, emailPersons }: typeof STORY) => ({
  ...{ milestones: milestones.map(({ outcome: _, ...each }) => each), objectives, tools },
  ...{ questionnaires, injects, emailPersons },
});

const KNOWN = new Set(
  '!doctype html head meta title style body main h1 h2 h3 dl dt dd span p section ul li div table caption thead tbody tr th td svg path g text strong'.split(
    ' ',
  ),
);
