/** What the mail system writes. */
interface Wording {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

const ENGLISH: Wording = {
  subject: 'Undeliverable:',
  before: 'Your mail could not be delivered, because nobody can be reached at',
  after: 'Check the spelling and send it again.',
};

const CZECH: Wording = {
  subject: 'Nedoručitelné:',
  before: 'Váš e-mail se nepodařilo doručit, protože na těchto adresách nikdo není:',
  after: 'Zkontrolujte adresy a pošlete jej znovu.',
};

/** The mail system's reply to mail for unreachable addresses, in the language of the definition. */
export function bounceOf(
  subject: string,
  addresses: readonly string[],
  language: string | undefined,
): { subject: string; text: string } {
  const wording = isCzech(language) ? CZECH : ENGLISH;
  const list = addresses.map((address) => `- ${address}`).join('\n');
  return { subject: `${wording.subject} ${subject}`, text: `${wording.before}\n\n${list}\n\n${wording.after}` };
}

/** `cs`, or a longer tag such as `cs-CZ`, in any case. */
function isCzech(language = ''): boolean {
  return /^cs(?![a-z])/i.test(language.trim());
}
