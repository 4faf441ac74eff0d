import type { Question, Questionnaire } from '../model.ts';
import type { StoryEntry } from './entry.ts';
import { conditionOf, entryOf, textsOf, timingOf, type Viewpoint } from './viewpoint.ts';

export function questionnaireEntries(questionnaires: readonly Questionnaire[], viewpoint: Viewpoint): StoryEntry[] {
  return questionnaires
    .filter((questionnaire) => viewpoint.meets(questionnaire, questionnaire.control.roles))
    .map((questionnaire) => {
      const { title, time, content, control, overlay, questions, instructorNote = '' } = questionnaire;
      const minute = viewpoint.minuteOf(questionnaire);
      const attempts = questionnaire.repeatable ? (questionnaire.maxAttempts ?? null) : 1;
      return entryOf({
        minute,
        what: { kind: 'questionnaire', name: title, inFullScreen: overlay !== null, attempts },
        roles: viewpoint.rolesIn(control.roles),
        texts: textsOf({ title, text: content?.text }),
        files: viewpoint.filesOf(content),
        when: timingOf('itself', { time, condition: conditionOf(control.condition) }),
        effect: viewpoint.effectOfOffer(control),
        note: instructorNote,
        parts: questions.map((question, i) => questionEntry(question, `${i + 1}`, minute, viewpoint)),
      });
    });
}

function questionEntry(question: Question, name: string, minute: number | null, viewpoint: Viewpoint): StoryEntry {
  const { points = null, rubric = [] } = question.type === 'free-form' ? question : {};
  return entryOf({
    minute,
    what: { kind: 'question', name, type: question.type, points, rubric },
    texts: textsOf({ text: question.text }),
    effect: viewpoint.effectOfAct(question.control),
    parts: answerEntries(question, minute, viewpoint),
  });
}

function answerEntries(question: Question, minute: number | null, viewpoint: Viewpoint): StoryEntry[] {
  switch (question.type) {
    case 'radio':
    case 'multiple-choice': {
      const correct = new Set(question.correct);
      return question.options.map(({ text, control }, i) =>
        entryOf({
          minute,
          what: { kind: 'option', name: `${i + 1}`, correct: correct.size === 0 ? null : correct.has(i) },
          texts: textsOf({ text }),
          effect: viewpoint.effectOfAct(control),
        }),
      );
    }
    case 'auto-free-form':
      return question.patterns.map(({ pattern, control }) =>
        entryOf({ minute, what: { kind: 'pattern', name: pattern }, effect: viewpoint.effectOfAct(control) }),
      );
    case 'free-form': {
      const { relatedMilestones: activate } = question;
      if (activate.length === 0) return [];
      const effect = viewpoint.effectOfOffer({ ...question.control, activate, deactivate: [] });
      return [entryOf({ minute, what: { kind: 'judgement', name: '' }, when: timingOf('instructor'), effect })];
    }
  }
}
