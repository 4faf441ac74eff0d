import { type CommandRule, checkedPattern, type Question, type Tool } from '@muster/definition';
import {
  type Answer,
  type Command,
  isFor,
  isForRole,
  mostAttempts,
  type State,
  type TeamState,
  threadsOf,
} from '@muster/engine';
import { sampleOf } from '../patterns/pattern-sample.ts';
import type { Random } from '../random.ts';
import { SANDBOX } from '../stage.ts';
import type { RandomAct, Situation } from './random-act.ts';

const TRAINEE_WORDS = ['We are looking into it.', 'Please tell us more.', 'Nothing to report.', 'We have done that.'];

/** What a team can do now: one per kind of act. */
export function teamActs(situation: Situation): RandomAct[] {
  return [
    ...toolActs(situation),
    ...mailActs(situation),
    ...confirmationActs(situation),
    ...questionnaireActs(situation),
    ...sandboxActs(situation),
  ];
}

function toolActs({ state, team, actor, at }: Situation): RandomAct[] {
  const { tools, config } = state.compiled.definition;
  const own = tools.filter(({ roles }) => isForRole(roles, team.role, config));
  return own.map((tool) => (random) => {
    const argument = argumentFor(state, team, tool, random);
    return argument === undefined
      ? undefined
      : { type: 'use_tool', team: team.id, tool: tool.name, argument, actor, at };
  });
}

/** Mostly an argument that some response matches, preferably one that would answer now. */
function argumentFor(state: State, team: TeamState, tool: Tool, random: Random): string | undefined {
  if (random.chance(0.05)) return random.pick(TRAINEE_WORDS);
  const open = tool.responses.filter(({ control }) => isFor(state.compiled, team, control));
  const response = random.pick(open.length > 0 && random.chance(0.9) ? open : tool.responses);
  if (response === undefined) return tool.requiresInput ? 'help' : '';
  return response.regex ? sampleOf(checkedPattern(response.param), true, random) : response.param;
}

function mailActs({ state, team, actor, at }: Situation): RandomAct[] {
  const people = state.compiled.definition.emailPersons;
  const threads = [...threadsOf(state, team)];
  const text = (random: Random): string => random.pick(TRAINEE_WORDS) ?? '';
  const write: RandomAct = (random) => {
    const person = random.pick(people);
    if (person === undefined) return undefined;
    return {
      type: 'send_mail',
      team: team.id,
      to: [person.address],
      subject: 'A question',
      text: text(random),
      files: [],
      actor,
      at,
    };
  };
  const reply: RandomAct = (random) => {
    const thread = random.pick(threads);
    if (thread === undefined) return undefined;
    return { type: 'reply_to_mail', team: team.id, thread: thread.id, text: text(random), files: [], actor, at };
  };
  return [...(people.length > 0 ? [write] : []), ...(threads.length > 0 ? [reply] : [])];
}

function confirmationActs({ state, team, actor, at }: Situation): RandomAct[] {
  const { injects, definition } = state.compiled;
  return [...team.actions.entries()].flatMap(([place, action]) => {
    if (action.kind !== 'inject' || action.retraction !== undefined) return [];
    const position = injects.get(action.inject) ?? -1;
    const received = team.injects.get(position);
    const alternative = definition.injects[position]?.alternatives.find(({ name }) => name === action.alternative);
    const isOpen = received?.status === 'sent' && received.confirmation === null && alternative?.confirmation !== null;
    return isOpen ? [(): Command => ({ type: 'confirm_inject', team: team.id, action: place + 1, actor, at })] : [];
  });
}

function questionnaireActs({ state, team, actor, at }: Situation): RandomAct[] {
  return [...team.questionnaires.entries()].flatMap(([position, { submissions }]) => {
    const questionnaire = state.compiled.definition.questionnaires[position];
    if (questionnaire === undefined || submissions.length >= mostAttempts(questionnaire)) return [];
    const act: RandomAct = (random) => {
      const answers = questionnaire.questions.map((question) => answerTo(question, random));
      return { type: 'answer_questionnaire', team: team.id, questionnaire: questionnaire.title, answers, actor, at };
    };
    return [act];
  });
}

function answerTo(question: Question, random: Random): Answer {
  if ('options' in question) {
    const one = [random.below(question.options.length)];
    const some = question.options.flatMap((_, option) => (random.chance(0.5) ? [option] : []));
    return { kind: 'choices', options: question.type === 'radio' ? one : some };
  }
  const pattern = question.type === 'auto-free-form' && random.chance(0.7) ? random.pick(question.patterns) : undefined;
  const text =
    (pattern && sampleOf(checkedPattern(pattern.pattern), false, random)) ?? random.pick(TRAINEE_WORDS) ?? '';
  const long = text.padEnd(question.min, '.');
  return { kind: 'text', text: question.max === null ? long : [...long].slice(0, question.max).join('') };
}

function sandboxActs({ state, team, at }: Situation): RandomAct[] {
  const rules = state.compiled.definition.commands;
  if (rules.length === 0) return [];
  const act: RandomAct = (random) => {
    const open = rules.filter(({ control }) => isFor(state.compiled, team, control));
    const rule = random.pick(open.length > 0 && random.chance(0.9) ? open : rules);
    const cmd = rule === undefined ? undefined : sampleOf(checkedPattern(rule.cmd), false, random);
    if (rule === undefined || cmd === undefined) return undefined;
    return {
      type: 'receive_commands',
      team: team.id,
      commands: [{ cmd, ...fieldsOf(rule) }],
      actor: SANDBOX,
      at,
    };
  };
  // Sandboxes see many commands.
  return [act, act];
}

function fieldsOf({ username, container, workingDirectory, cmdSource, type }: CommandRule) {
  return { username, container, workingDirectory, cmdSource, type };
}
