/** One way in which a page sends something. Resolves when that has come to its end, whatever it is. */
async function attempt({ way, endpoint, fields }) {
  const address = `${endpoint}?${new URLSearchParams(fields)}`;
  const json = JSON.stringify(fields);
  const send = (method, body, headers, mode = 'no-cors') =>
    fetch(body === undefined ? address : endpoint, {
      method,
      mode,
      credentials: 'include',
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
    }).then(
      () => undefined,
      () => undefined,
    );
  const element = (name, attributes) =>
    new Promise((resolve) => {
      const made = Object.assign(document.createElement(name), attributes);
      made.addEventListener('load', () => resolve());
      made.addEventListener('error', () => resolve());
      document.body.append(made);
    });
  const form = (method, enctype) =>
    new Promise((resolve) => {
      const frame = Object.assign(document.createElement('iframe'), { name: `target-${Math.random()}` });
      document.body.append(frame);
      const made = Object.assign(document.createElement('form'), {
        action: endpoint,
        method,
        enctype,
        target: frame.name,
      });
      // As text a form sends name=value: the name holds the JSON up to where the sign stands in a string.
      const inputs = enctype === 'text/plain' ? { [`${json.slice(0, -1)}, "x": "`]: '"}' } : fields;
      for (const [name, value] of Object.entries(inputs)) {
        made.append(Object.assign(document.createElement('input'), { name, value }));
      }
      document.body.append(made);
      frame.addEventListener('load', () => resolve(), { once: true });
      frame.addEventListener('error', () => resolve());
      made.submit();
    });
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, value);
  switch (way) {
    case 'fetch with HEAD':
      return send('HEAD');
    case 'fetch with GET':
      return send('GET');
    case 'fetch with POST of text':
      return send('POST', json, { 'content-type': 'text/plain' });
    case 'fetch with POST of a form':
      return send('POST', new URLSearchParams(fields));
    case 'fetch with POST of multipart':
      return send('POST', parts);
    case 'fetch with POST of nothing':
      return send('POST', '');
    case 'fetch with POST of JSON':
      return send('POST', json, { 'content-type': 'application/json' }, 'cors');
    case 'fetch with PUT':
      return send('PUT', json, { 'content-type': 'application/json' }, 'cors');
    case 'fetch with DELETE':
      return send('DELETE', '', {}, 'cors');
    case 'fetch with application/graphql':
      return send('POST', fields.query ?? json, { 'content-type': 'application/graphql' }, 'cors');
    case 'a beacon of text':
      navigator.sendBeacon(endpoint, new Blob([json], { type: 'text/plain' }));
      return send('GET');
    case 'a beacon of JSON':
      navigator.sendBeacon(endpoint, new Blob([json], { type: 'application/json' }));
      return send('GET');
    case 'an image':
      return element('img', { src: address });
    case 'a script':
      return element('script', { src: address });
    case 'a style sheet':
      return element('link', { rel: 'stylesheet', href: address });
    case 'a form of text':
      return form('POST', 'text/plain');
    case 'a form of fields':
      return form('POST', 'application/x-www-form-urlencoded');
    case 'a form of multipart':
      return form('POST', 'multipart/form-data');
    case 'a form by GET':
      return form('GET', 'application/x-www-form-urlencoded');
    case 'a frame':
      return element('iframe', { src: address });
    case 'a WebSocket':
      return new Promise((resolve) => {
        const socket = new WebSocket(endpoint.replace(/^http/, 'ws'), 'graphql-transport-ws');
        socket.addEventListener('open', () => socket.send('{"type":"connection_init"}'));
        socket.addEventListener('message', () =>
          socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: fields })),
        );
        socket.addEventListener('close', () => resolve());
        socket.addEventListener('error', () => resolve());
      });
    default:
      throw new Error(`There is no way called ${way}.`);
  }
}

globalThis.attempt = attempt;
