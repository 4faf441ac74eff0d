import { rawZip } from '../../packages/definition/src/testing/raw-zip.ts';

/** Injects at equal intervals over an hour; every tenth switches on a milestone, and every hundredth waits for one. */
export function hourOf(injects: number, milestones = 100): Buffer<ArrayBuffer> {
  const every = <Item>(count: number, make: (index: number) => Item): Item[] =>
    Array.from({ length: count }, (_, i) => make(i));
  return packageOf({
    'config.yml': 'version: 0.25.0\nexercise_duration: 60\n',
    'channels.yml': '- name: Messages\n  type: info\n',
    'milestones.yml': every(milestones, (i) => `- name: m${i}\n  team_visible: true\n  score: 1\n`).join(''),
    'injects.yml': every(injects, (i) => {
      const control = [
        ...(i % 10 === 0 ? [`activate_milestone: m${(i / 10) % milestones}`] : []),
        ...(i % 100 === 50 ? [`milestone_condition: m${Math.floor(i / 100) % milestones}`] : []),
      ];
      const lines =
        control.length === 0 ? '' : `      control:\n${control.map((line) => `        ${line}\n`).join('')}`;
      return `- name: inject-${i}\n  time: ${((i * 60) / injects).toFixed(4)}\n  alternatives:\n    - name: a\n      content:\n        content: "Message ${i}: something has happened, and somebody has to do something about it."\n${lines}`;
    }).join(''),
  });
}

function packageOf(files: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  return Buffer.from(rawZip(Object.entries(files).map(([name, data]) => ({ name, data }))));
}
