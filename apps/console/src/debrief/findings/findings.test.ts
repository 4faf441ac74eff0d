import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AnswerForm, SendMail, UseTool } from '../../room/frame/room.generated.ts';
import type { Stage } from '../../stage/stage.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { ADA, BOB, INES } from '../../testing/tour.ts';
import { answerBars } from './answer-bars.ts';
import type { AnsweredQuestion } from './findings.generated.ts';
import { mergedFindings } from './merge-findings.ts';

const FORM = 'What have you found out?';

/** Both teams use a tool in vain and answer a form, and one of them waits two minutes for a mail. */
async function played({ exercise, as }: Stage): Promise<void> {
  const actor = { id: INES.id, role: 'instructor' } as const;
  for (const [team, person, shelf] of [
    [1, ADA, 2],
    [2, BOB, 1],
  ] as const) {
    const teamId = String(team);
    exercise.act({ type: 'switch_milestone', team, milestone: 'book_located', on: true, actor, at: exercise.now() });
    exercise.pass(61_000);
    const answers = [{ options: [shelf] }, { options: [1] }, { text: 'green' }, { text: `Fog over ${team}` }];
    await as(person).request(AnswerForm, { input: { teamId, questionnaire: FORM, answers } });
  }
  for (const argument of ['a cat', 'a dog']) {
    await as(ADA).request(UseTool, { input: { teamId: '1', tool: 'Catalogue', argument } });
  }
  const letter = { teamId: '1', to: ['ada.kern@library.ex'], subject: 'Good morning', text: 'Where is it?' };
  await as(ADA).request(SendMail, { input: letter });
  exercise.pass(120_000);
  const thread = [...(exercise.shared?.state.threads ?? [])].at(-1)?.id ?? '';
  const content = { kind: 'own', text: 'Here.', files: [] } as const;
  const address = 'ada.kern@library.ex';
  exercise.act({ type: 'write_as_person', team: 1, address, thread, subject: '', content, actor, at: exercise.now() });
}

const SCREEN = '/exercises/1/debrief';

describe('the findings of a debrief', () => {
  it('answer four questions, each with a table', async (t) => {
    const { screen } = await renderScreen(SCREEN, { as: INES, state: 'finished', after: played, t });
    await screen.find('heading', 'Which objectives did the class meet?');
    for (const question of ['What did they answer?', 'What was tried in vain?', 'How fast did we answer?']) {
      assert.ok(screen.has('heading', question), question);
    }
    await screen.until(() => /Catalogue: a cat ?1 of 2/.test(screen.text), 'what was tried');
    assert.ok(screen.has('img', 'Ada Kern, median 2:00'), screen.names('img').join('; '));
    for (const button of screen.all('button', 'Table')) button.click();
    await screen.until(() => screen.has('row', /^Ada Kern 1 2:00 2:00 2:00$/), 'the waits as a table');
    assert.ok(screen.has('row', /^Find your way around the platform 0 of 2 .* Owls, Moles$/));
    assert.ok(screen.has('row', /question 1 Shelf 5, maps and Lindenhof ✓ correct 1 Owls$/));
    assert.ok(screen.has('row', /^Catalogue: a dog 1 of 2 1 Owls$/));
  });

  it('have what teams wrote as a list, once it is asked for', async (t) => {
    const { screen } = await renderScreen(SCREEN, { as: INES, state: 'finished', after: played, t });
    await screen.find('heading', `${FORM}, question 4`);
    assert.doesNotMatch(screen.text, /Fog over 1/);
    const [, show] = screen.all('button', 'Show what 2 teams wrote');
    show?.click();
    await screen.until(() => /Owls ?Fog over 1.*Moles ?Fog over 2/.test(screen.text), 'what they wrote');
  });

  it('do not tell what is correct while solutions are hidden', async (t) => {
    const { screen } = await renderScreen(SCREEN, { as: INES, state: 'finished', after: played, t });
    await screen.until(() => /✓ correct/.test(screen.text), 'the solution');
    await screen.click('button', 'Hide solutions');
    await screen.until(() => !/✓ correct/.test(screen.text), 'no solution');
    assert.ok(screen.has('heading', 'What did they answer?'));
  });

  it('are about the chosen teams alone', async (t) => {
    const { screen } = await renderScreen(`${SCREEN}?teams=2`, { as: INES, state: 'finished', after: played, t });
    await screen.find('heading', 'What did they answer?');
    assert.equal(screen.has('heading', 'How fast did we answer?'), false);
    assert.doesNotMatch(screen.text, /a cat/);
  });

  it('are those of all teams on demand', async (t) => {
    const after = async ({ exercise, as }: Stage): Promise<void> => {
      for (const [team, person] of [
        [1, ADA],
        [2, BOB],
      ] as const) {
        exercise.act({ type: 'start', team, actor: { id: person.id, role: 'trainee' }, at: exercise.now() });
        await as(person).request(UseTool, {
          input: { teamId: String(team), tool: 'Catalogue', argument: 'a cat' },
        });
      }
    };
    const { screen } = await renderScreen(SCREEN, { as: INES, state: 'running', onDemand: true, after, t });
    await screen.until(() => /Catalogue: a cat ?2 of 2/.test(screen.text), 'what both tried');
  });

  it('are those of all teams, also if they came in several answers', () => {
    const part = (teamId: string, text: string) => ({
      isComplete: true,
      objectives: [],
      questions: [question([{ options: [1], correct: true, teamIds: [teamId] }])],
      tries: [{ tool: 'scan', text, count: 2, teamIds: [teamId] }],
      waits: [{ address: 'a@b.ex', teamId, seconds: [9] }],
    });
    const merged = mergedFindings([part('1', 'x'), part('2', 'x'), part('3', 'y')]);
    assert.deepEqual(
      merged?.tries.map(({ text, count, teamIds }) => [text, count, teamIds]),
      [
        ['x', 4, ['1', '2']],
        ['y', 2, ['3']],
      ],
    );
    assert.equal(merged?.questions[0]?.answers.length, 3);
    assert.equal(merged?.waits.length, 3);
    assert.equal(mergedFindings([]), undefined);
  });

  it('count a team with each option that it chose', () => {
    const several = question([
      { options: [1, 2], correct: false, teamIds: ['1', '2'] },
      { options: [2], correct: true, teamIds: ['3'] },
    ]);
    const { bars, total } = answerBars(several, false);
    assert.equal(total, 3);
    assert.deepEqual(
      bars.map(({ option, isCorrect, teamIds }) => [option, isCorrect, teamIds.length]),
      [
        ['Left', false, 2],
        ['Right', true, 3],
      ],
    );
    assert.ok(answerBars(several, true).bars.every(({ isCorrect }) => !isCorrect));
  });
});

function question(answers: AnsweredQuestion['answers']): AnsweredQuestion {
  return {
    ...{ questionnaire: 'Where', number: 1, type: 'MULTIPLE_CHOICE' as const, text: 'Where?' },
    ...{ options: ['Left', 'Right'], correct: [2], answers },
  };
}
