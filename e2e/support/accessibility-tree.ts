import type { Page } from 'playwright-core';

interface Node {
  readonly nodeId: string;
  readonly childIds?: readonly string[];
  readonly name?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** Waits until a live region of the accessibility tree, which is what screen readers read, says this. */
export async function heard(page: Page, how: 'polite' | 'assertive', what: RegExp): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const until = Date.now() + 60_000;
  let said: string[] = [];
  while (Date.now() < until) {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly Node[] };
    said = liveTexts(nodes, how);
    if (said.some((text) => what.test(text))) return void (await session.detach());
    await page.waitForTimeout(200);
  }
  throw new Error(`Nothing like ${what} was said (${how}): ${JSON.stringify(said)}`);
}

function liveTexts(nodes: readonly Node[], how: string): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = ({ name, childIds = [] }: Node): string =>
    childIds
      .flatMap((id) => byId.get(id) ?? [])
      .map(textOf)
      .join('') ||
    (name?.value ?? '');
  return nodes
    .filter(({ properties }) => properties?.some(({ name, value }) => name === 'live' && value.value === how))
    .map(textOf);
}
