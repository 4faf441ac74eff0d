const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for XML, also in an attribute. What XML cannot hold is written as spreadsheets do: `_x000D_`. */
export function inXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replaceAll(NOT_IN_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** A line feed stays; a carriage return would become one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not allow
const NOT_IN_XML = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;
