import { setImmediate, setTimeout } from 'node:timers/promises';
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** What comes of a click comes in some turns of the event loop; what comes later is looked for less often. */
const TURNS = 20;
const LOOKS_EVERY_MS = 5;
/** Far longer than a screen takes to show something, also where its parts are loaded on a busy machine. */
const GIVES_UP_MS = 60_000;

type Name = string | RegExp;

/** What is on the screen for somebody who cannot see it: roles and names. */
export class SeenScreen {
  readonly root: HTMLElement;

  constructor(root: HTMLElement) {
    this.root = root;
  }

  /** All with this role, and this name. */
  all(role: string, name?: Name): HTMLElement[] {
    return [...this.root.ownerDocument.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => getRole(element) === role && isNamed(element, name) && !isInaccessible(element),
    );
  }

  names(role: string): string[] {
    return this.all(role).map(nameOf);
  }

  has(role: string, name?: Name): boolean {
    return this.all(role, name).length > 0;
  }

  /** The only one, as soon as it is there. */
  async find(role: string, name?: Name): Promise<HTMLElement> {
    await this.until(() => this.has(role, name), `${role} ${name ?? ''}`);
    const found = this.all(role, name);
    const [first] = found;
    if (first === undefined || found.length > 1) throw new Error(`There are ${found.length} of ${role} ${name ?? ''}.`);
    return first;
  }

  async click(role: string, name: Name): Promise<void> {
    (await this.find(role, name)).click();
  }

  /** Types into a field as React notices it. */
  async type(name: Name, text: string, role = 'textbox'): Promise<void> {
    typeText(await this.find(role, name), text);
  }

  /** Types into a field of the open dialog, whatever stands below it. */
  async typeInDialog(name: Name, text: string): Promise<void> {
    const dialog = await this.find('dialog');
    const field = this.all('textbox', name).find((one) => dialog.contains(one));
    if (field === undefined) throw new Error(`The dialog has no ${name}.`);
    typeText(field, text);
  }

  /** Types into a combobox and chooses what it finds. */
  async choose(name: Name, text: string, option: Name): Promise<void> {
    await this.typeInto(name, text);
    await this.click('option', option);
  }

  /** Types into a combobox, which stays open. */
  async typeInto(name: Name, text: string): Promise<HTMLElement> {
    const field = await this.find('combobox', name);
    field.focus();
    typeText(field, text);
    return field;
  }

  /** Whether a field has this content. */
  hasTyped(text: string): boolean {
    return this.all('textbox').some((field) => 'value' in field && field.value === text);
  }

  get text(): string {
    return (this.root.ownerDocument.body.textContent ?? '').replaceAll(/\s+/g, ' ');
  }

  async until(isTrue: () => boolean, what: string): Promise<void> {
    const begun = performance.now();
    for (let looks = 0; !isTrue(); looks += 1) {
      if (performance.now() - begun > GIVES_UP_MS) {
        throw new Error(`The screen never had: ${what}. It has: ${this.text.slice(0, 1000)}`);
      }
      if (looks < TURNS) await setImmediate();
      else await setTimeout(LOOKS_EVERY_MS);
    }
  }
}

function typeText(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const nameOf = (element: Element): string => computeAccessibleName(element).replaceAll(/\s+/g, ' ').trim();

function isNamed(element: Element, name: Name | undefined): boolean {
  if (name === undefined) return true;
  return typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
}
