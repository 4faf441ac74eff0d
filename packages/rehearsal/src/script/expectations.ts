import { caseless, type Definition } from '@muster/definition';
import { isOn, type State, type TeamState, teamView, threadsOf } from '@muster/engine';
import { checked, fields, known, listed, oneWord, optional, type ParsedBy, text, truth, unknown } from './parsers.ts';

const STATES = ['running', 'stopped', 'finished'] as const;
const QUESTIONNAIRE_STATES = ['hidden', 'open', 'answered'] as const;

/** The subjects of expectations, and the arguments of each. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  milestone: ['on'],
  inject: ['alternative', 'sent'],
  mail_from: ['arrived'],
  tool: ['answer'],
  questionnaire: ['is'],
  state: [],
};

/** How an expectation is parsed. */
export function expectationFor({ milestones, injects, emailPersons, tools, questionnaires }: Definition) {
  const names = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);
  const maybe = optional(truth, null);
  return checked(
    fields({
      milestone: optional(known('milestone', names(milestones)), null),
      on: maybe,
      inject: optional(known('inject', names(injects)), null),
      alternative: optional(text, null),
      sent: maybe,
      mail_from: optional(text, null),
      arrived: maybe,
      tool: optional(known('tool', names(tools)), null),
      answer: optional(text, null),
      questionnaire: optional(
        known(
          'questionnaire',
          questionnaires.map(({ title }) => title),
        ),
        null,
      ),
      is: optional(oneWord(QUESTIONNAIRE_STATES), null),
      state: optional(oneWord(STATES), null),
    }),
    (said) => {
      const given = Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [name]));
      const [subject, another] = given.filter((name) => Object.hasOwn(SUBJECTS, name));
      if (subject === undefined || another !== undefined)
        return `\`expect\` must be about one of ${listed(Object.keys(SUBJECTS))}.`;
      const stray = given.find((name) => name !== subject && SUBJECTS[subject]?.includes(name) === false);
      if (stray !== undefined) return `\`${stray}\` does not go with \`${subject}\`.`;
      if (said.tool !== null && said.answer === null) return '`expect` of a `tool` must have `answer`.';
      if (said.questionnaire !== null && said.is === null) return '`expect` of a `questionnaire` must have `is`.';
      const addresses = emailPersons.map(({ address }) => address);
      const { mail_from: from } = said;
      const isKnown = from === null || addresses.some((address) => caseless(address) === caseless(from));
      return isKnown ? undefined : unknown('person at', from, addresses);
    },
  );
}

export type Expectation = ParsedBy<ReturnType<typeof expectationFor>>;

/** The expected and the actual state in words; equal if the expectation is met. */
export interface Finding {
  readonly expected: string;
  readonly found: string;
}

/** The state of a team that an expectation refers to. */
export function findingOf(said: Expectation, state: State, team: TeamState, at: number): Finding {
  const { compiled } = state;
  if (said.milestone !== null) {
    const words = (on: boolean) => `${said.milestone} is ${on ? 'on' : 'off'}`;
    return { expected: words(said.on ?? true), found: words(isOn(compiled, team, said.milestone)) };
  }
  if (said.inject !== null) return injectFinding(said, said.inject, state, team);
  if (said.mail_from !== null) {
    const from = caseless(said.mail_from);
    const words = (arrived: boolean) => `mail from ${said.mail_from} has ${arrived ? '' : 'not '}arrived`;
    const arrived = threadsOf(state, team).some(({ messages }) =>
      [...messages].some((each) => caseless(each.from) === from),
    );
    return { expected: words(said.arrived ?? true), found: words(arrived) };
  }
  if (said.tool !== null) {
    const uses = teamView(state, team.id, at).toolUses.filter(({ tool }) => tool === said.tool);
    const answer = uses.at(-1)?.text ?? null;
    const expected = `the last answer of ${said.tool} holds "${said.answer}"`;
    if (answer?.includes(said.answer ?? '')) return { expected, found: expected };
    return { expected, found: answer === null ? `${said.tool} was not used` : `it is "${answer}"` };
  }
  if (said.questionnaire !== null) {
    const known = team.questionnaires.get(compiled.questionnaires.get(said.questionnaire) ?? -1);
    const is = known === undefined ? 'hidden' : known.submissions.length > 0 ? 'answered' : 'open';
    return { expected: `${said.questionnaire} is ${said.is}`, found: `${said.questionnaire} is ${is}` };
  }
  const phase = team.finishedAt === null ? state.clock.phase.toLowerCase() : 'finished';
  return { expected: `the exercise is ${said.state}`, found: `the exercise is ${phase}` };
}

function injectFinding(
  { alternative, sent }: Expectation,
  inject: string,
  { compiled }: State,
  team: TeamState,
): Finding {
  const known = team.injects.get(compiled.injects.get(inject) ?? -1);
  const which = (name: string | null) => (name === null ? inject : `${inject} (${name})`);
  const words = (isSent: boolean, name: string | null) => `${which(name)} was ${isSent ? '' : 'not '}sent`;
  const expected = words(sent ?? true, alternative);
  if (known?.status !== 'sent') return { expected, found: words(false, alternative) };
  const told = alternative === null || alternative === known.alternative ? alternative : known.alternative;
  const isOther = told !== alternative;
  if (isOther && sent === false) return { expected, found: expected };
  return { expected, found: words(true, told) };
}
