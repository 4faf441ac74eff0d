import { type ConfirmationView, exerciseTimeAt, fromMinutes, type OverlayView } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { participantType, type Scene } from '../../exercises/index.ts';
import type { LogEntry } from '../scene.ts';
import { HIDDEN_FROM_TEAMS, inSeconds, secondsSeen } from '../seconds.ts';
import { peopleOf } from './people.graphql.ts';

interface Confirmation {
  readonly scene: Scene;
  readonly button: ConfirmationView;
}

interface Overlay extends LogEntry {
  readonly overlay: OverlayView;
}

export function confirmationType({ builder, use }: Schema) {
  const people = use(peopleOf);
  return builder.objectRef<Confirmation>('ActionConfirmationType').implement({
    description: 'A button under an inject. A team can press it once.',
    fields: (t) => ({
      text: t.string({ description: 'The label of the button.', resolve: ({ button }) => button.text }),
      isConfirmed: t.boolean({ resolve: ({ button }) => button.confirmedAt !== null }),
      confirmedAt: t.float({
        nullable: true,
        description:
          'When it was pressed, in seconds of exercise time. Null: not yet, or hidden from the team by the definition.',
        resolve: ({ scene, button }) => secondsSeen(scene, button.confirmedAt),
      }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Who pressed it. Null: nobody yet, or, for a team, an instructor who helped out.',
        resolve: ({ scene, button }, _args, context) => people.actor(scene, button.confirmedBy, context),
      }),
    }),
  });
}

export function overlayType({ builder, deps }: Schema) {
  /** The exercise time at which it closes by itself. */
  const endOf = ({ view, overlay: { duration } }: Overlay): number | null =>
    duration === null ? null : view.time + fromMinutes(duration);
  return builder.objectRef<Overlay>('ActionOverlayType').implement({
    description: 'An entry that is shown over the whole screen.',
    fields: (t) => ({
      duration: t.float({
        nullable: true,
        description: 'Minutes of exercise time. Null: until the person closes it.',
        resolve: ({ overlay }) => overlay.duration,
      }),
      endsAt: t.float({
        nullable: true,
        description: `The exercise time at which it closes. ${HIDDEN_FROM_TEAMS} Null also if it stays until it is closed.`,
        resolve: (one) => secondsSeen(one.scene, endOf(one)),
      }),
      timeLeft: t.float({
        nullable: true,
        description: 'Seconds of exercise time until it closes; 0 if it has closed. Null: it stays until it is closed.',
        resolve: (one) => {
          const end = endOf(one);
          return end === null
            ? null
            : inSeconds(Math.max(0, end - exerciseTimeAt(one.scene.state.clock, deps.clock.now())));
        },
      }),
    }),
  });
}
