import type { State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { findThread } from '../state/threads.ts';
import { isVisible } from './progress.ts';
import { type ChangedSection, only, type Place, type Reader, valuesOf } from './sections.ts';
import { detailSection } from './team-details.ts';
import { teamSection } from './team-sections.ts';

/** Sections that can be requested individually. Most kinds have many, distinguished by key. */
type KeyedSection =
  | 'action'
  | 'comment'
  | 'contacts'
  | 'drive'
  | 'mail'
  | 'milestone'
  | 'objective'
  | 'questionnaire'
  | 'submission'
  | 'thread';

/** The content of one section of a team's view; undefined if there is none, or the team does not see it. */
export function viewTeamSection<Name extends KeyedSection>(state: State, id: number, section: Name, key: string) {
  const team = teamOf(state, id);
  const place = sectionAt(state, team, 'team', section, key);
  const found = place === undefined ? undefined : teamSection(state, team, place, state.clock.at);
  return valuesOf(found === undefined ? [] : [found], section)[0];
}

/** The same for what instructors see of a team. */
export function viewTeamDetail<Name extends KeyedSection>(state: State, id: number, section: Name, key: string) {
  const team = teamOf(state, id);
  const place = sectionAt(state, team, 'instructor', section, key);
  const found = place === undefined ? undefined : detailSection(state, team, place, state.clock.at);
  return valuesOf(found === undefined ? [] : [found], section)[0];
}

/** Its address without the position of its last change, which only matters for updates. */
function sectionAt(
  state: State,
  team: TeamState,
  reader: Reader,
  section: KeyedSection,
  key: string,
): ChangedSection | undefined {
  const { startedAt } = state.clock;
  // Before the start only the team itself is visible, and the comments of instructors.
  if (startedAt === null && (reader === 'team' || section !== 'comment')) return undefined;
  const place = placeOf(state, team, reader, section, key);
  return place && { ...place, position: 0 };
}

function placeOf(state: State, team: TeamState, reader: Reader, section: KeyedSection, key: string): Place | undefined {
  const { compiled } = state;
  const at = (place: number | undefined, number = 0): Place | undefined =>
    place === undefined ? undefined : only(section, place, number);
  switch (section) {
    case 'action':
      return at(numberIn(key) - 1);
    case 'comment':
      return at(reader === 'team' ? team.sharedComments.get(numberIn(key) - 1) : numberIn(key) - 1);
    case 'contacts':
    case 'drive':
      return key === '' ? at(0) : undefined;
    case 'mail': {
      const [, thread = '', number = ''] = /^(.*)\/(.*)$/.exec(key) ?? [];
      return at(findThread(team, thread), numberIn(number));
    }
    case 'milestone': {
      const place = compiled.milestones.get(key);
      return reader === 'team' && !isVisible(state, team, place ?? -1) ? undefined : at(place);
    }
    case 'objective': {
      const place = compiled.definition.objectives.findIndex(({ name }) => name === key);
      return place === -1 ? undefined : at(place);
    }
    case 'questionnaire':
      return at(compiled.questionnaires.get(key));
    case 'submission': {
      const [, number = '', title = ''] = /^(\d+)\/(.*)$/s.exec(key) ?? [];
      return at(compiled.questionnaires.get(title), numberIn(number));
    }
    case 'thread':
      return at(findThread(team, key));
  }
}

/** 0 for anything that is not a number, where nothing is. */
function numberIn(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
