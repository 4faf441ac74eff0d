import type { CountingClient } from '../../services/exercise/src/testing/counting-client.ts';

/** How the console of release 1.0.0 opened an exercise: with every moment, and all its details. */

const OPENED =
  'query ExerciseOpened($exercise:ID!$stuckAfter:Int){exercise(exerciseId:$exercise){...ExerciseFacts}exerciseOverview(exerciseId:$exercise){...OverviewUpdate milestones{name displayName activity roles score isFinal}}emailContacts(exerciseId:$exercise){address kind name organization description}needsYou(exerciseId:$exercise stuckAfter:$stuckAfter limit:200){...NeedsPage}tags(limit:100){name}}fragment ExerciseFacts on ExerciseType{id name onDemand finishAtEnd shareFeedback plannedStart stopReason definition{id name}}fragment OverviewUpdate on ExerciseUpdateType{position epoch whole state clock{...Clock}removedTeamIds teams{...TeamRow}}fragment Clock on ExerciseClockType{state timeElapsed timeLeft}fragment TeamRow on TeamOverviewType{teamId name role memberCount score lastActAt waitsUntil stuckSince finishedAt unanswered unjudged clock{...Clock}milestones{on switched times byHand}}fragment NeedsPage on NeedsYouType{needs{id kind teamId teamName since email{threadId subject excerpt participants}answer{submissionId questionnaire question attempt excerpt}injects{name alternative}}}';
const MOMENTS =
  'query ExerciseMoments($exercise:ID!$after:Int){exerciseMoments(exerciseId:$exercise after:$after){position epoch hasNextPage moments{position exerciseTime timestamp kind teamIds byTeam name text from on user{id username firstName lastName}}}}';
const EARLIER =
  'query EarlierActs($exercise:ID!$after:Int!){exerciseMoments(exerciseId:$exercise after:$after){position epoch moments{position exerciseTime teamIds byTeam}}}';

const STUCK_AFTER = 300;
const STREAM_EVENTS = 500;
const PAGE = 2000;
const MAX_EARLIER_PAGES = 5;
const ACTIVITY_S = 1800;

interface Page {
  readonly position: number;
  readonly hasNextPage: boolean;
  readonly moments: readonly { readonly position: number; readonly exerciseTime: number }[];
}

export async function openCockpitAsBefore(client: CountingClient, exercise: string): Promise<void> {
  const { exerciseOverview } = await client.ask(OPENED, { exercise, stuckAfter: STUCK_AFTER });
  const from = Math.max(0, exerciseOverview.position - STREAM_EVENTS);
  const newest = (await readAll(client, exercise, from)) ?? 0;
  for (let [end, pages] = [from, 0]; end > 0 && pages < MAX_EARLIER_PAGES; pages += 1) {
    const [start, before] = [Math.max(0, end - PAGE), end];
    let first: number | undefined;
    for (let after = start; after < before; ) {
      const { exerciseMoments } = await client.ask(EARLIER, { exercise, after });
      const page: Page = exerciseMoments;
      first ??= page.moments[0]?.exerciseTime;
      after = page.position > after ? page.position : before;
    }
    if ((first ?? 0) < newest - ACTIVITY_S) return;
    end = start;
  }
}

export async function openDebriefAsBefore(client: CountingClient, exercise: string): Promise<void> {
  await client.ask(OPENED, { exercise, stuckAfter: STUCK_AFTER });
  await readAll(client, exercise, 0);
}

/** Everything from a position on; returns the time of the last moment. */
async function readAll(client: CountingClient, exercise: string, from: number): Promise<number | undefined> {
  for (let after = from; ; ) {
    const { exerciseMoments } = await client.ask(MOMENTS, { exercise, after });
    const page: Page = exerciseMoments;
    if (!page.hasNextPage) return page.moments.at(-1)?.exerciseTime;
    after = page.position;
  }
}
