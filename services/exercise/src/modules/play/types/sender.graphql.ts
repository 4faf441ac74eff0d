import type { SenderView } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import type { Scene } from '../../exercises/index.ts';
import { portraitId } from '../../files/index.ts';

interface Sender {
  readonly scene: Scene;
  readonly view: SenderView;
}

/** A sender, and the team that sees it. */
export function senderIn(scene: Scene, view: SenderView | null): Sender | null {
  return view && { scene, view };
}

export function senderType({ builder }: Schema) {
  return builder.objectRef<Sender>('SenderType').implement({
    description: 'A simulated person as the sender of a message or mail, as shown to teams.',
    fields: (t) => ({
      address: t.string({ resolve: ({ view }) => view.address }),
      name: t.string({ description: 'Empty: only the address is known.', resolve: ({ view }) => view.name }),
      portraitId: t.id({
        nullable: true,
        description: 'The file id of a picture. Download it with `GET /files/{exercise_id}/{file_id}`.',
        resolve: ({ scene, view }) => portraitId(scene.team.exercise, view),
      }),
    }),
  });
}
