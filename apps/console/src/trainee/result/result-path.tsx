import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Result } from './result.ts';

type Step = NonNullable<Result['path']>[number];

const WIDTH = 380;
const HEIGHT = 200;
const BOX = { left: 26, right: 296, top: 10, bottom: 172 } as const;
const LABEL_APART = 18;

/** The own path beside the middle of the class: the only thing about others. */
export function ResultPath({ result }: { readonly result: Result }) {
  const { t } = useTexts();
  const { path, classPath, comparedTeams, role, duration } = result;
  if (path === null || duration === null || duration === 0) return null;
  const words =
    classPath === null
      ? t('resultPathOwn')
      : role === null
        ? t('resultPathBeside', { count: comparedTeams ?? 0 })
        : t('resultPathBesideRole', { count: comparedTeams ?? 0, role });
  return (
    <section className="card stack-tight">
      <h2>{t(classPath === null ? 'resultPathTitleOwn' : 'resultPathTitle')}</h2>
      <PathDrawing path={path} classPath={classPath} end={duration} words={words} />
      <p className="small muted">{words}</p>
      <details className="no-print">
        <summary className="small">{t('resultPathTable')}</summary>
        <PathTable path={path} classPath={classPath} end={duration} />
      </details>
    </section>
  );
}

interface Paths {
  readonly path: readonly Step[];
  readonly classPath: readonly Step[] | null;
  readonly end: number;
}

function PathDrawing({ path, classPath, end, words }: Paths & { readonly words: string }) {
  const { t } = useTexts();
  const most = Math.max(1, ...[...path, ...(classPath ?? [])].map(({ reached }) => reached));
  const xOf = (time: number): number => BOX.left + (Math.min(time, end) / end) * (BOX.right - BOX.left);
  const yOf = (reached: number): number => BOX.bottom - (reached / most) * (BOX.bottom - BOX.top);
  const lineOf = (steps: readonly Step[]): string => {
    const [first, ...rest] = steps.filter(({ exerciseTime }) => exerciseTime <= end);
    const start = `M${xOf(0)} ${yOf(first?.reached ?? 0)}`;
    return `${start}${rest.map(({ exerciseTime, reached }) => `H${xOf(exerciseTime)}V${yOf(reached)}`).join('')}H${xOf(end)}`;
  };
  const own = reachedAt(path, end);
  const middle = classPath === null ? 0 : reachedAt(classPath, end);
  const [ownY, middleY] = labelPlaces(yOf(own), yOf(middle));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="result-path" role="img" aria-label={words}>
      {[0, most].map((value) => (
        <g key={value}>
          <line className="result-grid" x1={BOX.left} x2={BOX.right} y1={yOf(value)} y2={yOf(value)} />
          <text x={BOX.left - 6} y={yOf(value) + 5} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <text x={BOX.left} y={HEIGHT - 8}>
        {formatClock(0)}
      </text>
      <text x={BOX.right} y={HEIGHT - 8} textAnchor="end">
        {formatClock(end)}
      </text>
      {classPath === null ? null : (
        <>
          <path className="result-middle" d={lineOf(classPath)} />
          <text x={BOX.right + 6} y={middleY}>
            {t('resultPathMiddle', { reached: middle })}
          </text>
        </>
      )}
      <path className="result-own" d={lineOf(path)} />
      <text className="result-own-text" x={BOX.right + 6} y={classPath === null ? yOf(own) + 5 : ownY}>
        {t('resultPathYou', { reached: own })}
      </text>
    </svg>
  );
}

const reachedAt = (steps: readonly Step[], time: number): number =>
  steps.findLast(({ exerciseTime }) => exerciseTime <= time)?.reached ?? 0;

/** Two labels that would cover each other are moved apart. */
function labelPlaces(own: number, middle: number): readonly [number, number] {
  const [one, other] = [own + 5, middle + 5];
  if (Math.abs(one - other) >= LABEL_APART) return [one, other];
  const upper = Math.max(BOX.top + 5, Math.min(one, other));
  return own <= middle ? [upper, upper + LABEL_APART] : [upper + LABEL_APART, upper];
}

const MAX_ROWS = 40;

function PathTable({ path, classPath, end }: Paths) {
  const { t, locale } = useTexts();
  const number = new Intl.NumberFormat(locale);
  const times = [...new Set([...path, ...(classPath ?? [])].map(({ exerciseTime }) => exerciseTime))]
    .filter((time) => time <= end)
    .sort((one, other) => one - other);
  const step = Math.ceil(times.length / MAX_ROWS);
  return (
    <table className="table small num">
      <thead>
        <tr>
          <th>{t('resultPathTime')}</th>
          <th>{t('resultPathYouHead')}</th>
          {classPath === null ? null : <th>{t('resultPathMiddleHead')}</th>}
        </tr>
      </thead>
      <tbody>
        {times
          .filter((_, place) => place % step === 0 || place === times.length - 1)
          .map((time) => (
            <tr key={time}>
              <td>{formatClock(time)}</td>
              <td>{number.format(reachedAt(path, time))}</td>
              {classPath === null ? null : <td>{number.format(reachedAt(classPath, time))}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
