import { type CompiledDefinition, type ContactView, contactsOfThread } from '@muster/engine';
import { type SeenExercise, sightOf } from '../exercises/index.ts';
import type { EmailThread } from './scene.ts';

/** A possible recipient, or participant of a thread, as the caller sees them. */
export interface Contact {
  readonly exercise: SeenExercise;
  readonly compiled: CompiledDefinition;
  readonly view: ContactView;
}

/** All participants of a thread. */
export function participantsOf({ scene, view }: EmailThread): Contact[] {
  const { team, state } = scene;
  return contactsOfThread(sightOf(scene), view).map((contact) => ({
    exercise: team.exercise,
    compiled: state.compiled,
    view: contact,
  }));
}
