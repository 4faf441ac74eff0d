import { ApiError } from '@muster/ui/server';
import type { Transport } from '../../server/transport.ts';
import type { Stage } from '../stage.ts';
import type { FromStage, StageRefusal, ToStage } from './messages.ts';

/** Answers a page for the people of a stage, over a port. */
export function serveStage(stage: Stage, port: MessagePort): void {
  const followed = new Map<number, () => void>();
  const tell = (message: FromStage): void => port.postMessage(message);

  const answer = async (asked: ToStage): Promise<void> => {
    if (asked.kind === 'stop') {
      followed.get(asked.id)?.();
      followed.delete(asked.id);
      return;
    }
    const { id } = asked;
    const transport = transportOf(stage, asked.personId);
    if (asked.kind === 'send') {
      const { path, method, form } = asked;
      const body = form === undefined ? {} : { body: formOf(form) };
      const response = await transport.send(path, { method, ...body });
      tell({ kind: 'response', id, status: response.status, body: await response.blob() });
    } else if (asked.kind === 'request') {
      tell({ kind: 'answer', id, value: await transport.request(asked, asked.variables) });
    } else {
      const end = transport.follow(asked, asked.variables as never, {
        next: (value) => tell({ kind: 'next', id, value }),
        end: (how) => {
          followed.delete(id);
          tell({ kind: 'end', id, how });
        },
      });
      followed.set(id, end);
    }
  };

  port.onmessage = ({ data }: MessageEvent<ToStage>) => {
    answer(data).catch((error: unknown) => tell({ kind: 'refused', id: data.id, refusal: refusalOf(error) }));
  };
}

function transportOf(stage: Stage, personId: string): Transport {
  const person = stage.exercise.person(personId);
  if (person === undefined) throw new ApiError('not_logged_in', 'Nobody on the stage has this id.', { status: 401 });
  return stage.as(person);
}

function formOf(parts: Extract<ToStage, { kind: 'send' }>['form'] & {}): FormData {
  const form = new FormData();
  for (const { name, value, fileName } of parts) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, fileName ?? '');
  }
  return form;
}

function refusalOf(error: unknown): StageRefusal {
  if (!(error instanceof ApiError))
    return { code: 'unexpected', message: String(error), more: { params: {}, status: 500 } };
  const { code, message, variant, params, status, body } = error;
  return { code, message, more: { variant, params, status, body } };
}
