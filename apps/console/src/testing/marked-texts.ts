import { type Catalogue, createTextStore, type Message, type TextFile } from '@muster/ui/texts';
import type { ConsoleTexts, TextId, TextPart } from '../texts/store.ts';
import { markedTemplate, markedText } from './marks.ts';

const FILES = import.meta.glob<TextFile>('../texts/*/*.ts');

/** The texts of the console in Czech, each between marks: what a screen shows outside of them is from elsewhere. */
export async function markedCzech(): Promise<ConsoleTexts> {
  const marked = Object.fromEntries(
    Object.entries(FILES).map(([path, read]) => [
      path.replace('../texts/', './'),
      async () => markedFile(await read()),
    ]),
  );
  const texts = createTextStore<TextId, TextPart>(marked);
  await texts.choose('cs');
  return texts;
}

function markedFile(file: TextFile): TextFile {
  return 'sentences' in file
    ? { sentences: mapped(file.sentences, markedTemplate) }
    : { messages: mapped(file.messages, markedMessage) };
}

function markedMessage(message: Message): Message {
  if (typeof message === 'string') return markedText(message);
  const { one, few, many, other } = mapped({ ...message }, markedText);
  return { one: one ?? '', other: other ?? '', ...(few && { few }), ...(many && { many }) };
}

const mapped = <One, Other>(values: Readonly<Record<string, One>>, change: (value: One) => Other) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** The texts in Czech whose English this is. */
export async function czechOf(english: string): Promise<readonly string[]> {
  const [originals, translations] = await Promise.all([messagesIn('en'), messagesIn('cs')]);
  return Object.keys(originals)
    .filter((id) => originals[id] === english)
    .map((id) => String(translations[id]));
}

async function messagesIn(language: string): Promise<Catalogue> {
  const paths = Object.keys(FILES).filter((path) => path.startsWith(`../texts/${language}/`));
  const files = await Promise.all(paths.map((path) => FILES[path]?.()));
  return Object.assign({}, ...files.map((file) => (file !== undefined && 'messages' in file ? file.messages : {})));
}
