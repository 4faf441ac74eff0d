import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Nginx } from './nginx.ts';

export interface Visitor {
  /** The name that it asks for. */
  readonly name?: string;
  /** Its own address: any of this machine's. */
  readonly address?: string;
}

export interface TlsEntrance {
  readonly url: string;
  close(): void;
}

/** An address of nginx for clients that know no TLS: what they send goes through TLS as it is. */
export async function openEntrance(
  { tlsPort, certificate }: Nginx,
  { name = 'drill.example.org', address = '127.0.0.1' }: Visitor,
): Promise<TlsEntrance> {
  const open = new Set<Socket>();
  const pass = (from: Socket, to: Socket): void => {
    open.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.end();
    });
    from.pipe(to);
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const socket = connect({ host: '127.0.0.1', port: tlsPort, localAddress: address, allowHalfOpen: true });
    const onward = connectTls({ socket, servername: name, ca: certificate });
    pass(client, onward);
    pass(onward, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
