import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ApiError } from '@muster/ui/server';
import type { KeptDraft } from '../../drafts/draft.ts';
import { type TeamAnswer, TeamForm } from './team-form.ts';

const PETR = { id: 'petr', username: 'petr', firstName: 'Petr', lastName: 'Novak' };
const ADA = { ...PETR, id: 'ada', username: 'ada', firstName: 'Ada' };

/** A form of two questions on the page of Ada, and the server. */
class Page {
  readonly saved: string[] = [];
  readonly kept = new Map<number, KeptDraft>();
  versions = 0;
  isAway = false;
  form = this.open();
  #timers = new Map<number, { at: number; run: () => void }>();
  #now = 0;
  #ids = 0;

  open(): TeamForm {
    return new TeamForm(2, {
      userId: 'ada',
      save: async (question, attempt, content) => {
        if (this.isAway) throw new ApiError('unreachable', '');
        this.versions += 1;
        this.saved.push(`${attempt}/${question} ${content}`);
        return { version: this.versions };
      },
      keep: (question, draft) => void this.kept.set(question, draft),
      kept: (question) => this.kept.get(question),
      drop: (question) => void this.kept.delete(question),
      later: (run, ms) => {
        this.#ids += 1;
        this.#timers.set(this.#ids, { at: this.#now + ms, run });
        return this.#ids;
      },
      cancel: (timer) => void this.#timers.delete(Number(timer)),
    });
  }

  async pass(ms: number): Promise<void> {
    this.#now += ms;
    for (const [id, { at, run }] of [...this.#timers]) {
      if (at > this.#now) continue;
      this.#timers.delete(id);
      run();
    }
    await setImmediate();
  }

  hear(attempt: number, ...answers: TeamAnswer[]): void {
    this.form.hear({ attempt, answers });
  }

  box(question: number) {
    const { content, team, writer } = this.form.current().answers.get(question) ?? {};
    return [content, team?.content, writer?.id];
  }
}

const by = (user: TeamAnswer['user'], question: number, version: number, content: string): TeamAnswer => ({
  ...{ question, version, content, user },
});

describe('a form that a team fills in together', () => {
  it('shows what colleagues write, and who is writing, for a while', async () => {
    const page = new Page();
    page.hear(1, by(PETR, 1, 3, 'Before'));
    assert.deepEqual(page.box(1), ['Before', undefined, undefined]);
    page.hear(1, by(PETR, 2, 4, 'Hello'));
    assert.deepEqual(page.box(2), ['Hello', undefined, 'petr']);
    await page.pass(6000);
    assert.deepEqual(page.box(2), ['Hello', undefined, undefined]);
  });

  it('saves each question on its own, after a pause', async () => {
    const page = new Page();
    page.hear(1);
    page.form.write(1, 'W');
    page.form.write(1, 'We');
    page.form.write(2, 'No');
    await page.pass(700);
    assert.deepEqual(page.saved, ['1/1 We', '1/2 No']);
    assert.equal(page.kept.size, 0);
  });

  it('keeps a replaced text in the box of its writer, and sends the team’s', async () => {
    const page = new Page();
    page.hear(1);
    page.form.write(1, 'Mine');
    await page.pass(700);
    page.hear(1, by(ADA, 1, 1, 'Mine'));
    page.hear(1, by(PETR, 1, 2, 'His'));
    assert.deepEqual(page.box(1), ['Mine', 'His', 'petr']);
    assert.deepEqual(page.form.toSend(), ['His', '']);
    page.form.write(1, 'Mine, again');
    assert.deepEqual(page.form.toSend(), ['Mine, again', ''], 'whoever writes next wins');
    page.hear(1, by(PETR, 1, 3, 'His, again'));
    page.form.takeTeams(1);
    assert.deepEqual(page.box(1), ['His, again', undefined, 'petr']);
  });

  it('forgets a replaced text when its writer leaves, and saves one that nobody has replaced', async () => {
    const page = new Page();
    page.hear(1);
    page.form.write(1, 'Mine');
    await page.pass(700);
    page.hear(1, by(PETR, 1, 2, 'His'));
    page.form.write(2, 'Late');
    page.form.leave();
    await setImmediate();
    assert.deepEqual(page.saved, ['1/1 Mine', '1/2 Late']);
    page.form = page.open();
    page.hear(1, by(PETR, 1, 2, 'His'), by(ADA, 2, 2, 'Late'));
    assert.deepEqual(page.box(1), ['His', undefined, undefined]);
  });

  it('saves after a reload what it could not save before, unless somebody has written there', async () => {
    const page = new Page();
    page.hear(1, by(PETR, 1, 5, 'His'));
    page.isAway = true;
    page.form.write(1, 'Mine');
    page.form.write(2, 'Also mine');
    await page.pass(700);
    assert.equal(page.kept.size, 2);
    page.isAway = false;
    page.form = page.open();
    page.hear(1, by(PETR, 1, 6, 'His, later'));
    assert.deepEqual(page.box(1).slice(0, 2), ['Mine', 'His, later']);
    await page.pass(700);
    assert.deepEqual(page.saved, ['1/2 Also mine']);
  });

  it('begins anew when a colleague has sent it, and shows what they did not have', async () => {
    const page = new Page();
    page.hear(1);
    page.form.write(1, 'Sent');
    await page.pass(700);
    page.hear(1, by(ADA, 1, 1, 'Sent'));
    page.isAway = true;
    page.form.write(2, 'Too late');
    page.hear(2);
    assert.deepEqual([...page.form.current().left], [[2, 'Too late']]);
    assert.deepEqual(
      [page.box(1), page.box(2)],
      [
        ['', undefined, undefined],
        ['', undefined, undefined],
      ],
    );
    assert.equal(page.kept.size, 0);
  });
});
