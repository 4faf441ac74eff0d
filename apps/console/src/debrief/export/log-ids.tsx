import { useTexts } from '../../texts/use-texts.ts';
import type { IdsInLogsResult } from './export.generated.ts';

/**
 * What the exercise, its definition and its teams are called in the logs, beside their ids on the platform. Nothing while a
 * release serves the page that does not know them.
 */
export function LogIds({ known }: { readonly known: IdsInLogsResult | undefined }) {
  const { t } = useTexts();
  const ids = known?.exercise.logIds ?? null;
  if (known === undefined || ids === null) return null;
  const { id, name, definition } = known.exercise;
  const rows = [
    { key: 'exercise', name, id, logId: ids.exercise },
    { key: 'definition', name: definition.name, id: definition.id, logId: ids.definition },
    ...ids.teams.map((team) => ({ key: `team ${team.id}`, ...team })),
  ];
  return (
    <details>
      <summary>{t('idsInLogs')}</summary>
      <p>{t('idsInLogsAre')}</p>
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('idOnPlatform')}</th>
              <th scope="col">{t('idInLogs')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <td className="num">{row.id}</td>
                <td className="num">{row.logId}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
