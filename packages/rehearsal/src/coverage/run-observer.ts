import { caseless, checkedPattern, type Definition, type Questionnaire } from '@muster/definition';
import { type Event, type EventOf, type TeamSetup } from '@muster/engine';
import type { CoveredPlaces } from './covered-places.ts';

/** Observes one run, and records what happens in it. */
export class RunObserver {
  readonly #seen: CoveredPlaces;
  readonly #people: ReadonlyMap<string, string>;
  readonly #questionnaires: ReadonlyMap<string, Questionnaire>;
  readonly #teams = new Map<number, TeamSetup>();
  /** Which alternative of an inject each team has received. */
  readonly #received = new Map<number, Map<string, string>>();

  constructor(definition: Definition, seen: CoveredPlaces) {
    this.#seen = seen;
    this.#people = new Map(definition.emailPersons.map(({ address }) => [caseless(address), address]));
    this.#questionnaires = new Map(definition.questionnaires.map((each) => [each.title, each]));
  }

  watch(event: Event): void {
    switch (event.type) {
      case 'exercise_opened':
        for (const team of event.teams) {
          this.#teams.set(team.id, team);
          this.#received.set(team.id, new Map());
          if (team.role !== null) this.#seen.add('role', team.role);
        }
        break;
      case 'inject_sent':
        this.#injectSent(event);
        this.#told(event.team);
        break;
      case 'silent_inject_sent':
        this.#injectSent(event);
        break;
      case 'inject_confirmed': {
        const alternative = this.#received.get(event.team)?.get(event.inject);
        if (alternative !== undefined) this.#seen.add('confirmation', event.inject, alternative);
        break;
      }
      case 'milestone_switched':
      case 'shared_milestone_switched':
        if (event.on) this.#seen.add('milestone', event.milestone);
        break;
      case 'questionnaire_appeared':
        this.#seen.add('questionnaire', event.questionnaire);
        this.#told(event.team);
        break;
      case 'questionnaire_answered':
        this.#answered(event);
        break;
      case 'tool_used':
        if (event.response !== null) this.#seen.add('toolAnswer', event.tool, event.response);
        break;
      case 'command_matched':
        this.#seen.add('commandRule', event.rule);
        break;
      case 'mail_sent':
        this.#mailSent(event);
        break;
      case 'own_inject_sent':
        this.#told(event.team);
        break;
    }
  }

  #injectSent({ inject, alternative, team }: EventOf<'inject_sent'> | EventOf<'silent_inject_sent'>): void {
    this.#seen.add('inject', inject);
    this.#seen.add('alternative', inject, alternative);
    this.#received.get(team)?.set(inject, alternative);
    const role = this.#teams.get(team)?.role ?? null;
    if (role !== null) this.#seen.add('injectForRole', role, inject);
  }

  #answered({ questionnaire: title, answers }: EventOf<'questionnaire_answered'>): void {
    for (const [place, question] of (this.#questionnaires.get(title)?.questions ?? []).entries()) {
      const answer = answers[place];
      if (answer?.kind === 'choices')
        for (const option of answer.options) this.#seen.add('option', title, place, option);
      if (answer?.kind !== 'text' || question.type !== 'auto-free-form') continue;
      for (const [position, { pattern }] of question.patterns.entries())
        if (checkedPattern(pattern).isFoundIn(answer.text)) this.#seen.add('pattern', title, place, position);
    }
  }

  #mailSent({ from, body, participants, teams }: EventOf<'mail_sent'>): void {
    if (body.kind === 'template') this.#seen.add('template', body.address, body.template);
    if (this.#people.has(caseless(from))) {
      for (const team of teams) this.#told(team);
      return;
    }
    for (const address of participants) {
      const person = this.#people.get(caseless(address));
      if (person !== undefined) this.#seen.add('firstMail', person);
    }
  }

  #told(team: number): void {
    const role = this.#teams.get(team)?.role ?? null;
    if (role !== null) this.#seen.add('roleTold', role);
  }
}
