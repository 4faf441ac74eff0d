import { BASE_PACKAGE } from './base-package.ts';
import { type Entry, many, type Package, withParts } from './package.ts';

const milestones = (count: number, more: (index: number) => Entry = () => ({})): Entry[] =>
  many(count, (index) => ({ name: `m${index}`, ...more(index) }));

const silent = (name: string, control: Entry, more: Entry = {}): Entry => ({
  name,
  ...more,
  alternatives: [{ name: 'one', control }],
});

const told = (name: string, alternative: Entry, more: Entry = {}): Entry => ({
  name,
  ...more,
  alternatives: [{ name: 'one', channel: 'News', content: 'Hello.', ...alternative }],
});

const copied = (index: number, people: number, more: Entry = {}): Entry => ({
  name: `i${index}`,
  type: 'email',
  alternatives: [
    {
      name: 'one',
      sender: `p${index}@firm.ex`,
      subject: 'Hi',
      content: 'Hi.',
      cc: many(people, (at) => `p${(index * 5 + at) % 1_900}@firm.ex`),
      ...more,
    },
  ],
});

const base = (parts: Partial<Package>): Package => withParts(BASE_PACKAGE, parts);
const list = (name: string): readonly Entry[] => BASE_PACKAGE.lists[name] ?? [];
const names = (count: number, from = 0): string[] => many(count, (index) => `m${from + index}`);
const lists = (more: Package['lists']): Package =>
  base({
    lists: Object.fromEntries(Object.entries(more).map(([name, entries]) => [name, [...entries, ...list(name)]])),
  });

/** Definitions within the limits of the check in which two things multiply. */
export const WORST_PAIRS: Readonly<Record<string, () => Package>> = {
  'injects that switch very many milestones': () =>
    lists({
      milestones: milestones(4_500, () => ({ team_visible: true })),
      injects: many(9, (index) => silent(`i${index}`, { activate_milestone: names(500, index * 500) })),
    }),
  'a cascade of injects, each releasing the one before it in the file': () =>
    lists({
      milestones: milestones(4_500),
      injects: many(4_500, (index) =>
        silent(`i${index}`, {
          activate_milestone: [`m${index}`],
          ...(index < 4_499 && { milestone_condition: `m${index + 1}` }),
        }),
      ),
    }),
  'a milestone that is switched often and waited for often': () =>
    lists({
      milestones: milestones(2),
      injects: [
        ...many(1_500, (index) =>
          silent(`s${index}`, { [`${index % 2 === 0 ? '' : 'de'}activate_milestone`]: ['m0'] }),
        ),
        ...many(3_000, (index) => silent(`w${index}`, { milestone_condition: 'm0 and m1' })),
      ],
    }),
  'alternatives that all wait for the same': () =>
    lists({
      milestones: milestones(2),
      injects: [
        ...many(50, (index) => silent(`s${index}`, { [`${index % 2 === 0 ? '' : 'de'}activate_milestone`]: ['m0'] })),
        ...many(150, (index) => ({
          name: `w${index}`,
          alternatives: many(100, (at) => ({ name: `a${at}`, control: { milestone_condition: 'm0 and m1' } })),
        })),
      ],
    }),
  'injects that are all due at once': () => lists({ injects: many(4_900, (index) => told(`i${index}`, {})) }),
  'injects that are due a thousandth of a second after each other': () =>
    lists({ injects: many(4_900, (index) => told(`i${index}`, {}, { time: index / 60_000 })) }),
  'a milestone that very many injects wait for': () =>
    lists({
      milestones: milestones(1),
      injects: many(4_900, (index) => told(`i${index}`, { control: { milestone_condition: 'm0' } })),
    }),
  'a shared milestone that very many injects of every team wait for': () =>
    lists({
      milestones: milestones(1, () => ({ shared: true })),
      injects: many(1_900, (index) => told(`i${index}`, { control: { milestone_condition: 'm0' } })),
    }),
  'a milestone that mails with very many people in copy wait for': () =>
    lists({
      milestones: milestones(1),
      email: many(1_900, (index) => ({ address: `p${index}@firm.ex` })),
      injects: many(370, (index) => copied(index, 480, { control: { milestone_condition: 'm0' } })),
    }),
  'injects with a button and an overlay': () =>
    lists({ injects: many(3_000, (index) => told(`i${index}`, { confirmation: { text: 'Yes' }, overlay: true })) }),
  'mails with very many people in copy': () =>
    lists({
      email: many(1_900, (index) => ({ address: `p${index}@firm.ex` })),
      injects: many(300, (index) => copied(index, 500)),
    }),
  'placeholders in long texts': () =>
    lists({
      injects: many(40, (index) => told(`i${index}`, { content: placeholders(100_000) })),
    }),
  'long texts everywhere': () =>
    lists({
      injects: many(20, (index) =>
        told(`i${index}`, { content: 'a '.repeat(50_000) }, { instructor_note: 'b '.repeat(50_000) }),
      ),
    }),
  'long texts of links': () =>
    lists({
      injects: many(40, (index) => told(`i${index}`, { content: '[a](files/plan.txt) '.repeat(5_000) })),
    }),
  'long texts of brackets': () =>
    lists({
      injects: many(20, (index) => told(`i${index}`, { content: '['.repeat(100_000) })).concat(
        many(20, (index) => told(`j${index}`, { content: '![a]('.repeat(20_000) })),
      ),
    }),
  'very many attachments': () =>
    base({
      lists: {
        injects: [
          ...many(170, (index) => told(`i${index}`, { file_names: many(500, (at) => `f${at}.txt`) })),
          ...list('injects'),
        ],
      },
      files: Object.fromEntries(many(500, (index) => [`files/f${index}.txt`, 'x'])),
    }),
  'documents that many milestones unlock': () =>
    base({
      lists: {
        milestones: [
          ...milestones(120, () => ({ file_names: many(500, (at) => `d${at}.txt`) })),
          ...list('milestones'),
        ],
        injects: [silent('all', { activate_milestone: names(120) }), ...list('injects')],
      },
      files: Object.fromEntries(many(4_000, (index) => [`drive/d${index}.txt`, 'x'])),
    }),
  'objectives with very many activities': () =>
    lists({
      objectives: many(300, (index) => ({
        name: `o${index}`,
        activities: many(150, (at) => ({ name: `a${index}-${at}` })),
      })),
      milestones: milestones(4_500, (index) => ({
        activity: `a${index % 300}-${index % 150}`,
        team_visible: true,
        score: 1,
      })),
    }),
  'questionnaires with very many questions': () =>
    lists({
      questionnaires: many(150, (index) => ({
        title: `q${index}`,
        questions: many(100, () => ({ type: 'free-form', text: 'Why?' })),
      })),
    }),
  'a questionnaire with very many options': () =>
    lists({
      milestones: milestones(400),
      questionnaires: [
        {
          title: 'q',
          questions: many(100, () => ({
            type: 'multiple-choice',
            text: 'Which?',
            options: many(200, (at) => ({ text: `o${at}`, control: { activate_milestone: `m${at}` } })),
          })),
        },
      ],
    }),
  'a questionnaire with very many patterns': () =>
    lists({
      questionnaires: [
        {
          title: 'q',
          questions: many(20, () => ({
            type: 'auto-free-form',
            text: 'How?',
            patterns: many(200, (at) => `[a-m]+${at}[n-z]*`),
          })),
        },
      ],
    }),
  'a tool with very many responses': () =>
    lists({
      milestones: milestones(2),
      tools: [
        {
          name: 'many',
          responses: many(2_000, (index) => ({
            param: 'a'.repeat(990) + index,
            content: 'x',
            control: { milestone_condition: 'm0 and m1' },
          })),
        },
      ],
    }),
  'a tool with very many patterns': () =>
    lists({
      tools: [
        { name: 'many', responses: many(2_000, (index) => ({ param: `.*[a-z]+${index}`, regex: true, content: 'x' })) },
      ],
    }),
  'a tool with one pattern that repeats': () =>
    lists({ tools: [{ name: 'hard', responses: [{ param: '(.*a){900}', regex: true, content: 'x' }] }] }),
  'very many tools': () =>
    lists({
      tools: many(350, (index) => ({
        name: `t${index}`,
        responses: many(80, (at) => ({ param: `p${at}`, content: 'x' })),
      })),
    }),
  'very many ways to switch one milestone': () =>
    lists({
      milestones: milestones(3),
      tools: many(15, (index) => ({
        name: `t${index}`,
        responses: many(1_000, (at) => ({
          param: `p${at}`,
          content: 'x',
          control: { milestone_condition: 'm0', activate_milestone: 'm1' },
        })),
      })),
    }),
  'conditions over very many milestones': () =>
    lists({
      milestones: milestones(1_100),
      injects: many(4, (index) => silent(`i${index}`, { milestone_condition: names(1_100).join(' or ') })),
    }),
  'shared milestones': () =>
    lists({
      milestones: milestones(2_000, () => ({ shared: true, team_visible: true })),
      injects: [
        ...many(4, (index) => silent(`i${index}`, { activate_milestone: names(500, index * 500) })),
        ...many(2_000, (index) => silent(`w${index}`, { milestone_condition: `m${index} and first` })),
      ],
    }),
  'people with very many templates': () =>
    lists({
      email: many(60, (index) => ({
        address: `p${index}@firm.ex`,
        templates: many(200, (at) => ({
          context: `c${at}`,
          content: '{{team.name}}',
          control: { milestone_condition: 'first and not second', activate_milestone: 'second' },
        })),
      })),
    }),
  'very many people': () =>
    lists({
      email: many(1_990, (index) => ({
        address: `p${index}@firm.ex`,
        name: 'n'.repeat(100),
        description: 'd'.repeat(350),
        control: { activate_milestone: 'second' },
      })),
    }),
  'very many command rules': () =>
    lists({
      commands: many(1_990, (index) => ({
        name: `c${index}`,
        cmd: `a${index}[a-z]*$`,
        control: { activate_milestone: 'second' },
      })),
    }),
  'command rules that all match': () =>
    lists({
      commands: many(1_990, (index) => ({ name: `c${index}`, cmd: 'a', control: { activate_milestone: 'second' } })),
    }),
  'very many roles': () =>
    lists({
      roles: many(98, (index) => ({ name: `r${index}` })),
      injects: many(1_500, (index) => told(`i${index}`, { control: { roles: many(98, (at) => `r${at}`) } })),
    }),
  'milestones with long names': () =>
    lists({
      milestones: many(2_000, (index) => ({
        name: `${'m'.repeat(190)}${index}`,
        display_name: 'd'.repeat(200),
        description: 'e'.repeat(50),
        team_visible: true,
        score: 1,
      })),
    }),
};

function placeholders(length: number): string {
  const text = '{{team.name}} {{team.address}} {{team.role}} ';
  return (text.repeat(33) + 'a '.repeat(length)).slice(0, length);
}
