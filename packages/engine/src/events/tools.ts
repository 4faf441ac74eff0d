import { By, Logged, orNull, position, teamEvent, text } from './envelope.ts';
import { Filled } from './team-values.ts';

export const ToolUsed = teamEvent('tool_used', 'A team used a tool, which answered.', {
  ...Logged,
  tool: text('The name of the tool.'),
  argument: text('What was typed, without the blanks around it.'),
  response: orNull(position('A response.'), 'Which of its responses answered; `null`: the default response.'),
  ...Filled,
  ...By,
});
