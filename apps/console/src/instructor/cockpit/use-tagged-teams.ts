import { useEffect, useState } from 'react';
import type { Overview } from '../../exercise/overview-state.ts';
import type { Server } from '../../server/server.ts';
import { useServer } from '../../server/use-server.ts';
import { PeopleWithTag, TeamsByMember } from './cockpit.generated.ts';

/** People beyond this are not looked for. */
const MAX_PEOPLE = 2000;

interface TaggedTeams {
  readonly tag: string;
  readonly teams: ReadonlySet<string>;
}

/** The teams with a member who has the tag. Undefined without a tag and while loading. */
export function useTaggedTeams(
  { exercise, teams }: Overview,
  tag: string | undefined,
): TaggedTeams['teams'] | undefined {
  const server = useServer();
  const [found, setFound] = useState<TaggedTeams>();
  const counted = teams.map(({ teamId, memberCount }) => `${teamId} ${memberCount}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetched when the members change
  useEffect(() => {
    if (tag === undefined) return undefined;
    let isOver = false;
    teamsWithTag(server, exercise.id, tag)
      .then((tagged) => !isOver && setFound({ tag, teams: tagged }))
      // The banner shows a lost connection.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [exercise.id, tag, counted]);
  return found !== undefined && found.tag === tag ? found.teams : undefined;
}

async function teamsWithTag(server: Server, exercise: string, tag: string): Promise<ReadonlySet<string>> {
  const people = new Set<string>();
  const [{ exercise: told }] = await Promise.all([
    server.request(TeamsByMember, { exercise }),
    collect(server, tag, people),
  ]);
  const tagged = told.teams.filter(({ members }) => members.some(({ id }) => people.has(id)));
  return new Set(tagged.map(({ id }) => id));
}

async function collect({ request }: Server, tag: string, people: Set<string>): Promise<void> {
  for (let offset = 0; offset < MAX_PEOPLE; ) {
    const { users } = await request(PeopleWithTag, { tags: [tag], offset });
    for (const { id } of users.users) people.add(id);
    if (!users.hasNextPage) return;
    offset += users.users.length;
  }
}
