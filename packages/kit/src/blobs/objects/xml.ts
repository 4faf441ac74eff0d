/** The contents of all elements of a name. The answers of a storage do not nest elements of one name. */
export function* elementsIn(xml: string, name: string): Generator<string> {
  const [begin, end] = [`<${name}>`, `</${name}>`];
  for (let from = xml.indexOf(begin); from !== -1; from = xml.indexOf(begin, from)) {
    const to = xml.indexOf(end, from);
    if (to === -1) return;
    yield xml.slice(from + begin.length, to);
    from = to;
  }
}

/** The text of the first element of a name. */
export function textIn(xml: string, name: string): string | undefined {
  const [first] = elementsIn(xml, name);
  return first === undefined ? undefined : unescapeXml(first);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"' };

function unescapeXml(text: string): string {
  return text.replaceAll(/&([a-z#0-9]{2,5});/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
