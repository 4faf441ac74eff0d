import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderScreen } from '../../testing/render-screen.ts';
import { INES } from '../../testing/tour.ts';

const ready = (name: string, headers: Record<string, string>) => ({
  name,
  answer: () => new Response(null, { headers }),
});

describe('the exports', () => {
  it('are offered with their size, and without one behind a proxy that does not tell it', async (t) => {
    const answers = [ready('/exercise/1/logs', { 'content-length': '2048' }), ready('/exercise/1/report', {})];
    const { screen } = await renderScreen('/exercises/1/export', { as: INES, state: 'finished', given: answers, t });
    const report = await screen.find('link', /^Open the report/);
    const logs = await screen.find('link', /^Download the logs/);
    assert.deepEqual([report.textContent, logs.textContent], ['Open the report', 'Download the logs, 2 kB']);
  });
});
