import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KeepDraft, MyDrafts } from '../drafts/drafts.generated.ts';
import type { Stage } from '../stage/stage.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { ADA } from '../testing/tour.ts';
import { SaveTeamAnswer, TeamFormDraft } from './forms/forms.generated.ts';
import { ConfirmInject } from './frame/room.generated.ts';

const FORM = 'Who came in?';
const PATH = '/play/1/forms/Who%20came%20in%3F';
const STUDENT = JSON.stringify({ options: [2], text: '' });

async function firstMinute(stage: Stage): Promise<void> {
  await stage.as(ADA).request(ConfirmInject, { team: '1', log: '1-1' });
  stage.exercise.pass(60_000);
}

/** What the team has written and not sent. */
async function draftOf(stage: Stage): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const stop = stage.as(ADA).follow(
      TeamFormDraft,
      { team: '1', form: FORM },
      {
        next: ({ teamFormDraft }) => {
          queueMicrotask(() => stop());
          resolve(teamFormDraft.answers.map(({ content }) => content));
        },
        end: () => {},
      },
    );
  });
}

describe('a form of a team', () => {
  it('opens with what the team has written so far, and saves what is typed for the team', async (t) => {
    const { screen, stage } = await renderScreen(PATH, {
      as: ADA,
      state: 'running',
      after: async (stage) => {
        await firstMinute(stage);
        const input = { teamId: '1', questionnaire: FORM, question: 1, attempt: 1, content: STUDENT };
        await stage.as(ADA).request(SaveTeamAnswer, { input });
      },
      t,
    });
    await screen.until(
      () => screen.all('radio', 'A student').some((one) => one.matches(':checked')),
      'the draft of the team',
    );
    await screen.click('radio', 'The postman');
    let saved: readonly string[] = [];
    const look = async (): Promise<void> => {
      saved = await draftOf(stage);
    };
    await screen.until(() => {
      void look();
      return saved.some((content) => content.includes('[4]'));
    }, 'the save');
  });

  it('offers answers that its author began alone, and puts them into the draft of the team', async (t) => {
    const content = JSON.stringify([{ options: [1], text: '' }]);
    const { screen, stage } = await renderScreen(PATH, {
      as: ADA,
      state: 'running',
      after: async (stage) => {
        await firstMinute(stage);
        const place = { kind: 'ANSWERS', name: FORM } as const;
        await stage.as(ADA).request(KeepDraft, { input: { teamId: '1', place, content } });
      },
      t,
    });
    await screen.until(() => /You began these answers for yourself/.test(screen.text), 'the offer');
    assert.deepEqual(await draftOf(stage), [], 'nobody else sees them');
    await screen.click('button', 'Put into the team’s draft');
    await screen.until(() => !/You began these answers for yourself/.test(screen.text), 'no offer');
    let saved: readonly string[] = [];
    const look = async (): Promise<void> => {
      saved = await draftOf(stage);
    };
    await screen.until(() => {
      void look();
      return saved.length > 0;
    }, 'the draft of the team');
    assert.equal((await stage.as(ADA).request(MyDrafts, { team: '1' })).drafts.length, 1, 'it can still be undone');
  });
});
