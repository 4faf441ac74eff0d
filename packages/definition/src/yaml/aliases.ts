import { type Alias, isAlias, isCollection, isPair, type Node } from 'yaml';
import type { YamlDocument } from './yaml-document.ts';

/** The node of each alias in a document: the nearest preceding anchor of its name. */
export class Aliases {
  readonly #document: YamlDocument;
  #targets: Map<Alias, Node> | undefined;

  constructor(document: YamlDocument) {
    this.#document = document;
  }

  resolve(alias: Alias): Node | undefined {
    // Lazy, because most files have no aliases.
    this.#targets ??= collectTargets(this.#document);
    return this.#targets.get(alias);
  }
}

function collectTargets(document: YamlDocument): Map<Alias, Node> {
  const anchored = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  const walk = (item: unknown): void => {
    if (isAlias(item)) {
      const target = anchored.get(item.source);
      if (target !== undefined) targets.set(item, target);
    } else if (isPair(item)) {
      walk(item.key);
      walk(item.value);
    } else if (isNodeWithAnchor(item)) {
      if (item.anchor !== undefined) anchored.set(item.anchor, item);
      if (isCollection(item)) item.items.forEach(walk);
    }
  };
  walk(document.contents);
  return targets;
}

function isNodeWithAnchor(item: unknown): item is Node & { anchor?: string } {
  return typeof item === 'object' && item !== null && 'range' in item;
}
