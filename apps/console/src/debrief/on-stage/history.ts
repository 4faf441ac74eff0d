import { HistoryPacker, historyMark, isTold } from '@muster/engine';
import { type AnswersOf, EPOCH, requireOwn } from '../../stage/call.ts';
import { momentFields, momentsAfter, streamFor } from '../../stage/moments.ts';
import type * as generated from '../history/history.generated.ts';

export const historyAnswers: AnswersOf<typeof generated> = {
  ExerciseHistory: (call, { exercise, team, after }) => {
    requireOwn(call, exercise);
    const stream = streamFor(call, team);
    const packer = new HistoryPacker<generated.HistoryPage['events'][number]>();
    const moments = momentsAfter(stream, after ?? 0).filter(
      ({ teamIds }) => team == null || teamIds.length === 0 || teamIds.includes(Number(team)),
    );
    for (const moment of moments) packer.add(historyMark(moment));
    const { whats, audiences, whatOf, audienceOf, positions, times } = packer;
    return {
      exerciseHistory: {
        position: Math.max(after ?? 0, stream.state.position),
        epoch: EPOCH,
        hasNextPage: false,
        events: whats,
        teams: audiences.map((teams) => ({ teamIds: teams.map(String) })),
        eventOf: whatOf,
        teamsOf: audienceOf,
        positions,
        times,
        moments: moments.filter(isTold).map((moment) => {
          const { position, timestamp, text } = momentFields(call, moment);
          return { position, timestamp, text };
        }),
      },
    };
  },
  MomentTexts: (call, { exercise, places }) => {
    requireOwn(call, exercise);
    const found = places.flatMap(({ position, teamId }) => {
      const team = call.exercise.onDemand ? teamId : null;
      const [moment] = momentsAfter(streamFor(call, team), position - 1);
      if (moment?.position !== position) return [];
      const { teamIds, text, from } = momentFields(call, moment);
      return { position, teamIds: team == null ? teamIds : [team], text, from };
    });
    return { exerciseMomentsAt: found };
  },
};
