/** A node that was removed, and where it stood. */
export interface Removal {
  readonly node: Node;
  readonly parent: Node;
  readonly next: Node | null;
  readonly previous: Node | null;
}

const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** What belongs together: the way to the next place does not lead out of it before its heading has been tried. */
const WHOLE = 'dialog, main, section, aside, form, article, nav, header';

/** The element to go on from after this one was removed: what came after it, what came before it, or the heading over it. */
export function nextPlaceIn(removals: readonly Removal[], lost: Node): HTMLElement | undefined {
  const removal = removals.find(({ node }) => node.contains(lost));
  if (removal === undefined) return undefined;
  const { parent } = removal;
  // What stood around it was removed as well, in the same change.
  if (!parent.isConnected) return nextPlaceIn(removals.slice(removals.indexOf(removal) + 1), parent);
  return after(removal, lost) ?? before(removal, lost) ?? above(parent);
}

function after({ node, parent, next }: Removal, lost: Node): HTMLElement | undefined {
  for (let one = next; one !== null && one.parentNode === parent; one = one.nextSibling) {
    const found = firstIn(one, isAlike(one, node) ? lost : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Only among rows like the removed one: what else stands before it has nothing to do with it. */
function before({ node, parent, previous }: Removal, lost: Node): HTMLElement | undefined {
  // Without a neighbour that is still there, the last one that is.
  const start = previous?.parentNode === parent ? previous : parent.lastChild;
  for (let one = start; one !== null; one = one.previousSibling) {
    const found = isAlike(one, node) ? firstIn(one, lost) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const isAlike = (one: Node, other: Node): boolean => one.nodeName === other.nodeName;

function above(node: Node): HTMLElement | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const whole = element?.closest(WHOLE);
  if (whole === null || whole === undefined) return undefined;
  const heading = whole.querySelector<HTMLElement>('h1, h2, h3');
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading ?? firstIn(whole) ?? (whole.parentElement === null ? undefined : above(whole.parentElement));
}

/** The first element in a node that can be reached: of the kind of the one that was lost, if there is one. */
function firstIn(node: Node, lost?: Node): HTMLElement | undefined {
  if (!(node instanceof Element)) return undefined;
  const reachable = [node, ...node.querySelectorAll(REACHABLE)].filter(isReachable);
  return reachable.find(({ nodeName }) => nodeName === lost?.nodeName) ?? reachable[0];
}

const isReachable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(REACHABLE) &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [type=hidden]') &&
  element.closest('[inert]') === null &&
  element.checkVisibility({ visibilityProperty: true });
