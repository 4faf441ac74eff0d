import {
  declaredNames,
  type FieldPath,
  type NameKind,
  namesInPart,
  type Outline,
  type Part,
  type Use,
  whereUsed,
} from '@muster/definition/edit';
import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { usePartDesk } from './part-desk.ts';

type Relation = 'touchOn' | 'touchOff' | 'touchAsks' | 'touchJudged' | 'touchNames';

function relationOf({ path, mention }: Use): Relation {
  if (mention === 'condition') return 'touchAsks';
  if (path.includes('activate_milestone')) return 'touchOn';
  if (isSwitch(path)) return 'touchOff';
  return path.includes('related_milestones') ? 'touchJudged' : 'touchNames';
}

const isSwitch = (path: FieldPath): boolean =>
  path.includes('activate_milestone') || path.includes('deactivate_milestone');

const NAMED: Readonly<Partial<Record<Part['kind'], NameKind>>> = {
  milestone: 'milestone',
  role: 'role',
  channel: 'channel',
  person: 'person',
};

/** Who names this part, and, for what switches milestones, who waits for them. */
export function Touches() {
  const { t } = useTexts();
  // May come after the key.
  const { outline, part } = useDeferredValue(usePartDesk());
  const kind = NAMED[part.kind];
  if (kind !== undefined) {
    return <UsesOf outline={outline} kind={kind} name={part.name} heading={t('touchUsed')} />;
  }
  const switched = switchedBy(outline, part);
  if (switched.length === 0) return <p className="small muted">{t('touchNothing')}</p>;
  return switched.map((name) => (
    <UsesOf key={name} outline={outline} kind="milestone" name={name} heading={name} except={part} />
  ));
}

/** The milestones that a part switches, wherever in it. */
function switchedBy(outline: Outline, part: Part): string[] {
  const own = namesInPart(part, 'milestone').filter(({ path }) => isSwitch(path));
  const switched = new Set(own.map(({ name }) => name));
  return declaredNames(outline, 'milestone').filter((name) => switched.has(name));
}

interface UsesOfProps {
  readonly outline: Outline;
  readonly kind: NameKind;
  readonly name: string;
  readonly heading: string;
  readonly except?: Part;
}

const UsesOf = memo(function UsesOf({ outline, kind, name, heading, except }: UsesOfProps) {
  const { t } = useTexts();
  const uses = whereUsed(outline, kind, name).filter((use) => use.mention !== 'declares' && use.part !== except);
  const groups = Map.groupBy(uses, relationOf);
  return (
    <section className="stack-tight">
      <h4>{heading}</h4>
      {uses.length === 0 ? <p className="small muted">{t('touchNobody')}</p> : null}
      {[...groups].map(([relation, all]) => (
        <div key={relation} className="small">
          <span className="muted">{t(relation)}</span>
          <ul className="part-uses">
            {[...new Set(all.map((use) => use.part))].map((one) => (
              <li key={`${one.kind} ${one.name} ${one.nth}`}>
                <PartLink part={one} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
});

/** To the form of a part, or to its text if it has no name. */
function PartLink({ part }: { readonly part: Part }) {
  const { t } = useTexts();
  const { workspace, outline } = usePartDesk();
  const name = part.name || t('partNameless');
  if (part.name === '') {
    const text = outline.files.get(part.file)?.text ?? '';
    return (
      <Link
        to="/studio/$workspace/files/$"
        params={{ workspace, _splat: part.file }}
        search={{ line: text.slice(0, part.node.from).split('\n').length }}
      >
        {name}
      </Link>
    );
  }
  return (
    <Link to="/studio/$workspace/parts/$kind/$name" params={{ workspace, kind: part.kind, name: part.name }}>
      {name}
    </Link>
  );
}
