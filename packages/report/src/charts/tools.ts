import type { Facts } from '../facts.ts';
import { type Html, html, table } from '../html.ts';
import { count } from '../words.ts';
import { drawing, LEFT, label, RIGHT } from './axis.ts';

const ROW = 26;
/** Space for the figure at the end of the longest bar. */
const ROOM = 60;

export function tools({ tools: all, teams }: Facts): Html {
  const uses = all.map((tool) => {
    const byTeam = teams.map(({ toolUses }) => toolUses.get(tool.tool_id) ?? 0);
    return { tool, byTeam, total: byTeam.reduce((sum, one) => sum + one, 0) };
  });
  const sorted = uses.toSorted((a, b) => b.total - a.total);
  const most = Math.max(1, ...sorted.map(({ total }) => total));
  const bars = sorted.map(({ tool, total }, index) => {
    const y = index * ROW;
    const width = Math.round(((RIGHT - LEFT - ROOM) * total) / most);
    return html`${label(tool.name, y + 17)}<path class="bar" d="M${LEFT} ${y + 5}h${width}v16h${-width}z"/><text class="figure" x="${LEFT + width + 6}" y="${y + 17}">${total}</text>`;
  });
  const title = `How often each tool was used: ${sorted.map(({ tool, total }) => `${tool.name} ${count(total, 'time')}`).join(', ')}.`;
  const columns = ['Tool', 'All teams', ...teams.map(({ name }) => name)];
  const rows = sorted.map(({ tool, total, byTeam }) => [tool.name, total, ...byTeam]);
  return html`${drawing('tools', sorted.length * ROW, title, html`${bars}`)}${table(
    'How often each team used each tool',
    columns.map((column, index) => ({ title: column, isNumber: index > 0 })),
    rows,
  )}`;
}
