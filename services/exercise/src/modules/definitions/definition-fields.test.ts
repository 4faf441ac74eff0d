import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import type { Condition } from '@muster/definition';
import { formatCondition } from '@muster/definition/format';
import { MODEL_VERSION, toStored } from '@muster/definition/stored';
import { onEachDatabase } from '@muster/kit/testing';
import { buildSchema, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { sql } from 'kysely';
import { FILLED } from '../../testing/filled-model.ts';
import { packageForm, SMALL, zipOf } from '../../testing/package-file.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** Fields with another name in GraphQL. */
const NAMES: Readonly<Record<string, string>> = {
  objectives: 'learningObjectives',
  emailPersons: 'emailAddresses',
  activate: 'activateMilestones',
  deactivate: 'deactivateMilestones',
  options: 'choices',
};

/** Fields whose value has another form in GraphQL, by path. */
const WRITTEN: readonly { readonly at: RegExp; readonly as: (value: string | number) => string | number }[] = [
  { at: /(^|\.)(channels|injects|questions)\.type$/, as: (type) => String(type).toUpperCase().replaceAll('-', '_') },
  { at: /milestones\.outcome$/, as: (outcome) => String(outcome).toUpperCase() },
  { at: /\.correct$/, as: (place) => Number(place) + 1 },
];

onEachDatabase('the fields of a definition', (kind) => {
  let platform: PlatformUnderTest;
  let admin: Visitor;

  before(async () => {
    platform = await PlatformUnderTest.start(kind);
    admin = await platform.admin();
  });
  after(() => platform.remove());

  const uploaded = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const raw = packageForm(await zipOf(files), { name: 'A definition' });
    const { status, body, text } = await admin.request('POST', '/definitions', { raw });
    assert.equal(status, 200, text);
    return body.definition_id;
  };

  it('are those of the model, each with its value', async () => {
    const id = await uploaded(SMALL);
    const model = JSON.stringify(toStored(FILLED));
    await platform.whileStopped((database) =>
      sql`update definition_models set version = ${MODEL_VERSION}, model = ${model}`.execute(database),
    );
    const { definition } = await admin.ask(everythingOf('DefinitionType'), { id });
    const { config, ...parts } = FILLED;
    assert.deepEqual([...new Set(notExposed({ ...config, ...parts }, definition))], []);
  });

  it('are null, false or empty if the package omits them', async () => {
    const id = await uploaded({
      ...SMALL,
      'channels.yml': '- {name: Messages, type: info}\n- {name: Mail, type: email}\n- {name: Forms, type: form}\n',
      'email.yml': '- address: boss@firm.ex\n',
      'questionnaires.yml': '- title: q\n  questions:\n    - {type: free-form, text: Why?}\n',
    });
    const { definition } = await admin.ask(
      `query ($id: ID!) { definition(definitionId: $id) {
        title authors
        milestones { shared activity instructorNote driveFiles { name } }
        injects { recheck expectedActions instructorNote
          alternatives { silent sender subject cc confirmation { text } overlay { duration } } }
        emailAddresses { name portrait { path } }
        questionnaires { content { text } overlay { duration } maxAttempts
          questions { options choices { text } correct min max patterns { pattern } relatedMilestones } } } }`,
      { id },
    );
    assert.deepEqual(definition, {
      title: null,
      authors: [],
      milestones: [{ shared: false, activity: null, instructorNote: null, driveFiles: [] }],
      injects: [
        {
          recheck: false,
          expectedActions: [],
          instructorNote: null,
          alternatives: [{ silent: false, sender: null, subject: null, cc: [], confirmation: null, overlay: null }],
        },
      ],
      emailAddresses: [{ name: null, portrait: null }],
      questionnaires: [
        {
          content: null,
          overlay: null,
          maxAttempts: null,
          questions: [
            { options: [], choices: [], correct: [], min: 1, max: null, patterns: [], relatedMilestones: [] },
          ],
        },
      ],
    });
  });
});

/** A query for everything in a definition, with a fragment per type. */
function everythingOf(root: string): string {
  const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
  const fragments = new Map<string, string>();
  const visit = (type: GraphQLObjectType): void => {
    if (fragments.has(type.name)) return;
    fragments.set(type.name, '');
    const fields = Object.values(type.getFields()).map((field) => {
      const of = getNamedType(field.type);
      if (!isObjectType(of)) return field.name;
      visit(of);
      return `${field.name} { ...${of.name} }`;
    });
    fragments.set(type.name, `fragment ${type.name} on ${type.name} { ${fields.join(' ')} }`);
  };
  const type = schema.getType(root);
  assert.ok(isObjectType(type));
  visit(type);
  return `query ($id: ID!) { definition(definitionId: $id) { ...${root} } }\n${[...fragments.values()].join('\n')}`;
}

/** Paths of the model that are missing in the answer. */
function notExposed(model: unknown, answer: unknown, path = ''): string[] {
  if (typeof model === 'string' || typeof model === 'number') {
    const written = WRITTEN.find(({ at }) => at.test(path))?.as(model) ?? model;
    return answer === written ? [] : [path];
  }
  if (isCondition(model)) return answer === formatCondition(model) ? [] : [path];
  if (Array.isArray(model)) {
    if (model.length === 0) return [`${path} (empty in the model)`];
    if (!Array.isArray(answer) || answer.length !== model.length) return [path];
    return model.flatMap((entry, index) => notExposed(entry, answer[index], path));
  }
  if (typeof model !== 'object' || model === null) return answer === model ? [] : [path];
  if (typeof answer !== 'object' || answer === null) return [path];
  const answered = new Map<string, unknown>(Object.entries(answer));
  return Object.entries(model).flatMap(([field, value]) =>
    notExposed(value, answered.get(NAMES[field] ?? field), path === '' ? field : `${path}.${field}`),
  );
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
