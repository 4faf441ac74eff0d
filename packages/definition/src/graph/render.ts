import type { Flow, FlowEdge, NodeKind } from './flow.ts';

const MERMAID_SHAPES: Record<NodeKind, readonly [string, string]> = {
  inject: ['[', ']'],
  milestone: ['([', '])'],
  final: ['(((', ')))'],
  questionnaire: ['[/', '/]'],
  tool: ['{{', '}}'],
  person: ['>', ']'],
  command: ['[[', ']]'],
};

const DOT_SHAPES: Record<NodeKind, string> = {
  inject: 'box',
  milestone: 'ellipse',
  final: 'doublecircle',
  questionnaire: 'parallelogram',
  tool: 'hexagon',
  person: 'cds',
  command: 'component',
};

const WORDS: Record<FlowEdge['kind'], string> = {
  'asks-on': 'if on',
  'asks-off': 'if off',
  'switches-on': 'on',
  'switches-off': 'off',
};

/** For Markdown pages and editors that show Mermaid. */
export function toMermaid({ nodes, edges }: Flow): string {
  const lines = ['flowchart LR'];
  for (const { id, kind, label } of nodes) {
    const [open, close] = MERMAID_SHAPES[kind];
    lines.push(`  ${id}${open}"${mermaidText(label)}"${close}`);
  }
  for (const edge of edges) {
    const arrow = asks(edge) ? '-.->' : '-->';
    lines.push(`  ${edge.from} ${arrow}|"${mermaidText(edgeLabel(edge))}"| ${edge.to}`);
  }
  return `${lines.join('\n')}\n`;
}

/** For Graphviz. */
export function toDot({ nodes, edges }: Flow): string {
  const lines = ['digraph definition {', '  rankdir=LR;'];
  for (const { id, kind, label } of nodes) lines.push(`  ${id} [shape=${DOT_SHAPES[kind]}, label=${dotText(label)}];`);
  for (const edge of edges) {
    const style = asks(edge) ? 'dashed' : 'solid';
    lines.push(`  ${edge.from} -> ${edge.to} [style=${style}, label=${dotText(edgeLabel(edge))}];`);
  }
  return `${[...lines, '}'].join('\n')}\n`;
}

function asks({ kind }: FlowEdge): boolean {
  return kind === 'asks-on' || kind === 'asks-off';
}

function edgeLabel({ kind, label }: FlowEdge): string {
  return label === '' ? WORDS[kind] : `${WORDS[kind]}: ${label}`;
}

function mermaidText(text: string): string {
  return oneLine(text).replace(/[#"<>&`\\]/g, (sign) => `#${sign.charCodeAt(0)};`);
}

function dotText(text: string): string {
  return `"${oneLine(text).replace(/["\\]/g, '\\$&')}"`;
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > 60 ? `${flat.slice(0, 59)}…` : flat;
}
