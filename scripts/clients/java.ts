import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type ClientKind, ENDLESS, programFile, run } from './run.ts';

/** These two libraries parse every body as JSON, including calendars. */
const JSON_ONLY = ['native', 'feign'];

const client = (library: string): ClientKind => ({
  name: `java ${library}`,
  probe: ['mvn', '-v'],
  generate: [
    ...['-g', 'java', '--library', library],
    '--additional-properties=hideGenerationTimestamp=true,useJakartaEe=true,openApiNullable=false',
  ],
  beyond: JSON_ONLY.includes(library) ? ['getStewardRoster', ENDLESS] : [ENDLESS],
  build: async (project) => {
    rmSync(join(project, 'src', 'test'), { recursive: true, force: true });
    const sources = join(project, 'src', 'main', 'java');
    mkdirSync(sources, { recursive: true });
    copyFileSync(programFile('UseEverything.java'), join(sources, 'UseEverything.java'));
    await run('mvn', ['-q', '-B', 'compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt'], project);
    const classpath = [join(project, 'target', 'classes'), readFileSync(join(project, 'classpath.txt'), 'utf8')];
    return ['java', '-cp', classpath.join(delimiter), 'UseEverything', library];
  },
});

export const javaClients = ['native', 'restclient', 'okhttp-gson', 'feign'].map(client);
