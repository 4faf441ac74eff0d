import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The minimal broadcast: the body of each POST is sent to every WebSocket, as one frame. */
const sockets = new Set<Duplex>();
const CLOSE = Buffer.from([0x88, 0x00]);

function frameOf(message: string): Buffer {
  const payload = Buffer.from(message);
  const head = Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, payload]);
}

const server = createServer(async (request, response) => {
  const frame = frameOf(await text(request));
  for (const socket of sockets) socket.write(frame);
  response.writeHead(204).end();
});
server.on('upgrade', (request, socket) => {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  const protocol = request.headers['sec-websocket-protocol'];
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`,
  );
  sockets.add(socket);
  // Subscribers send nothing but the closing frame.
  socket.on('data', () => socket.end(CLOSE));
  socket.on('error', () => {});
  socket.on('close', () => sockets.delete(socket));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  process.stdout.write(`listening on http://127.0.0.1:${address.port}\n`);
});
