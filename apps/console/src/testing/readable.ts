/** Attributes that are read or heard. */
const ATTRIBUTES: readonly string[] = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'title',
  'placeholder',
  'alt',
  'label',
];

/**
 * What is not looked at: guides, which are files of their own in the language of the page; sources and other words of
 * programs; and the names of keys.
 */
const SKIPPED = 'body [lang="cs"], code, kbd';

/** Everything that a person can read or hear on a page, one thing per line. */
export function readableOn(page: Document): string {
  return [titleOf(page), ...textsIn(page.body), ...attributesIn(page.body)]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** A guide gives its title to the tab. */
function titleOf({ title, body }: Document): string {
  return title.replace(body.querySelector(':scope [lang="cs"] h1')?.textContent ?? '', '');
}

function* textsIn(body: HTMLElement): Iterable<string> {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement?.closest(SKIPPED) === null) yield textContent ?? '';
  }
}

function* attributesIn(body: HTMLElement): Iterable<string> {
  for (const element of body.querySelectorAll('*')) {
    if (element.closest(SKIPPED) !== null) continue;
    for (const name of ATTRIBUTES) yield element.getAttribute(name) ?? '';
    if (element instanceof HTMLTextAreaElement || isTyped(element)) yield element.value;
  }
}

/** Whether the value of an element is read by people. */
const isTyped = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'hidden'].includes(element.type);
