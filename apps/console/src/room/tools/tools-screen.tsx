import { Empty, Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useRoom } from '../frame/room-context.ts';
import { channelOfType } from '../frame/room-state.ts';
import { ToolUses } from './tool-uses.tsx';

/** The tools of the team by category, followed by all uses. */
export function ToolsScreen() {
  const { t } = useTexts();
  const { room, unread } = useRoom();
  const channel = channelOfType(room, 'TOOL');
  const name = channel?.name ?? t('tools');
  const categories = Map.groupBy(room.tools, ({ category }) => category);
  const uses = room.entries.filter(({ toolUse }) => toolUse !== null);
  return (
    <div className="column stack">
      <div>
        <Heading title={`${name} · ${room.team.name}`} unread={unread.total}>
          {name}
        </Heading>
        {channel === undefined || channel.description === '' ? null : <p className="muted">{channel.description}</p>}
      </div>
      {room.tools.length === 0 ? <Empty>{t('toolsEmpty')}</Empty> : null}
      {[...categories].map(([category, tools]) => (
        <section key={category} className="stack-tight">
          {category === '' ? null : <h2>{category}</h2>}
          <ul className="tool-cards">
            {tools.map((tool) => (
              <li key={tool.name}>
                <Link
                  to="/play/$team/tools/$tool"
                  params={{ team: room.teamId, tool: tool.name }}
                  className="card tool-card"
                >
                  <span className="tool-name">
                    <Icon name="tool" />
                    {tool.name}
                  </span>
                  {tool.tooltipDescription === '' ? null : (
                    <span className="small muted">{tool.tooltipDescription}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {uses.length === 0 ? null : (
        <section className="stack-tight">
          <h2>{t('allUses')}</h2>
          <ToolUses uses={uses} withTool />
        </section>
      )}
    </div>
  );
}
