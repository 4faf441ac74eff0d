import { type Command, isFor, threadsOf } from '@muster/engine';
import type { RandomAct, Situation } from './random-act.ts';

/** What an instructor can do for a team now. */
export function instructorActs(situation: Situation): RandomAct[] {
  return [...templateActs(situation), ...preparedActs(situation), ...judgementActs(situation)];
}

/** Answers teams that wrote, from a template that fits the team. */
function templateActs({ state, team, actor, at }: Situation): RandomAct[] {
  const people = state.compiled.definition.emailPersons;
  return [...threadsOf(state, team)].flatMap((thread) => {
    const last = thread.messages.get(thread.messages.length - 1);
    if (last?.from !== team.address) return [];
    return people
      .filter(({ address }) => thread.participants.includes(address))
      .map(
        (person): RandomAct =>
          (random) => {
            const fitting = [...person.templates.entries()].filter(([, { control }]) =>
              isFor(state.compiled, team, control),
            );
            const [template] = random.pick(fitting) ?? [];
            if (template === undefined) return undefined;
            const content = { kind: 'template' as const, template };
            return {
              type: 'write_as_person',
              team: team.id,
              address: person.address,
              thread: thread.id,
              subject: '',
              content,
              actor,
              at,
            };
          },
      );
  });
}

function preparedActs({ state, team, actor, at }: Situation): RandomAct[] {
  return [...state.compiled.definition.injects.entries()].flatMap(([position, { name, auto }]) => {
    if (auto || team.injects.get(position) !== undefined) return [];
    return [
      (): Command => ({ type: 'send_prepared_inject', team: team.id, inject: name, alternative: null, actor, at }),
    ];
  });
}

function judgementActs({ state, team, actor, at }: Situation): RandomAct[] {
  return [...team.questionnaires.entries()].flatMap(([position, { submissions }]) => {
    const questionnaire = state.compiled.definition.questionnaires[position];
    const { last } = submissions;
    if (questionnaire === undefined || last === undefined) return [];
    return [...questionnaire.questions.entries()].flatMap(([question, asked]) => {
      if (asked.type !== 'free-form' || last.judgements.has(question)) return [];
      const act: RandomAct = (random) => {
        const correct = random.chance(0.6);
        const milestones = correct ? asked.relatedMilestones : [];
        const place = { questionnaire: questionnaire.title, attempt: submissions.length, question };
        return { type: 'judge_answer', team: team.id, ...place, correct, comment: '', milestones, actor, at };
      };
      return [act];
    });
  });
}
