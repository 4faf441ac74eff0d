import { ApiError } from '@muster/ui/server';
import { createStore } from '@muster/ui/state';
import { createFileAddresses } from '../../files/file-addresses.ts';
import type { Connection } from '../../server/connection.ts';
import type { SubscriptionEnd, Transport } from '../../server/transport.ts';
import type { FormPart, FromStage, ToStage } from './messages.ts';

/** A stage that runs elsewhere, such as in a worker. */
export interface RemoteStage {
  /** The console of one of its people. */
  as(personId: string): Transport;
  /** Leaves nothing behind: what waits is never answered. */
  close(): void;
}

interface Waiting {
  readonly told: (message: FromStage) => void;
}

export function remoteStage(port: MessagePort): RemoteStage {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const ask = (told: Waiting['told'], message: (id: number) => ToStage): number => {
    asked += 1;
    waiting.set(asked, { told });
    port.postMessage(message(asked));
    return asked;
  };
  port.onmessage = ({ data }: MessageEvent<FromStage>) => {
    const known = waiting.get(data.id);
    if (data.kind !== 'next') waiting.delete(data.id);
    known?.told(data);
  };

  const answered = <Result>(read: (message: FromStage) => Result | undefined, message: (id: number) => ToStage) =>
    new Promise<Result>((resolve, reject) => {
      ask((told) => {
        const result = read(told);
        if (told.kind === 'refused') reject(errorOf(told.refusal));
        else if (result !== undefined) resolve(result);
      }, message);
    });

  const send = async (personId: string, path: string, { method = 'GET', body }: RequestInit): Promise<Response> =>
    answered(
      (told) => (told.kind === 'response' ? new Response(told.body, { status: told.status }) : undefined),
      (id) => ({
        kind: 'send',
        id,
        personId,
        path,
        method,
        form: body instanceof FormData ? partsOf(body) : undefined,
      }),
    );

  const files = createFileAddresses();
  return {
    as: (personId) => ({
      connection: createStore<Connection>({ state: 'connected' }),
      addresses: files.known,
      addressOf: (path) => files.addressOf(path, async () => (await send(personId, path, {})).blob()),
      request: async ({ name, text }, variables) => {
        const { value } = await answered(
          (told) => (told.kind === 'answer' ? told : undefined),
          (id) => ({ kind: 'request', id, personId, name, text, variables }),
        );
        return value as never;
      },
      follow: ({ name, text }, variables, { next, end }) => {
        const told = (message: FromStage): void => {
          if (message.kind === 'next') next(message.value as never);
          if (message.kind === 'end') end(message.how);
          if (message.kind === 'refused') end(endOf(message.refusal.code));
        };
        const id = ask(told, (mine) => ({ kind: 'follow', id: mine, personId, name, text, variables }));
        return () => {
          if (waiting.delete(id)) port.postMessage({ kind: 'stop', id } satisfies ToStage);
        };
      },
      send: (path, init) => send(personId, path, init),
      reconnect: () => {},
    }),
    close: () => {
      port.close();
      waiting.clear();
      files.forget();
    },
  };
}

const endOf = (code: string): SubscriptionEnd => ({ kind: 'refused', code });

function errorOf({ code, message, more }: Extract<FromStage, { kind: 'refused' }>['refusal']): ApiError {
  return new ApiError(code, message, { ...more, params: more.params as ApiError['params'] });
}

function partsOf(form: FormData): FormPart[] {
  return [...form.entries()].map(([name, value]) =>
    typeof value === 'string' ? { name, value } : { name, value, fileName: value.name },
  );
}
