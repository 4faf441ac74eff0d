/** A call in the guide. */
export interface GuideCall {
  readonly method: string;
  /** From `/api` on. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The calls of `curl` in the shell blocks of a guide, in order; as much of a shell as these need. */
export function callsIn(guide: string): GuideCall[] {
  const variables = new Map<string, string>();
  const calls: GuideCall[] = [];
  for (const [, block = ''] of guide.matchAll(/```sh\n([\s\S]*?)```/g)) {
    for (const words of commandsIn(block)) {
      const [first = ''] = words;
      const [, name, value] = /^([A-Z]+)=(.*)$/s.exec(first) ?? [];
      // What another call is to find out is left for the caller to fill in.
      if (value?.startsWith('$(')) continue;
      if (name !== undefined && value !== undefined) variables.set(name, value);
      else if (first === 'curl') calls.push(callOf(words.slice(1).map((word) => expand(word, variables))));
    }
  }
  return calls;
}

function callOf(words: readonly string[]): GuideCall {
  const all = (option: string): string[] =>
    words.flatMap((word, index) => (word === option ? [words[index + 1] ?? ''] : []));
  const url = words.find((word) => word.startsWith('http')) ?? '';
  return {
    method: all('-X')[0] ?? 'GET',
    path: url.slice(url.indexOf('/api')),
    headers: Object.fromEntries(all('-H').map((header) => header.split(/: */, 2))),
    body: all('-d')[0],
  };
}

/** Each command as its words. Comments go to the end of the line; quotes keep what is in them together. */
function commandsIn(block: string): string[][] {
  const commands: string[][] = [];
  let words: string[] = [];
  const token = /\\\n|#[^\n]*|[;\n]|(?:\$\([^)]*\)|'[^']*'|"[^"]*"|[^\s;'"#\\])+/g;
  for (const [text] of block.matchAll(token)) {
    if (text === '\\\n' || text.startsWith('#')) continue;
    if (text !== ';' && text !== '\n') {
      words.push(text);
      continue;
    }
    if (words.length > 0) commands.push(words.map(unquoted));
    words = [];
  }
  return commands;
}

function unquoted(word: string): string {
  return word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? '');
}

function expand(word: string, variables: ReadonlyMap<string, string>): string {
  return word.replaceAll(/\$([A-Z]+)/g, (whole, name: string) => variables.get(name) ?? whole);
}
