import { join } from 'node:path';
import { type ClientKind, ENDLESS, programFile, run } from './run.ts';

export const pythonClient: ClientKind = {
  name: 'python',
  probe: ['python3', '-m', 'venv', '--help'],
  generate: ['-g', 'python', '--additional-properties=packageName=airport'],
  beyond: [ENDLESS],
  build: async (project) => {
    await run('python3', ['-m', 'venv', 'venv'], project);
    const python = join(project, 'venv', 'bin', 'python');
    await run(python, ['-m', 'pip', 'install', '--quiet', '.'], project);
    return [python, programFile('use_everything.py')];
  },
};
