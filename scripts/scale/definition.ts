import { rawZip } from '../../packages/definition/src/testing/raw-zip.ts';

export interface Course {
  /** Timed milestones, one per second. */
  readonly ticks: number;
  /** Milestones that are switched by hand for each team, each with an inject two seconds later, and manual injects. */
  readonly acts: number;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function inject(name: string, head: string, content: string, control = ''): string {
  return `- name: ${name}\n${head}  alternatives:\n    - name: a\n      channel: Messages\n      content: { content: ${name} }\n${content}${control}`;
}

/** One of everything that people can do, and something that is due every second. */
export function definitionOf({ ticks, acts }: Course): Buffer<ArrayBuffer> {
  const files = {
    'config.yml': 'version: 0.25.0\nexercise_duration: 600\nemail_between_teams: true\ncustom_email_suffix: mail.ex\n',
    'channels.yml': ['Messages info', 'Mail email', 'Forms form', 'Tools tool']
      .map((channel) => channel.split(' '))
      .map(([name, type]) => `- { name: ${name}, type: ${type} }\n`)
      .join(''),
    'milestones.yml': [
      '- name: scanned\n',
      ...numbers(ticks).map((n) => `- { name: tick-${n}, score: 1 }\n`),
      ...numbers(acts).map((n) => `- { name: act-${n}, score: 1 }\n- name: echo-${n}\n`),
    ].join(''),
    'injects.yml': [
      ...numbers(ticks).map((n) =>
        inject(`tick-${n}`, `  time: ${n / 60}\n`, '', `      control: { activate_milestone: tick-${n} }\n`),
      ),
      ...numbers(acts).map((n) =>
        inject(
          `echo-${n}`,
          `  delay: ${2 / 60}\n`,
          '',
          `      control: { milestone_condition: act-${n}, activate_milestone: echo-${n} }\n`,
        ),
      ),
      ...numbers(acts).map((n) => inject(`nudge-${n}`, '  auto: false\n', '      confirmation: { text: Read }\n')),
    ].join(''),
    'tools.yml': '- { name: look, default_response: A room. }\n',
    'email.yml': '- address: boss@mail.ex\n',
    'questionnaires.yml': '- title: Form\n  repeatable: true\n  questions:\n    - { type: free-form, text: Why? }\n',
    'commands.yml': '- { name: scan, cmd: ^nmap, control: { activate_milestone: scanned } }\n',
  };
  return Buffer.from(rawZip(Object.entries(files).map(([name, data]) => ({ name, data }))));
}
