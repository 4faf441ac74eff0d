import { isPending } from '@muster/ui/server';
import { useEffect } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useQuery } from '../../server/query.ts';
import { RetractButton } from '../retraction/retract-button.tsx';
import { InjectReceived, type InjectReceivedResult, type InjectToSendResult } from './injects.generated.ts';

type Received = InjectReceivedResult['exerciseInjects'][number]['teams'];

/** The teams that have received an inject, of which so many still see it. */
export function useReceived(place: number, seenBy: number): Received | undefined {
  const { exercise } = useExercise();
  const query = useQuery(InjectReceived, { exercise: exercise.id, offset: place });
  const { data, again } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when one more or less sees it
  useEffect(() => {
    void again();
  }, [seenBy]);
  return isPending(query) ? undefined : (data?.exerciseInjects[0]?.teams ?? []);
}

interface RetractInjectProps {
  readonly name: string;
  readonly received: Received;
  readonly alternatives: InjectToSendResult['exerciseInjects'][number]['inject']['alternatives'];
}

/** Takes an inject back from the teams that have received it: from all of them, or from the first alone. */
export function RetractInject({ name, received, alternatives }: RetractInjectProps) {
  const { overview } = useExercise();
  const order = overview.teams.map(({ teamId }) => teamId);
  const [first] = received
    .filter(({ logId, retractedAt }) => logId !== null && retractedAt === null)
    .sort((one, other) => order.indexOf(one.teamId) - order.indexOf(other.teamId));
  if (first?.logId == null) return null;
  const { teamId, logId, sentAt: at, alternative } = first;
  const text = alternatives.find((one) => one.name === alternative)?.content.text ?? '';
  const item = { kind: 'inject', teamId, ref: { logId }, from: name, at, text, isEverywhere: true } as const;
  return (
    <div>
      <RetractButton item={item} />
    </div>
  );
}
