import type { CompiledDefinition } from '../compiled/compile.ts';
import type { EventOf } from '../events/event.ts';
import { gradedWith, hundredthsOf } from '../state/graded.ts';
import type { QuestionnaireState, State, TeamState } from '../state/state.ts';
import { withTeam } from '../state/teams.ts';
import { Vector } from '../state/vector.ts';
import { withNextDue } from './due.ts';
import { actedBy } from './last-act.ts';
import { withAction } from './log.ts';

export function questionnaireAppeared(state: State, event: EventOf<'questionnaire_appeared'>): State {
  const { compiled } = state;
  const position = questionnairePosition(compiled, event.questionnaire);
  const order = compiled.definition.injects.length + position;
  const rank = compiled.occasions[order]?.rank ?? null;
  const { time, at, because, questionnaire, action, values = null } = event;
  return withTeam({ ...state, reached: { team: event.team, order } }, event.team, (team) =>
    withNextDue(compiled, {
      ...withAction(compiled, team, { kind: 'questionnaire', time, at, questionnaire }),
      questionnaires: team.questionnaires.set(position, {
        appearedAt: time,
        action,
        because,
        values,
        submissions: Vector.empty(),
        graded: new Map(),
      }),
      ready: rank === null ? team.ready : team.ready.without(rank),
    }),
  );
}

export function questionnaireAnswered(state: State, event: EventOf<'questionnaire_answered'>): State {
  const { time, at, questionnaire, attempt, answers } = event;
  const by = event.by.id;
  return withTeam(state, event.team, (team) => {
    const logged = {
      ...withAction(state.compiled, team, { kind: 'answers', time, at, questionnaire, attempt, by }),
      ...actedBy(team, event.by, time),
      unjudged: team.unjudged + freeFormQuestionsOf(state.compiled, questionnaire),
    };
    return withQuestionnaire(state.compiled, logged, questionnaire, (before) => ({
      ...before,
      submissions: before.submissions.push({ time, by, answers, judgements: new Map() }),
    }));
  });
}

export function answerJudged(state: State, event: EventOf<'answer_judged'>): State {
  const { time, questionnaire, attempt, question, correct, points, level = null, comment, shared } = event;
  return withTeam(state, event.team, (team) => {
    const position = questionnairePosition(state.compiled, questionnaire);
    const known = team.questionnaires.get(position);
    const submission = known?.submissions.get(attempt - 1);
    if (known === undefined || submission === undefined) {
      throw new Error(`${questionnaire} was judged before it was answered.`);
    }
    const before = submission.judgements.get(question);
    const number = (before?.number ?? 0) + 1;
    const judgement = { number, time, by: event.by.id, correct, points, level, comment, shared };
    const judgements = new Map(submission.judgements).set(question, judgement);
    const graded = gradedWith(known.graded, state.compiled.definition.questionnaires[position], event);
    return {
      ...team,
      unjudged: team.unjudged - (before === undefined ? 1 : 0),
      hundredths: team.hundredths + hundredthsOf(graded.get(question)) - hundredthsOf(known.graded.get(question)),
      questionnaires: team.questionnaires.set(position, {
        ...known,
        submissions: known.submissions.set(attempt - 1, { ...submission, judgements }),
        graded,
      }),
    };
  });
}

function withQuestionnaire(
  compiled: CompiledDefinition,
  team: TeamState,
  title: string,
  change: (before: QuestionnaireState) => QuestionnaireState,
): TeamState {
  const position = questionnairePosition(compiled, title);
  const before = team.questionnaires.get(position);
  if (before === undefined) throw new Error(`The questionnaire ${title} was used before it appeared.`);
  return { ...team, questionnaires: team.questionnaires.set(position, change(before)) };
}

function freeFormQuestionsOf(compiled: CompiledDefinition, title: string): number {
  const questionnaire = compiled.definition.questionnaires[questionnairePosition(compiled, title)];
  return questionnaire?.questions.filter(({ type }) => type === 'free-form').length ?? 0;
}

function questionnairePosition(compiled: CompiledDefinition, title: string): number {
  const position = compiled.questionnaires.get(title);
  if (position === undefined) throw new Error(`The definition has no questionnaire ${title}.`);
  return position;
}
