import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Call, call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** A valid call of every mutation in a running exercise. */
function calls(team: string): { readonly team: readonly Call[]; readonly instructor: readonly Call[] } {
  const teamId = team;
  const answers = [{ options: [1] }, { options: [] }, { text: 'Because.' }];
  return {
    team: [
      { mutation: 'useTool', input: { teamId, tool: 'nmap', argument: 'host' } },
      { mutation: 'sendEmail', input: { teamId, to: ['boss@mail.ex'], subject: 'Hi', text: 'Hi' } },
      { mutation: 'confirmInject', input: { teamId, logId: `${team}-1` } },
      { mutation: 'answerQuestionnaire', input: { teamId, questionnaire: 'Round one', answers } },
    ],
    instructor: [
      { mutation: 'sendEmailAs', input: { teamId, address: 'boss@mail.ex', subject: 'Hi', text: 'Hi' } },
      {
        mutation: 'judgeAnswer',
        input: { teamId, questionnaire: 'Round one', attempt: 1, question: 3, correct: true, comment: 'x' },
      },
      { mutation: 'modifyMilestone', input: { teamId, milestone: 'asked', activate: true } },
      { mutation: 'commentTeam', input: { teamId, text: 'x' } },
      { mutation: 'sendInject', input: { teamIds: [team], inject: 'nudge' } },
      { mutation: 'sendOwnInject', input: { teamIds: [team], channel: 'Messages', text: 'x' } },
    ],
  };
}

/** The codes per team, for those that answer per team. */
async function codesOf(by: Visitor, asked: Call): Promise<readonly string[]> {
  const { codes, data } = await call(by, asked);
  const results: unknown = data?.[asked.mutation];
  if (codes.length > 0 || !Array.isArray(results)) return codes;
  return results.flatMap(({ code }) => code ?? []);
}

/** The input fields that contain a typed text. */
const TEXTS = [
  'tool',
  'argument',
  'subject',
  'text',
  'questionnaire',
  'address',
  'milestone',
  'inject',
  'channel',
  'comment',
];

onEachDatabase('an act', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    played = await stage.play();
  });
  after(() => stage.remove());

  it('is refused before the start, while stopped if it is a team’s, and after the end, and changes nothing', async () => {
    const { id, team, member } = await stage.play({}, { start: false });
    const acts = calls(team);
    const all = [...acts.team, ...acts.instructor];
    const refused = async (asked: readonly Call[], by: Visitor, expected: (mutation: string) => string[]) => {
      for (const one of asked) assert.deepEqual(await codesOf(by, one), expected(one.mutation), one.mutation);
    };
    const but = (mutation: string) => (one: string) => (one === mutation ? [] : ['wrong_state']);
    await refused(all, stage.instructor, but('commentTeam'));
    await refused(acts.team, member.visitor, () => ['wrong_state']);
    await stage.exercises.act('startExercise', id);
    await stage.exercises.act('stopExercise', id);
    await refused(acts.team, member.visitor, () => ['wrong_state']);
    await refused(acts.team, stage.instructor, () => ['wrong_state']);
    // Instructors can act; there is only no answer to judge.
    await refused(acts.instructor, stage.instructor, (one) => (one === 'judgeAnswer' ? ['questionnaire_unknown'] : []));
    await stage.exercises.act('startExercise', id);
    await refused(acts.team, member.visitor, () => []);
    const before = await stage.exercises.team(team, 'score milestones { name reached reachedAt } lastActivityAt');
    await stage.exercises.act('finishExercise', id);
    await refused(acts.team, member.visitor, () => ['wrong_state']);
    await refused(acts.instructor, stage.instructor, (one) =>
      ['commentTeam', 'judgeAnswer'].includes(one) ? [] : ['wrong_state'],
    );
    const now = await stage.exercises.team(team, 'score milestones { name reached reachedAt } lastActivityAt');
    assert.deepEqual(now, before);
  });

  it('is for members of the team and instructors of the exercise only', async () => {
    const { exercises } = stage;
    const { team, otherMember, member } = played;
    const acts = calls(team);
    const all = [...acts.team, ...acts.instructor];
    const other = await exercises.platform.account(exercises.admin, 'INSTRUCTOR');
    const nobody = await exercises.trainee();
    for (const one of all) assert.deepEqual(await codesOf(other.visitor, one), ['team_unknown'], one.mutation);
    for (const by of [otherMember, nobody]) {
      for (const one of acts.team) assert.deepEqual(await codesOf(by.visitor, one), ['team_unknown'], one.mutation);
      for (const one of acts.instructor) assert.deepEqual(await codesOf(by.visitor, one), ['forbidden'], one.mutation);
    }
    for (const one of acts.instructor) assert.deepEqual(await codesOf(member.visitor, one), ['forbidden']);
    // A member of a team acts as a member, even with the group of an instructor.
    await exercises.assign(team, other);
    for (const one of acts.instructor) assert.deepEqual(await codesOf(other.visitor, one), ['forbidden'], one.mutation);
    for (const one of acts.team) assert.deepEqual(await codesOf(other.visitor, one), [], one.mutation);
    for (const one of acts.instructor.filter(({ mutation }) => mutation !== 'judgeAnswer')) {
      assert.deepEqual(await codesOf(exercises.admin, one), [], one.mutation);
    }
    for (const teamId of ['0', '999999', '-1', '1.5', 'x', '', '9'.repeat(400)]) {
      for (const { mutation, input } of acts.team) {
        const { codes } = await call(member.visitor, { mutation, input: { ...input, teamId } });
        assert.deepEqual(codes, ['team_unknown'], `${mutation} ${teamId}`);
      }
    }
  });

  it('is refused with a code if it names something unknown', async () => {
    const { team } = await stage.play();
    const unknown: readonly (readonly [mutation: string, input: Record<string, unknown>, code: string])[] = [
      ['useTool', { tool: 'x' }, 'tool_unknown'],
      ['sendEmail', { fileIds: ['x'] }, 'file_unknown'],
      ['confirmInject', { logId: `${team}-99` }, 'inject_unknown'],
      ['confirmInject', { logId: '1' }, 'inject_unknown'],
      ['confirmInject', { logId: `9${team}-1` }, 'inject_unknown'],
      ['confirmInject', { logId: `${team}-2` }, 'no_confirmation'],
      ['answerQuestionnaire', { questionnaire: 'x' }, 'questionnaire_unknown'],
      ['sendEmailAs', { address: 'x' }, 'person_unknown'],
      ['sendEmailAs', { subject: null, threadId: 'x' }, 'thread_unknown'],
      ['sendEmailAs', { template: 2 }, 'template_unknown'],
      ['sendEmailAs', { template: 0 }, 'template_unknown'],
      ['sendEmailAs', { template: -5, text: null }, 'template_unknown'],
      ['sendEmailAs', { milestones: ['x'] }, 'milestone_unknown'],
      ['sendEmailAs', { deactivateMilestones: ['x'] }, 'milestone_unknown'],
      ['judgeAnswer', { attempt: 2 }, 'questionnaire_unknown'],
      ['judgeAnswer', { attempt: 0 }, 'questionnaire_unknown'],
      ['modifyMilestone', { milestone: '__proto__' }, 'milestone_unknown'],
      ['sendInject', { inject: 'x' }, 'inject_unknown'],
      ['sendInject', { alternative: 'x' }, 'alternative_unknown'],
      ['sendOwnInject', { channel: 'Mail' }, 'channel_unknown'],
      ['sendOwnInject', { fileIds: ['x'] }, 'file_unknown'],
    ];
    const acts = calls(team);
    const all = [...acts.team, ...acts.instructor];
    for (const [mutation, more, code] of unknown) {
      const input = { ...all.find((one) => one.mutation === mutation)?.input, ...more };
      assert.deepEqual(
        await codesOf(stage.instructor, { mutation, input }),
        [code],
        `${mutation} ${JSON.stringify(more)}`,
      );
    }
    const answered = acts.team.find(({ mutation }) => mutation === 'answerQuestionnaire');
    assert.ok(answered !== undefined);
    assert.deepEqual(await codesOf(stage.instructor, answered), []);
    const judgement = { teamId: team, questionnaire: 'Round one', attempt: 1, question: 3, correct: true };
    for (const [more, code] of [
      [{ question: 1 }, 'question_unknown'],
      [{ question: 0 }, 'question_unknown'],
      [{ milestones: ['secret'] }, 'milestone_unknown'],
      [{ shared: true }, 'feedback_not_shared'],
      [{ points: 1 }, 'bad_points'],
    ] as const) {
      const judged = { mutation: 'judgeAnswer', input: { ...judgement, ...more } };
      assert.deepEqual(await codesOf(stage.instructor, judged), [code], JSON.stringify(more));
    }
  });

  it('is refused with a message if a text is too long or cannot be stored, whatever the field', async () => {
    const { team } = played;
    const acts = calls(team);
    for (const { mutation, input } of [...acts.team, ...acts.instructor]) {
      const fields = Object.keys(input).filter((name) => TEXTS.includes(name));
      for (const field of fields) {
        for (const [text, sentence] of [
          ['a\0b', /must not contain NUL characters/],
          ['a\ud83d', /contains an unpaired surrogate/],
          ['x'.repeat(100_001), /must have at most [\d]+ characters/],
        ] as const) {
          const { codes, body, status } = await call(stage.instructor, {
            mutation,
            input: { ...input, [field]: text },
          });
          assert.equal(status < 500, true);
          assert.deepEqual(codes, ['text_invalid'], `${mutation} ${field}`);
          assert.match(body.errors[0].message, sentence);
        }
      }
    }
    for (const [mutation, more] of [
      ['sendEmail', { to: ['\0'] }],
      ['sendEmail', { to: ['x'.repeat(321)] }],
      ['sendEmail', { to: Array.from({ length: 501 }, () => 'x') }],
      ['sendEmail', { fileIds: ['\ud800'] }],
      ['sendEmail', { to: null, subject: null, threadId: '\0' }],
      ['sendEmailAs', { milestones: ['\0'] }],
      ['answerQuestionnaire', { answers: [{ text: '\0' }] }],
      ['judgeAnswer', { milestones: ['\ud800'] }],
      ['sendInject', { alternative: '\0' }],
    ] as const) {
      const input = { ...[...acts.team, ...acts.instructor].find((one) => one.mutation === mutation)?.input, ...more };
      assert.deepEqual(await codesOf(stage.instructor, { mutation, input }), ['text_invalid'], JSON.stringify(more));
    }
  });

  it('keeps every other text as typed', async () => {
    const { team, member } = played;
    for (const text of [' \u202e<b>\r\n\t\u0001 ', '👩‍🚀'.repeat(1000), `a${'\u0301'.repeat(5000)}`, '{{team.name}}']) {
      const { data } = await call(
        member.visitor,
        { mutation: 'sendEmail', input: { teamId: team, to: ['boss@mail.ex'], subject: text.slice(0, 500), text } },
        'text subject',
      );
      assert.deepEqual(data.sendEmail, { text, subject: text.slice(0, 500) });
      const used = await call(member.visitor, {
        mutation: 'useTool',
        input: { teamId: team, tool: 'nmap', argument: `x${text}x` },
      });
      assert.deepEqual(used.codes, [], used.text);
    }
  });

  it('does not tell a team who writes for simulated people, nor who helped out', async () => {
    const { team, member } = await stage.play();
    await call(stage.instructor, {
      mutation: 'sendEmailAs',
      input: { teamId: team, address: 'boss@mail.ex', subject: 'Hi', text: 'Hi' },
    });
    const fields = `id kind inject { name } sentBy { id } confirmation { text } email { id }
      submission { id } toolUse { response user { id } }`;
    const seen = await call(
      member.visitor,
      { mutation: 'confirmInject', input: { teamId: team, logId: `${team}-1` } },
      fields,
    );
    assert.deepEqual(seen.codes, []);
    assert.equal(seen.text.includes('secret name'), false);
    assert.equal(seen.text.includes(stage.exercises.instructor.id), false);
  });
});
