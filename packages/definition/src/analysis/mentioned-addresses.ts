import { caseless } from '../caseless.ts';
import type { Definition } from '../model.ts';

/** The longest address that anybody writes into a text. */
const MAX_SIDE = 254;

const PART = /[\p{L}\p{M}\p{N}._%+-]/u;

/** The addresses that teams can read in texts or get mail from, without regard to case. Takes linear time. */
export function mentionedAddresses(definition: Definition): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { alternatives } of definition.injects) {
    for (const alternative of alternatives) {
      if (alternative.sender !== undefined) found.add(caseless(alternative.sender));
      if ('cc' in alternative) for (const address of alternative.cc) found.add(caseless(address));
    }
  }
  for (const text of textsForTeams(definition)) {
    for (const { index } of text.matchAll(/@/g)) {
      const address = `${endOf(text, index)}@${startOf(text, index + 1)}`;
      found.add(caseless(address));
    }
  }
  return found;
}

function endOf(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start < MAX_SIDE && PART.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start, end).replace(/^[.]+/, '');
}

function startOf(text: string, start: number): string {
  let end = start;
  while (end < text.length && end - start < MAX_SIDE && PART.test(text[end] ?? '')) end += 1;
  return text.slice(start, end).replace(/[.]+$/, '');
}

function* textsForTeams(definition: Definition): Generator<string> {
  yield definition.config.description ?? '';
  for (const { displayName, description } of definition.milestones) yield `${displayName} ${description}`;
  for (const { alternatives } of definition.injects) {
    for (const alternative of alternatives) {
      if ('subject' in alternative) yield alternative.subject;
      yield alternative.content.text;
      yield alternative.confirmation?.text ?? '';
    }
  }
  for (const { description, organization, templates, teamVisible } of definition.emailPersons) {
    if (teamVisible) yield `${description} ${organization}`;
    for (const { content } of templates) yield content.text;
  }
  for (const tool of definition.tools) {
    yield `${tool.tooltipDescription} ${tool.hint} ${tool.defaultResponse}`;
    for (const { content } of tool.responses) yield content.text;
  }
  for (const { title, content, questions } of definition.questionnaires) {
    yield `${title} ${content?.text ?? ''}`;
    for (const question of questions) {
      yield question.text;
      if ('options' in question) for (const { text } of question.options) yield text;
    }
  }
}
