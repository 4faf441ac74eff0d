import { findTeam, questionnairesIn as questionnairesSeenIn, valuesOf } from '@muster/engine';
import { sightOf } from '../exercises/index.ts';
import type { Contact, LearningObjective } from '../play/index.ts';
import type { SeenDocument, SeenTool, TeamFile, TeamInject, TeamQuestionnaire } from '../views/index.ts';
import type { TeamSections } from './team-update.ts';

export function objectivesIn({ scene, sections }: TeamSections): LearningObjective[] {
  return valuesOf(sections, 'objective').map((view) => ({ scene, view }));
}

/** All documents of the team, if any of them changed. */
export function driveIn({ scene, sections }: TeamSections): SeenDocument[] | null {
  const [drive] = valuesOf(sections, 'drive');
  const { exercise } = scene.team;
  return drive?.map((document) => ({ exercise, document, unlockedBy: null })) ?? null;
}

/** What they can answer is not included. */
export function toolsIn({ scene, sections }: TeamSections): SeenTool[] | null {
  const [tools] = valuesOf(sections, 'tools');
  const { exercise } = scene.team;
  const { definition, tools: known } = scene.state.compiled;
  const seen = { exercise, definition, useCount: null, isWhole: false };
  return (
    tools?.flatMap(({ name }) => {
      const tool = known.get(name)?.tool;
      return tool === undefined ? [] : { ...seen, tool };
    }) ?? null
  );
}

export function contactsIn({ scene, sections }: TeamSections): Contact[] | null {
  const [contacts] = valuesOf(sections, 'contacts');
  const { state, team } = scene;
  return contacts?.map((view) => ({ exercise: team.exercise, compiled: state.compiled, view })) ?? null;
}

/** Those that appeared or were answered. */
export function questionnairesIn({ scene, sections }: TeamSections): TeamQuestionnaire[] {
  return questionnairesSeenIn(sightOf(scene), { sections }).map((one) => ({ scene, ...one }));
}

export function filesIn({ scene, sections }: TeamSections): TeamFile[] {
  const team = findTeam(scene.state, scene.team.id);
  return valuesOf(sections, 'file').flatMap(({ id }) => {
    const place = team?.filePlaces.get(id) ?? -1;
    const file = team?.files.get(place);
    return file === undefined ? [] : { scene, number: place + 1, file };
  });
}

/** For instructors only: teams do not get the names of injects. */
export function injectsIn({ scene, sections }: TeamSections): { readonly name: string; readonly inject: TeamInject }[] {
  return valuesOf(sections, 'inject').map(({ name, state }) => ({ name, inject: { scene, state } }));
}
