import type { Facts } from '../facts.ts';
import { type Html, html } from '../html.ts';
import { count } from '../words.ts';
import { drawing, LEFT, label, RIGHT } from './axis.ts';
import { tableByTeam } from './by-team.ts';

const ROW = 26;
/** Space for the figure at the end of the longest bar. */
const ROOM = 60;

export function tools({ tools: all, teams }: Facts): Html {
  const uses = all.map((tool) => {
    const total = teams.reduce((sum, { toolUses }) => sum + (toolUses.get(tool.tool_id) ?? 0), 0);
    return { tool, total };
  });
  const sorted = uses.toSorted((a, b) => b.total - a.total);
  const most = Math.max(1, ...sorted.map(({ total }) => total));
  const bars = sorted.map(({ tool, total }, index) => {
    const y = index * ROW;
    const width = Math.round(((RIGHT - LEFT - ROOM) * total) / most);
    return html`${label(tool.name, y + 17)}<path class="bar" d="M${LEFT} ${y + 5}h${width}v16h${-width}z"/><text class="figure" x="${LEFT + width + 6}" y="${y + 17}">${total}</text>`;
  });
  const title = `How often each tool was used: ${sorted.map(({ tool, total }) => `${tool.name} ${count(total, 'time')}`).join(', ')}.`;
  return html`${drawing('tools', sorted.length * ROW, title, html`${bars}`)}${tableByTeam(
    'How often each team used each tool',
    teams,
    {
      columns: ['Tool', 'All teams'],
      rows: sorted.map(({ tool, total }) => ({
        cells: [tool.name, total],
        ofTeam: ({ toolUses }) => toolUses.get(tool.tool_id) ?? 0,
      })),
    },
  )}`;
}
