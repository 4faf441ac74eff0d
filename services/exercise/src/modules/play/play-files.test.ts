import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { exampleFiles } from '../../testing/example-files.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { sentFile } from '../../testing/files.ts';
import { call } from '../../testing/play-stage.ts';

onEachDatabase('files in play', (kind) => {
  for (const onDemand of [false, true]) {
    it(`are attached to mails, injects and answers of tools, ${onDemand ? 'on demand' : 'together'}`, async (test) => {
      const stage = await ExerciseStage.start(kind, exampleFiles('tour'));
      test.after(() => stage.remove());
      const { id, teams } = await stage.create({ onDemand, teams: [{ name: 'counter', role: 'front desk' }] });
      const [{ id: teamId }] = teams;
      const trainee = await stage.trainee();
      await stage.assign(teamId, trainee);
      const member = trainee.visitor;
      await stage.act('startExercise', id);
      if (onDemand) await stage.act('startTeam', teamId, 'id', member);
      const instructor = stage.instructor.visitor;
      const [ours, theirs] = [
        await sentFile(member, id, 'Ours.', 'ours.txt'),
        await sentFile(instructor, id, 'Theirs.', 'theirs.txt'),
      ];
      const download = async (fileId: string) => (await member.get(`/files/${id}/${fileId}`)).status;
      assert.equal(await download(theirs), 404);

      const unknown = await call(member, {
        mutation: 'sendEmail',
        input: { teamId, to: ['ada.kern@library.ex'], subject: 'x', text: 'x', fileIds: [theirs] },
      });
      assert.deepEqual(unknown.codes, ['file_unknown'], 'not sent to the team yet');
      const mail = await call(
        member,
        { mutation: 'sendEmail', input: { teamId, to: ['ada.kern@library.ex'], subject: 'x', fileIds: [ours] } },
        'threadId attachments { name fileId } linkedFiles { name }',
      );
      assert.deepEqual(mail.data.sendEmail.attachments, [{ name: 'ours.txt', fileId: ours }]);
      const told = await call(
        instructor,
        { mutation: 'sendOwnInject', input: { teamIds: [teamId], channel: 'Messages', fileIds: [theirs] } },
        'code actionLog { message { attachments { name fileId } } }',
      );
      assert.deepEqual(told.data.sendOwnInject, [
        { code: null, actionLog: { message: { attachments: [{ name: 'theirs.txt', fileId: theirs }] } } },
      ]);
      assert.equal(await download(theirs), 200);
      const second = await sentFile(instructor, id, 'Second.', 'second.txt');
      const answer = await call(
        instructor,
        {
          mutation: 'sendEmailAs',
          input: {
            teamId,
            address: 'ada.kern@library.ex',
            threadId: mail.data.sendEmail.threadId,
            fileIds: [second, ours],
          },
        },
        'attachments { fileId }',
      );
      assert.deepEqual(answer.data?.sendEmailAs.attachments, [{ fileId: second }, { fileId: ours }], answer.text);
      assert.equal(await download(second), 200);

      const used = await call(
        member,
        { mutation: 'useTool', input: { teamId, tool: 'Catalogue', argument: 'the long winter' } },
        'attachments { name fileId }',
      );
      const [card] = used.data.useTool.attachments;
      assert.equal(card.name, 'catalogue-card.txt');
      assert.equal(await download(card.fileId), 200);

      // A team can forward what it has of the definition; instructors can send anything.
      const mailOn = (fileId: string) =>
        call(
          member,
          { mutation: 'sendEmail', input: { teamId, to: ['desk@library.ex'], text: 'See.', fileIds: [fileId] } },
          'attachments { name fileId }',
        );
      assert.deepEqual((await mailOn(card.fileId)).data.sendEmail.attachments, [
        { name: 'catalogue-card.txt', fileId: card.fileId },
      ]);
      const { emailTemplates } = await instructor.ask(
        `{ emailTemplates(exerciseId: "${id}", emailAddresses: ["m.lindqvist@readers.ex"]) { attachments { fileId } } }`,
      );
      const [{ fileId: plan }] = emailTemplates[0].attachments;
      for (const fileId of [plan, 'definition:files/floor-plan.svg', 'definition:files/catalogue-card.txt', '', '1']) {
        assert.deepEqual((await mailOn(fileId)).codes, ['file_unknown'], fileId);
      }
      assert.equal((await mailOn(plan)).text, (await mailOn(randomUUID())).text, 'as if the file did not exist');
      assert.equal(await download(plan), 404);
      const shown = await call(
        instructor,
        { mutation: 'sendOwnInject', input: { teamIds: [teamId], channel: 'Messages', fileIds: [plan] } },
        'code actionLog { message { attachments { name fileId } } }',
      );
      assert.deepEqual(shown.data.sendOwnInject, [
        { code: null, actionLog: { message: { attachments: [{ name: 'floor-plan.svg', fileId: plan }] } } },
      ]);
      assert.equal(await download(plan), 200);
      assert.deepEqual((await mailOn(plan)).codes, []);
    });
  }
});
