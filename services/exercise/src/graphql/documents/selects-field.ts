import {
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Operation } from './documents.ts';
import { fragmentsOf } from './fragments.ts';

type Variables = Parameters<typeof getDirectiveValues>[2];

/** Whether `@skip` and `@include` leave a root field of an operation to execute. */
export function selectsField({ document, node }: Operation, variables: Variables): boolean {
  const fragments = fragmentsOf(document);
  /** Each is visited once, however often it is spread. */
  const seen = new Set<string>();
  const isSelected = ({ selections }: SelectionSetNode): boolean =>
    selections.some((selection) => {
      if (!isIncluded(selection, variables)) return false;
      if (selection.kind === Kind.FIELD) return true;
      if (selection.kind === Kind.INLINE_FRAGMENT) return isSelected(selection.selectionSet);
      const { value: name } = selection.name;
      if (seen.has(name)) return false;
      seen.add(name);
      const fragment = fragments.get(name);
      return fragment !== undefined && isSelected(fragment.selectionSet);
    });
  return isSelected(node.selectionSet);
}

function isIncluded(selection: SelectionNode, variables: Variables): boolean {
  return (
    getDirectiveValues(GraphQLSkipDirective, selection, variables)?.['if'] !== true &&
    getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.['if'] !== false
  );
}
