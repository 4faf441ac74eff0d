import { Button } from '@muster/ui';
import { saveBlob } from '../../files/save-file.ts';
import { ScrollingText } from '../../markdown/scrolling-text.tsx';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ForgetAside, KeptAsides } from '../studio.generated.ts';

/** What the author has not taken when they decided about two texts. */
export function NotTaken({ id }: { readonly id: string }) {
  const { t, dateTime } = useTexts();
  const { request, refresh } = useServer();
  const query = useQuery(KeptAsides, { workspace: id });
  const forget = async (path: string, sha256: string): Promise<void> => {
    await request(ForgetAside, { workspace: id, path, sha256 });
    refresh(KeptAsides);
  };
  return (
    <QueryResult query={query}>
      {({ workspace: { keptAsides } }) =>
        keptAsides.length === 0 ? null : (
          <section className="stack">
            <h3>{t('notTaken')}</h3>
            <p className="muted">{t('notTakenIs')}</p>
            {keptAsides.map(({ path, sha256, at, text }) => (
              <details key={`${path} ${sha256}`}>
                <summary>
                  <code>{path}</code>, {dateTime(at)}
                </summary>
                <div className="stack-tight">
                  <div className="conflict-texts">
                    <ScrollingText label={path}>{text.slice(0, MOST_SHOWN)}</ScrollingText>
                  </div>
                  <div className="row">
                    <Button
                      aria-label={t('notTakenSaveOf', { path, at: dateTime(at) })}
                      onClick={() => saveBlob(path.split('/').at(-1) ?? path, new Blob([text]))}
                    >
                      {t('notTakenSave')}
                    </Button>
                    <Button
                      aria-label={t('notTakenForgetOf', { path, at: dateTime(at) })}
                      onClick={() => void forget(path, sha256)}
                    >
                      {t('notTakenForget')}
                    </Button>
                  </div>
                </div>
              </details>
            ))}
          </section>
        )
      }
    </QueryResult>
  );
}

/** The download has all of it. */
const MOST_SHOWN = 5_000;
