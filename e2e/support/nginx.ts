import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { eventually, type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import { freePort } from './fixed-ports.ts';
import { root } from './service-process.ts';

/** Where Debian and others install it, which the path of a user often lacks. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** The ports of the instances. */
interface Upstreams {
  readonly exercise: readonly [number, number];
  readonly airport: readonly [number, number];
}

export interface Nginx {
  readonly port: number;
  readonly tlsPort: number;
  /** Of the certificate, which is its own authority. */
  readonly certificate: Buffer;
  /** Drops every connection. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** What it has logged since its last start. */
  log(): string;
  remove(): Promise<void>;
}

export function noNginx(): string | false {
  if (findProgram('nginx') === undefined) return 'no nginx on this machine';
  return findProgram('openssl') === undefined && 'no openssl on this machine, to make a certificate';
}

/** Starts nginx with the configuration in the documentation. */
export async function startNginx(upstreams: Upstreams): Promise<Nginx> {
  const program = findProgram('nginx') ?? 'nginx';
  const { path: folder, remove: removeFolder } = temporaryFolder();
  const [port, tlsPort] = [await freePort(), await freePort()];
  mkdirSync(join(folder, 'temporary'));
  makeCertificate(folder);
  writeFileSync(join(folder, 'muster.conf'), configurationFor(folder, port, tlsPort, upstreams));
  writeFileSync(join(folder, 'nginx.conf'), surroundings(folder));
  const run = () => runProcess(['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {}, folder, program);
  let running = run();
  const listens = async (): Promise<void> => {
    const started: RunningProcess = running;
    await eventually('nginx listens', async () => {
      if (started.child.exitCode !== null) throw new Error(`nginx did not start:\n${started.output()}`);
      return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => undefined);
    });
  };
  await listens();
  return {
    port,
    tlsPort,
    certificate: readFileSync(join(folder, 'muster.crt')),
    stop: async () => {
      running.kill('SIGTERM');
      await running.ended();
    },
    start: () => {
      running = run();
      return listens();
    },
    log: () => running.output(),
    remove: async () => {
      await running.remove();
      removeFolder();
    },
  };
}

/** The block in the documentation, with the ports and paths of a test. */
function configurationFor(folder: string, port: number, tlsPort: number, { exercise, airport }: Upstreams): string {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [, documented = ''] = /^```nginx\n([^`]*)^```$/m.exec(page) ?? [];
  const filledIn: readonly [there: string, here: string][] = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`],
    ['127.0.0.1:8001 ', `127.0.0.1:${exercise[0]} `],
    ['127.0.0.1:8002 ', `127.0.0.1:${exercise[1]} `],
    ['127.0.0.1:8081 ', `127.0.0.1:${airport[0]} `],
    ['127.0.0.1:8082 ', `127.0.0.1:${airport[1]} `],
    ['/etc/nginx/muster.crt', join(folder, 'muster.crt')],
    ['/etc/nginx/muster.key', join(folder, 'muster.key')],
  ];
  return filledIn.reduce((text, [there, here]) => {
    if (text.split(there).length !== 2) throw new Error(`The documented configuration does not say "${there}" once.`);
    return text.replace(there, here);
  }, documented);
}

/** What nginx.conf of a distribution says, for a folder of our own. */
function surroundings(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temporary/${kind};`,
  );
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    daemon off;
    pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      access_log off;
      gzip on;
      ${temporary.join('\n')}
      include ${folder}/muster.conf;
    }`;
}

function makeCertificate(folder: string): void {
  const names = 'subjectAltName=DNS:drill.example.org,DNS:airport.example.org';
  execFileSync(
    findProgram('openssl') ?? 'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=drill.example.org', '-addext', names],
      ...['-keyout', join(folder, 'muster.key'), '-out', join(folder, 'muster.crt')],
    ],
    { stdio: 'ignore' },
  );
}
