/** What a reader sees of a piece of a page. */
export function wordsIn(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .trim();
}

/** The tables of a page by their captions; of each, the other cells of a row by the first. */
export function tablesIn(page: string): Map<string, Map<string, string[]>> {
  return new Map(
    [...page.matchAll(/<table[^>]*>\n<caption>(.*?)<\/caption>.*?<tbody>(.*?)<\/tbody>/gs)].map(
      ([, caption = '', body = '']) => [
        wordsIn(caption),
        new Map(
          [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => {
            const cells = [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => wordsIn(cell));
            const [name = '', ...others] = cells;
            return [name, others];
          }),
        ),
      ],
    ),
  );
}

/** The definition list at the head of a report. */
export function aboutIn(page: string): Map<string, string> {
  return new Map(
    [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, term = '', words = '']) => [
      wordsIn(term),
      wordsIn(words.replace(/<span class="note">.*/s, '')),
    ]),
  );
}
