import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A definition package with these files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), path, { mtime: new Date(0) });
  }
  zip.end();
  const [bytes] = await Promise.all([buffer(zip.outputStream), once(zip.outputStream, 'end')]);
  return Buffer.from(bytes);
}

/** A small valid definition. */
export const SMALL = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 45\n',
  'channels.yml': '- name: Messages\n  type: info\n',
  'milestones.yml': '- name: done\n  final: true\n  outcome: good\n',
  'injects.yml':
    '- name: hello\n  alternatives:\n    - name: hello\n      content:\n        content: Hello.\n      control:\n        activate_milestone: done\n',
} as const;

export const SMALL_ZIP = await zipOf(SMALL);

/** The form that uploads a package. */
export function packageForm(
  file: Buffer<ArrayBuffer>,
  fields: Readonly<Record<string, string | readonly string[]>> = {},
): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  form.append('file', new Blob([file], { type: 'application/zip' }), 'package.zip');
  return form;
}
