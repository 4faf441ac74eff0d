import type { SenderView } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { portraitId } from '../../files/index.ts';
import type { Scene } from '../scene.ts';

interface Sender {
  readonly scene: Scene;
  readonly view: SenderView;
}

/** Whoever speaks or writes, with where it is shown. */
export function senderIn(scene: Scene, view: SenderView | null): Sender | null {
  return view && { scene, view };
}

export function senderType({ builder }: Schema) {
  return builder.objectRef<Sender>('SenderType').implement({
    description: 'Somebody simulated who speaks or writes, as teams are shown them.',
    fields: (t) => ({
      address: t.string({ resolve: ({ view }) => view.address }),
      name: t.string({ description: 'Empty: there is the address alone.', resolve: ({ view }) => view.name }),
      portraitId: t.id({
        nullable: true,
        description: 'The file id of a picture; download it with `GET /files/{exercise_id}/{file_id}`.',
        resolve: ({ scene, view }) => portraitId(scene.team.exercise, view),
      }),
    }),
  });
}
