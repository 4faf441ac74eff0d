import type { Console } from '../../console/console.ts';
import type { PlayedAct } from '../../stage/path/played-act.ts';
import type { OpenedPackage } from './opened-package.ts';
import { beginTryOut, type TryOut } from './try-out.ts';

interface Rewinding {
  readonly opened: OpenedPackage;
  readonly name: string;
  readonly owner: Console;
  /** Other acts than those of the try-out; by default its own. */
  readonly acts?: readonly PlayedAct[];
}

/** The same try-out at another moment: its path is played again from the start, on the text as it was read last. */
export async function rewound(tryOut: TryOut, until: number, { acts, ...given }: Rewinding): Promise<TryOut> {
  const { played, planned } = await tryOut.wholePath();
  const teams = tryOut.teams.map(({ name, role }) => ({ name, role }));
  const path = { acts: acts ?? [...played, ...planned], until };
  return beginTryOut({ ...given, teams, opensAt: tryOut.opensAt, path });
}
