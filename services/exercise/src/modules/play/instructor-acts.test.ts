import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const ANSWERS = [{ options: [1] }, { options: [] }, { text: 'Because.' }];

onEachDatabase('an instructor', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    played = await stage.play({ shareFeedback: true });
  });
  after(() => stage.remove());

  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  async function done(mutation: string, input: Record<string, unknown>, fields: string): Promise<any> {
    const { data, codes, text } = await call(stage.instructor, { mutation, input }, fields);
    assert.deepEqual(codes, [], text);
    return data[mutation];
  }

  it('writes in the name of a simulated person: own text, a template, a template with another text', async () => {
    const { team, member } = played;
    const fields =
      'threadId number from to sender { name } subject text user { id } thread { emailCount } undeliverable';
    const first = await done(
      'sendEmailAs',
      { teamId: team, address: 'SPY@mail.ex', subject: 'Psst', text: 'Look.', milestones: ['asked'] },
      fields,
    );
    const { threadId } = first;
    assert.deepEqual(first, {
      threadId,
      number: 1,
      from: 'spy@mail.ex',
      to: ['team-1@mail.ex'],
      sender: { name: '' },
      subject: 'Psst',
      text: 'Look.',
      user: { id: stage.exercises.instructor.id },
      thread: { emailCount: 1 },
      undeliverable: [],
    });
    await stage.exercises.reached(team, 'asked');
    const off = { teamId: team, address: 'spy@mail.ex', threadId, text: 'Gone.', deactivateMilestones: ['asked'] };
    assert.equal((await done('sendEmailAs', off, 'number')).number, 2);
    await stage.exercises.reached(team, 'asked', false);

    const written = await call(member.visitor, {
      mutation: 'sendEmail',
      input: { teamId: team, to: ['boss@mail.ex'], subject: 'Hi', text: 'Hi' },
    });
    const [thread] = written.data.sendEmail.id.split('/');
    const nothing = { subject: null, text: null, milestones: null, deactivateMilestones: null, fileIds: null };
    const answer = { teamId: team, address: 'boss@mail.ex', threadId: thread, template: 1, ...nothing };
    assert.deepEqual(await done('sendEmailAs', answer, 'text number'), { text: 'Thank you.', number: 2 });
    await stage.exercises.reached(team, 'replied');
    assert.deepEqual(await done('sendEmailAs', { ...answer, text: 'Thanks, {{team.name}}!' }, 'text'), {
      text: 'Thanks, team-1!',
    });
  });

  it('is told who has answered a mail meanwhile, instead of answering it twice', async () => {
    const { team, member } = await stage.play();
    const input = { teamId: team, to: ['boss@mail.ex'], subject: 'Hi', text: 'Hi' };
    const written = await call(member.visitor, { mutation: 'sendEmail', input }, 'threadId');
    const { threadId } = written.data.sendEmail;
    const answer = { teamId: team, address: 'boss@mail.ex', threadId, template: 1, seen: 1 };
    const answering = (more = {}, clientId?: string) =>
      call(stage.instructor, { mutation: 'sendEmailAs', input: { ...answer, ...more }, ...(clientId && { clientId }) });
    const both = await Promise.all([answering({}, 'one'), answering({}, 'two')]);
    assert.deepEqual(
      both.flatMap(({ codes }) => codes),
      ['answered_meanwhile'],
    );
    const late = both.find(({ codes }) => codes.length > 0);
    assert.match(late?.text ?? '', /(?!Somebody)\S+ \S+ has answered this mail meanwhile\./);
    const first = late === both[0] ? 'two' : 'one';
    assert.deepEqual((await answering({}, first)).codes, [], 'the same act again is answered as before');
    assert.deepEqual((await answering({ seen: 2 })).codes, []);
    assert.deepEqual((await answering({ seen: null })).codes, [], 'without `seen` it is not compared');
    const { emailThread } = await stage.instructor.ask(`{ emailThread(threadId: "${threadId}") { emailCount } }`);
    assert.equal(emailThread.emailCount, 4);
  });

  it('judges an answer, again and also after the end, and the team sees what is shared', async () => {
    const { team, member, id } = await stage.play({ shareFeedback: true });
    await call(member.visitor, {
      mutation: 'answerQuestionnaire',
      input: { teamId: team, questionnaire: 'Round one', answers: ANSWERS },
    });
    const judge = (more: Record<string, unknown>) =>
      done(
        'judgeAnswer',
        { teamId: team, questionnaire: 'Round one', attempt: 1, question: 3, correct: true, ...more },
        'attempt answers { question judgement { correct comment shared user { id } } }',
      );
    const judged = await judge({ comment: 'Good.', milestones: ['reasoned'] });
    const user = { id: stage.exercises.instructor.id };
    assert.deepEqual(judged.answers[2], {
      question: 3,
      judgement: { correct: true, comment: 'Good.', shared: true, user },
    });
    await stage.exercises.reached(team, 'reasoned');
    await stage.exercises.act('finishExercise', id);
    const again = await judge({ correct: false, comment: null, milestones: null, shared: false });
    assert.deepEqual(again.answers[2].judgement, { correct: false, comment: '', shared: false, user });
    assert.equal((await judge({ shared: null })).answers[2].judgement.shared, true);
    const late = await call(stage.instructor, {
      mutation: 'judgeAnswer',
      input: {
        ...{ teamId: team, questionnaire: 'Round one', attempt: 1, question: 3, correct: true },
        milestones: ['reasoned'],
      },
    });
    assert.deepEqual(late.codes, ['wrong_state']);
  });

  it('sends an inject to several teams, with a result for each', async () => {
    const { team, otherTeam } = await stage.play();
    const { team: foreign } = await stage.play();
    const fields = 'teamId sent code message actionLog { id kind message { text } inject { name alternative } }';
    const [one] = await done('sendInject', { teamIds: [team], inject: 'nudge' }, fields);
    assert.deepEqual(
      { ...one, actionLog: { ...one.actionLog, id: '' } },
      {
        teamId: team,
        sent: true,
        code: null,
        message: null,
        actionLog: {
          id: '',
          kind: 'MESSAGE',
          message: { text: 'Use the tool.' },
          inject: { name: 'nudge', alternative: 'about the tool' },
        },
      },
    );
    const teamIds = [team, otherTeam, '999999', otherTeam];
    const all = await done(
      'sendInject',
      { teamIds, inject: 'nudge', alternative: 'praise' },
      'teamId sent code params',
    );
    assert.deepEqual(all, [
      { teamId: team, sent: false, code: 'already_sent', params: { inject: 'nudge', team: 'team-1' } },
      { teamId: otherTeam, sent: true, code: null, params: null },
      { teamId: '999999', sent: false, code: 'team_unknown', params: {} },
    ]);
    const silent = { teamIds: [foreign], inject: 'nothing to see', alternative: null };
    assert.deepEqual(await done('sendInject', silent, 'sent actionLog { id }'), [{ sent: true, actionLog: null }]);
    await stage.exercises.reached(foreign, 'asked');
  });

  it('sends an inject to many teams, in their order and once to each, in one exercise and on demand', async () => {
    for (const onDemand of [false, true]) {
      const { id, teams } = await stage.exercises.create({ teamCount: 23, onDemand });
      await stage.exercises.act('startExercise', id);
      const teamIds = teams.map((team: { id: string }) => team.id).reverse();
      const [early = ''] = teamIds;
      if (onDemand) for (const teamId of teamIds) await stage.exercises.act('startTeam', teamId, 'id');
      await done('sendInject', { teamIds: [early], inject: 'nudge' }, 'sent');
      const results = await done('sendInject', { teamIds, inject: 'nudge' }, 'teamId code actionLog { id }');
      assert.deepEqual(
        results.map(({ teamId, code }: { teamId: string; code: string | null }) => [teamId, code]),
        teamIds.map((teamId: string) => [teamId, teamId === early ? 'already_sent' : null]),
      );
      for (const { teamId, actionLog } of results.slice(1)) {
        const { teamActionLogs } = await stage.instructor.ask(
          `{ teamActionLogs(logFilter: { teamId: "${teamId}" }) { id inject { name } } }`,
        );
        const nudges = teamActionLogs.filter(
          (log: { inject: { name: string } | null }) => log.inject?.name === 'nudge',
        );
        assert.deepEqual(nudges, [{ id: actionLog.id, inject: { name: 'nudge' } }]);
      }
    }
  });

  it('sends teams an own message, in a channel for messages', async () => {
    const { team, otherTeam } = played;
    const input = { teamIds: [team, otherTeam], channel: 'Messages', text: '**Hello**', overlay: true, fileIds: [] };
    const fields =
      'sent actionLog { message { channel text sender { name } } overlay { duration } inject { name } sentBy { id } }';
    const results = await done('sendOwnInject', input, fields);
    const expected = {
      sent: true,
      actionLog: {
        message: { channel: 'Messages', text: '**Hello**', sender: null },
        overlay: { duration: null },
        inject: null,
        sentBy: { id: stage.exercises.instructor.id },
      },
    };
    assert.deepEqual(results, [expected, expected]);
    const nothing = { teamIds: [team], channel: 'Messages', text: null, fileIds: null, overlay: null };
    const refused = [{ sent: false, code: 'nothing_to_send' }];
    assert.deepEqual(await done('sendOwnInject', nothing, 'sent code'), refused);
    for (const mutation of ['sendInject', 'sendOwnInject']) {
      for (const teamIds of [[], Array.from({ length: 501 }, (_, index) => String(index))]) {
        const more = mutation === 'sendInject' ? { inject: 'nudge' } : { channel: 'Messages', text: 'x' };
        const { codes } = await call(stage.instructor, { mutation, input: { teamIds, ...more } });
        assert.deepEqual(codes, ['teams_not_chosen']);
      }
    }
  });

  it('switches a milestone by hand, on and off, which the team may not see', async () => {
    const { team } = played;
    const fields =
      'teamId name displayName reached reachedAt switchedAt cause { kind userId person { id } } throughTeamId';
    const { reachedAt, ...on } = await done(
      'modifyMilestone',
      { teamId: team, milestone: 'greeted', activate: true },
      fields,
    );
    assert.deepEqual(on, {
      teamId: team,
      name: 'greeted',
      displayName: 'Greeted',
      reached: true,
      switchedAt: reachedAt,
      cause: {
        kind: 'INSTRUCTOR',
        userId: stage.exercises.instructor.id,
        person: { id: stage.exercises.instructor.id },
      },
      throughTeamId: null,
    });
    const off = { teamId: team, milestone: 'greeted', activate: false };
    assert.equal((await done('modifyMilestone', off, 'reached')).reached, false);
    const { codes } = await call(stage.instructor, { mutation: 'modifyMilestone', input: off });
    assert.deepEqual(codes, ['nothing_to_change']);
  });

  it('learns whose act switched a milestone, which members of the team do not', async () => {
    const { team, member } = await stage.play();
    const { codes } = await call(member.visitor, {
      mutation: 'useTool',
      input: { teamId: team, tool: 'nmap', argument: 'host' },
    });
    assert.deepEqual(codes, []);
    const cause = 'cause { kind userId person { id username } }';
    const asked = `{ teamMilestones(teamIds: ["${team}"]) { name ${cause} } }`;
    const scanned = async (by: Visitor) =>
      (await by.ask(asked)).teamMilestones.find(({ name }: { name: string }) => name === 'scanned').cause;
    const { id, username } = member;
    const told = { kind: 'TOOL', userId: null, person: { id, username } };
    assert.deepEqual(await scanned(stage.instructor), told);
    assert.equal(await scanned(member.visitor), null);
    const { explainMilestone } = await stage.instructor.ask(
      `{ explainMilestone(teamId: "${team}", milestone: "scanned") { ${cause} ways { ${cause} } } }`,
    );
    assert.deepEqual(explainMilestone, { cause: told, ways: [] });
    const off = await stage.instructor.ask(
      `{ explainMilestone(teamId: "${team}", milestone: "wrote") { ${cause} ways { ${cause} } } }`,
    );
    const ahead = { kind: 'MAIL', userId: null, person: null };
    assert.deepEqual(off.explainMilestone, { cause: null, ways: [{ cause: ahead }] });
  });

  it('comments on a team, and shares it only if the exercise shares feedback', async () => {
    const { team } = played;
    const fields = 'id teamId text shared user { id } exerciseTime timestamp';
    const note = await done('commentTeam', { teamId: team, text: ' Calm.\nQuick. ' }, fields);
    assert.deepEqual([note.id, note.text, note.shared], [`${team}-1`, ' Calm.\nQuick. ', false]);
    assert.deepEqual(note.user, { id: stage.exercises.instructor.id });
    assert.equal((await done('commentTeam', { teamId: team, text: 'x', shared: null }, 'shared')).shared, false);
    const third = await done('commentTeam', { teamId: team, text: 'For you.', shared: true }, 'id shared');
    assert.deepEqual(third, { id: `${team}-3`, shared: true });
    const { team: closed } = await stage.play();
    const { codes } = await call(stage.instructor, {
      mutation: 'commentTeam',
      input: { teamId: closed, text: 'For you.', shared: true },
    });
    assert.deepEqual(codes, ['feedback_not_shared']);
  });

  it('gets explanations of what happened, what waits and what will never happen, as data and as text', async () => {
    const { team, member } = await stage.play();
    const { explainInject } = await stage.instructor.ask(
      `{ explainInject(teamId: "${team}", inject: "later") { kind words dueAt delay byHand alternatives { alternative missing { kind milestone on of { kind } } } } }`,
    );
    assert.deepEqual(explainInject, {
      kind: 'WAITING',
      words: 'Waiting for `secret` to be on and minute 10, to be sent 5 minutes later.',
      dueAt: 600,
      delay: 300,
      byHand: false,
      alternatives: [{ alternative: 'later', missing: { kind: 'SWITCH', milestone: 'secret', on: true, of: [] } }],
    });
    const about = async (query: string) => Object.values(await stage.instructor.ask(`{ ${query} }`))[0];
    assert.deepEqual(
      await about(
        `explainMilestone(teamId: "${team}", milestone: "scanned") { kind words ways { cause { kind tool response } byHand } }`,
      ),
      {
        kind: 'OFF',
        words: 'Off. It goes on when the tool `nmap` gives response 1 (`host`).',
        ways: [{ cause: { kind: 'TOOL', tool: 'nmap', response: 1 }, byHand: false }],
      },
    );
    assert.deepEqual(
      await about(
        `explainQuestionnaire(teamId: "${team}", questionnaire: "Round two") { kind dueAt missing { kind of { milestone on } } }`,
      ),
      {
        kind: 'WAITING',
        dueAt: null,
        missing: {
          kind: 'ALL',
          of: [
            { milestone: 'reasoned', on: true },
            { milestone: 'secret', on: true },
          ],
        },
      },
    );
    assert.deepEqual(
      await about(
        `explainTool(teamId: "${team}", tool: "nmap", argument: "later") { refused response tried { response outcome missing { milestone } } }`,
      ),
      { refused: null, response: null, tried: [{ response: 2, outcome: 'WAITS', missing: { milestone: 'replied' } }] },
    );
    assert.equal(
      ((await about(`explainTool(teamId: "${team}", tool: "nmap") { refused }`)) as { refused: string }).refused,
      'INPUT_REQUIRED',
    );
    for (const query of [
      'explainInject(teamId: $id, inject: $name) { words }',
      'explainMilestone(teamId: $id, milestone: $name) { words }',
      'explainQuestionnaire(teamId: $id, questionnaire: $name) { words }',
      'explainTool(teamId: $id, tool: $name) { words }',
    ]) {
      for (const [name, code] of [
        ['nothing', /_unknown$/],
        ['__proto__', /_unknown$/],
        ['\0', /text_invalid/],
        ['\ud800', /text_invalid/],
      ] as const) {
        const asked = await stage.instructor.graphql(`query ($id: ID!, $name: String!) { ${query} }`, {
          id: team,
          name,
        });
        assert.match(asked.codes.join(), code, query);
      }
      const asked = await member.visitor.graphql(`query ($id: ID!, $name: String!) { ${query} }`, {
        id: team,
        name: 'nmap',
      });
      assert.equal(asked.status, 403);
    }
    const { exerciseTimeLeft } = await member.visitor.ask(`{ exerciseTimeLeft(teamId: "${team}") }`);
    assert.equal(exerciseTimeLeft, 3600);
  });
});
