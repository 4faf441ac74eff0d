/** More than anybody looks through; each costs memory. */
const MAX_MARKS = 2000;

/** Where a text occurs below a node, without regard to case. One that spans several elements is left out. */
export function foundIn(root: Node, query: string): Range[] {
  const wanted = query.trim().toLowerCase();
  const found: Range[] = [];
  if (wanted === '') return found;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null && found.length < MAX_MARKS; node = texts.nextNode()) {
    const written = node.nodeValue ?? '';
    const words = written.toLowerCase();
    // Few letters are of another length in small: the places would be wrong.
    if (words.length !== written.length) continue;
    for (let at = words.indexOf(wanted); at !== -1; at = words.indexOf(wanted, at + wanted.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      found.push(range);
    }
  }
  return found;
}

const NAME = 'story-found';

/** Marks what is found, also in what is unfolded later. Browsers without highlights show it unmarked. */
export function keepMarked(root: Node, query: string): () => void {
  if (query.trim() === '' || !('highlights' in CSS)) return () => {};
  const mark = (): void => void CSS.highlights.set(NAME, new Highlight(...foundIn(root, query)));
  const changes = new MutationObserver(mark);
  changes.observe(root, { childList: true, subtree: true });
  mark();
  return () => {
    changes.disconnect();
    CSS.highlights.delete(NAME);
  };
}
