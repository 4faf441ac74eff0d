import type { Condition, Control, Definition, Milestone } from '../model.ts';

export type NodeKind = 'inject' | 'milestone' | 'final' | 'questionnaire' | 'tool' | 'person' | 'command';

interface FlowNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly label: string;
}

export interface FlowEdge {
  readonly from: string;
  readonly to: string;
  /** A condition requires a milestone to be on or off; an effect switches it. */
  readonly kind: 'asks-on' | 'asks-off' | 'switches-on' | 'switches-off';
  readonly label: string;
}

/** How injects, milestones and everything that reads or changes them depend on each other. */
export interface Flow {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

function sharing(shared: Milestone['shared']): string {
  if (shared === undefined) return '';
  return shared === 'cell' ? ' (shared by a cell)' : ' (shared)';
}

export function flowOf(definition: Definition): Flow {
  const flow = new FlowBuilder();
  for (const { name, displayName, final, shared } of definition.milestones) {
    flow.milestone(name, `${displayName === '' ? name : displayName}${sharing(shared)}`, final);
  }
  for (const inject of definition.injects) {
    const timing = inject.auto ? `minute ${inject.time}${inject.delay > 0 ? ` + ${inject.delay}` : ''}` : 'by hand';
    const node = flow.node('inject', `${inject.name} (${timing})`);
    for (const { name, control, confirmation } of inject.alternatives) {
      const label = inject.alternatives.length > 1 ? name : '';
      flow.connect(node, control, label);
      if (confirmation !== null) flow.connect(node, confirmation.control, confirmation.text);
    }
  }
  for (const { title, control, questions } of definition.questionnaires) {
    const node = flow.node('questionnaire', title);
    flow.connect(node, control, '');
    for (const question of questions) {
      flow.connect(node, question.control, '');
      if (question.type === 'free-form') flow.switches(node, question.relatedMilestones, 'switches-on', 'judged');
      else if (question.type === 'auto-free-form')
        for (const { pattern, control: effect } of question.patterns) flow.connect(node, effect, pattern);
      else for (const { text, control: effect } of question.options) flow.connect(node, effect, text);
    }
  }
  for (const { name, responses } of definition.tools) {
    const node = flow.node('tool', name);
    for (const { param, control } of responses) flow.connect(node, control, param);
  }
  for (const { address, control, templates } of definition.emailPersons) {
    const node = flow.node('person', address);
    flow.connect(node, control, 'written to');
    for (const { context, control: effect } of templates) flow.connect(node, effect, context);
  }
  for (const { name, control } of definition.commands) flow.connect(flow.node('command', name), control, '');
  return flow.finish();
}

class FlowBuilder {
  readonly #nodes: FlowNode[] = [];
  readonly #edges = new Map<string, Omit<FlowEdge, 'label'> & { readonly labels: Set<string> }>();
  readonly #milestones = new Map<string, string>();

  node(kind: NodeKind, label: string): string {
    const id = `n${this.#nodes.length}`;
    this.#nodes.push({ id, kind, label });
    return id;
  }

  milestone(name: string, label: string, final: boolean): void {
    this.#milestones.set(name, this.node(final ? 'final' : 'milestone', label));
  }

  connect(node: string, control: Control, label: string): void {
    for (const { name, positive } of literals(control.condition, true)) {
      this.#add(this.#milestones.get(name), node, positive ? 'asks-on' : 'asks-off', label);
    }
    this.switches(node, control.activate, 'switches-on', label);
    this.switches(node, control.deactivate, 'switches-off', label);
  }

  switches(node: string, names: readonly string[], kind: 'switches-on' | 'switches-off', label: string): void {
    for (const name of names) this.#add(node, this.#milestones.get(name), kind, label);
  }

  /** Everything except injects and milestones is shown only if it has an edge. */
  finish(): Flow {
    const edges = [...this.#edges.values()].map(({ labels, ...edge }) => ({ ...edge, label: [...labels].join(' / ') }));
    const connected = new Set(edges.flatMap(({ from, to }) => [from, to]));
    const always = new Set<NodeKind>(['inject', 'milestone', 'final']);
    return { nodes: this.#nodes.filter(({ id, kind }) => always.has(kind) || connected.has(id)), edges };
  }

  /** Merges parallel edges: three alternatives do not make three arrows. */
  #add(from: string | undefined, to: string | undefined, kind: FlowEdge['kind'], label: string): void {
    if (from === undefined || to === undefined) return;
    const key = `${from} ${to} ${kind}`;
    const edge = this.#edges.get(key) ?? { from, to, kind, labels: new Set<string>() };
    if (label !== '') edge.labels.add(label);
    this.#edges.set(key, edge);
  }
}

function* literals(condition: Condition, positive: boolean): Generator<{ name: string; positive: boolean }> {
  switch (condition.kind) {
    case 'always':
      return;
    case 'milestone':
      yield { name: condition.name, positive };
      return;
    case 'not':
      yield* literals(condition.operand, !positive);
      return;
    case 'and':
    case 'or':
      for (const operand of condition.operands) yield* literals(operand, positive);
  }
}
