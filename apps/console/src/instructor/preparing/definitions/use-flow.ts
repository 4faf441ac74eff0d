import { useMemo } from 'react';
import { type QueryState, UNTIL_EMPTY, useAllPages } from '../../../server/query.ts';
import {
  FlowCommands,
  FlowInjects,
  FlowMilestones,
  FlowPeople,
  FlowQuestionnaires,
  FlowTools,
} from './definitions.generated.ts';
import type { FlowDefinition } from './flow.ts';

/** Everything that depends on milestones or switches them. Each kind comes in pages: a definition can be large. */
export function useFlow(definition: string): QueryState<FlowDefinition> & { readonly again: () => Promise<void> } {
  const of = { definition };
  const injects = useAllPages(FlowInjects, of, UNTIL_EMPTY, (page) => page.definition.injects);
  const milestones = useAllPages(FlowMilestones, of, UNTIL_EMPTY, (page) => page.definition.milestones);
  const questionnaires = useAllPages(FlowQuestionnaires, of, UNTIL_EMPTY, (page) => page.definition.questionnaires);
  const tools = useAllPages(FlowTools, of, UNTIL_EMPTY, (page) => page.definition.tools);
  const emailAddresses = useAllPages(FlowPeople, of, UNTIL_EMPTY, (page) => page.definition.emailAddresses);
  const commands = useAllPages(FlowCommands, of, UNTIL_EMPTY, (page) => page.definition.commands);
  const kinds = [injects, milestones, questionnaires, tools, emailAddresses, commands];
  return {
    data: useMemo(
      () =>
        injects.data &&
        milestones.data &&
        questionnaires.data &&
        tools.data &&
        emailAddresses.data &&
        commands.data && {
          injects: injects.data,
          milestones: milestones.data,
          questionnaires: questionnaires.data,
          tools: tools.data,
          emailAddresses: emailAddresses.data,
          commands: commands.data,
        },
      [injects.data, milestones.data, questionnaires.data, tools.data, emailAddresses.data, commands.data],
    ),
    error: kinds.find(({ error }) => error !== undefined)?.error,
    isLoading: kinds.some(({ isLoading }) => isLoading),
    again: async () => {
      await Promise.all(kinds.map(({ again }) => again()));
    },
  };
}
