import type { PlayedRun } from '@muster/rehearsal';
import { wallNow } from '@muster/ui/runtime';
import { createStore, type Readable } from '@muster/ui/state';
import type { Console } from '../../../console/console.ts';
import type { PathToFollow, PlayedAct, TeamCommand } from '../../../stage/path/played-act.ts';
import type { TriedTeam } from '../../../stage/try-out/try-messages.ts';
import { firstTeams } from '../first-teams.ts';
import { type OpenedPackage, openPackage, UnplayablePackage } from '../opened-package.ts';
import { beginTryOut, memberIdOf, type TryOut } from '../try-out.ts';
import type { PlayableText } from './playable-text.ts';

export type Play =
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly reason: 'problems' | 'broken' }
  | { readonly step: 'playing'; readonly opened: OpenedPackage; readonly tryOut: TryOut; readonly text: PlayableText };

/** A working copy that is played. What was played outlives changes of the text, and the screen. */
export interface PlayedCopy extends Readable<Play> {
  /** Plays a text, from where the one before was. At first from a moment, if one is given, in milliseconds. */
  show(text: PlayableText, from?: number): Promise<void>;
  /** From the start, with other teams or the same. */
  begin(teams: readonly TriedTeam[]): Promise<void>;
  /** From the start, with what others did, up to a moment in milliseconds of exercise time. */
  follow(run: PlayedRun, until: number): Promise<void>;
  /** To any moment of the stage's wall clock, also an earlier one. */
  goTo(at: number): Promise<void>;
  /** Back to the path that was left by acting otherwise. */
  takeLeft(): Promise<void>;
  /** Ends the worker. The path stays. */
  leave(): Promise<void>;
}

interface Remembered extends PathToFollow {
  readonly opensAt: number;
  readonly teams: readonly TriedTeam[];
}

interface PlayedCopySetup {
  /** Of the working copy. */
  readonly id: string;
  readonly name: string;
  readonly teamNames: readonly string[];
}

/** What is played of each working copy. */
export const plays = (owner: Console): ((setup: PlayedCopySetup) => PlayedCopy) => {
  const known = new Map<string, PlayedCopy>();
  return (setup) => {
    const copy = known.get(setup.id) ?? createPlayedCopy(owner, setup);
    known.set(setup.id, copy);
    return copy;
  };
};

function createPlayedCopy(owner: Console, { name, teamNames }: PlayedCopySetup): PlayedCopy {
  const { current, subscribe, set } = createStore<Play>({ step: 'reading' });
  let worker: { readonly opened: OpenedPackage; readonly leaving: AbortController } | undefined;
  let remembered: Remembered | undefined;
  /** One thing after the other. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  const playing = (): Extract<Play, { step: 'playing' }> | undefined => {
    const now = current();
    return now.step === 'playing' ? now : undefined;
  };

  const remember = async (): Promise<void> => {
    const tryOut = playing()?.tryOut;
    if (tryOut === undefined) return;
    tryOut.clock.pause();
    const { played, planned, now } = await tryOut.wholePath();
    const { misfit } = tryOut.path.current();
    // Of a path that stopped, the whole is done again when the text has been mended.
    if (misfit !== null && remembered !== undefined) return;
    const teams = tryOut.teams.map(({ name: team, role }) => ({ name: team, role }));
    remembered = { opensAt: tryOut.opensAt, teams, acts: [...played, ...planned], until: now };
  };

  const read = async ({ text: { files }, bytesAt }: PlayableText): Promise<OpenedPackage> => {
    const written = { files, bytesAt };
    if (worker !== undefined) {
      worker = { ...worker, opened: await worker.opened.read(written) };
      return worker.opened;
    }
    const leaving = new AbortController();
    worker = { leaving, opened: await openPackage(written, leaving.signal) };
    return worker.opened;
  };

  /** Plays what is remembered. */
  const play = async (opened: OpenedPackage, text: PlayableText): Promise<void> => {
    const { roles } = opened.definition;
    const fits = (team: TriedTeam): boolean => (team.role === null ? roles.length === 0 : roles.includes(team.role));
    const path = remembered?.teams.every(fits) === true ? remembered : undefined;
    const teams = path?.teams ?? firstTeams(roles, teamNames);
    const opensAt = path?.opensAt ?? wallNow();
    const tryOut = await beginTryOut({ opened, name, teams, owner, opensAt, ...(path && { path }) });
    playing()?.tryOut.close();
    set({ step: 'playing', opened, tryOut, text });
  };

  const again = async (path: Remembered): Promise<void> => {
    remembered = path;
    const now = playing();
    if (now !== undefined) await play(now.opened, now.text);
  };

  return {
    current,
    subscribe,
    show: (text, from) =>
      inTurn(async () => {
        const before = playing();
        if (before !== undefined && playsAlike(before.text, text)) {
          set({ ...before, text });
          return;
        }
        try {
          const opened = await read(text);
          await remember();
          if (from !== undefined && remembered !== undefined) {
            remembered = { ...remembered, until: remembered.opensAt + from };
          }
          await play(opened, text);
          const begun = playing();
          if (from !== undefined && begun !== undefined && remembered === undefined) {
            begun.tryOut.clock.jumpTo(begun.tryOut.opensAt + from);
          }
        } catch (error) {
          // What was played before is played on.
          if (playing() !== undefined && error instanceof UnplayablePackage) return;
          set({ step: 'failed', reason: error instanceof UnplayablePackage ? error.reason : 'broken' });
        }
      }),
    begin: (teams) => inTurn(() => again({ opensAt: wallNow(), teams, acts: [], until: 0 })),
    follow: ({ teams, commands }, until) => {
      const opensAt = wallNow();
      const acts = commands.map(({ at, command }): PlayedAct => {
        const moment = opensAt + at;
        return { kind: 'command', at: moment, command: asPlayedHere(command, owner, moment), meant: undefined };
      });
      const names = teams.map(({ name: team, role }) => ({ name: team, role }));
      return inTurn(() => again({ opensAt, teams: names, acts, until: opensAt + until }));
    },
    goTo: (at) =>
      inTurn(async () => {
        const now = playing();
        if (now === undefined) return;
        if (at >= now.tryOut.clock.now()) {
          now.tryOut.clock.jumpTo(at);
          return;
        }
        await remember();
        if (remembered !== undefined) await again({ ...remembered, until: at });
      }),
    takeLeft: () =>
      inTurn(async () => {
        const { left } = (await playing()?.tryOut.wholePath()) ?? {};
        await remember();
        if (left == null || remembered === undefined) return;
        await again({ ...remembered, acts: left, until: lastOf(left) });
      }),
    leave: () =>
      inTurn(async () => {
        await remember().catch(() => undefined);
        playing()?.tryOut.close();
        worker?.leaving.abort();
        worker = undefined;
        set({ step: 'reading' });
      }),
  };
}

/** By the people of a try-out, and at a moment of its clock. */
function asPlayedHere(command: TeamCommand, { session }: Console, at: number): TeamCommand {
  const { role } = command.actor;
  const id =
    role === 'instructor' ? session.current().whoAmI.id : role === 'trainee' ? memberIdOf(command.team) : undefined;
  return { ...command, at, actor: id === undefined ? command.actor : { ...command.actor, id } };
}

/** Whether only kept paths differ, which are not played. What is played goes on, with the focus where it is. */
function playsAlike({ text: one }: PlayableText, { text: other }: PlayableText): boolean {
  if (one === other) return true;
  const [before, after] = [one, other].map(({ files }) => files.filter(({ path }) => !path.startsWith('rehearsals/')));
  return (
    before?.length === after?.length &&
    before?.every(({ path, size, text, bytes }, index) => {
      const file = after?.[index];
      return file?.path === path && file.size === size && file.text === text && file.bytes === bytes;
    }) === true
  );
}

const lastOf = (acts: readonly PlayedAct[]): number => acts.at(-1)?.at ?? 0;
