import { setTimeout } from 'node:timers/promises';
import type { Random } from '../../packages/rehearsal/src/random.ts';
import type { Ledger } from './ledger.ts';
import type { Player } from './player.ts';

/** Stops and resumes exercise time again and again, and adds some. */
export async function pauseAndResume(
  player: Player,
  ledger: Ledger,
  random: Random,
  exerciseId: string,
  until: number,
): Promise<void> {
  let number = 0;
  const act = async (mutation: string, event: string, more = ''): Promise<void> => {
    number += 1;
    const query = `mutation { done: ${mutation}(exerciseId: "${exerciseId}", clientId: "${number}"${more}) { id } }`;
    const { code } = await player.act({ path: '/graphql', json: { query } });
    ledger.note(`${event} exercise ${exerciseId}`, code === undefined ? 'acknowledged' : 'refused');
    if (code !== undefined) player.faults.push(`${mutation} was refused: ${code}`);
  };
  while (performance.now() < until) {
    await setTimeout(5000 + random.below(10_000));
    await act('stopExercise', 'exercise_stopped');
    await setTimeout(random.below(3000));
    await act('startExercise', 'exercise_resumed');
    await act('addTime', 'time_added', ', minutes: 1');
  }
}
