import { Button, IconButton, TextField } from '@muster/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { Heading } from '../../shell/heading.tsx';
import { NotFoundHere } from '../../shell/not-found.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { UseTool } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import type { Tool } from '../frame/room-state.ts';
import { ToolUses } from './tool-uses.tsx';

export function ToolScreen() {
  const { tool: name } = useParams({ from: '/play/$team/tools/$tool' });
  const { room } = useRoom();
  const tool = room.tools.find((one) => one.name === name);
  return tool === undefined ? <NotFoundHere /> : <ToolView key={name} tool={tool} />;
}

/** The inputs of the tools on this page, so that navigation loses nothing. */
const typedArguments = (): Map<string, string> => new Map();

function ToolView({ tool }: { readonly tool: Tool }) {
  const typed = usePart(typedArguments);
  const { act } = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const { room, unread, cannotSend, isLookingOn } = useRoom();
  const key = `${room.teamId}/${tool.name}`;
  const [argument, setArgument] = useState(() => typed.get(key) ?? '');
  const [missing, setMissing] = useState(false);
  const answer = useFormAnswer();
  const input = useRef<HTMLInputElement>(null);
  const uses = room.entries.filter(({ toolUse }) => toolUse?.tool === tool.name);
  const change = (value: string): void => {
    typed.set(key, value);
    setArgument(value);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = tool.requiresInput && argument.trim() === '';
    setMissing(isMissing);
    if (isMissing || cannotSend !== undefined || answer.isSending) return;
    void answer.send(async () => {
      await act(UseTool, {
        input: { teamId: room.teamId, tool: tool.name, ...(tool.requiresInput ? { argument } : {}) },
      });
      change('');
    });
  };
  return (
    <div className="column stack">
      <header className="thread-head">
        <IconButton
          icon="back"
          label={t('back')}
          onClick={() => void navigate({ to: '/play/$team/tools', params: { team: room.teamId } })}
        />
        <div className="grow">
          <Heading title={`${tool.name} · ${room.team.name}`} unread={unread.total}>
            {tool.name}
          </Heading>
          {tool.tooltipDescription === '' ? null : <p className="muted">{tool.tooltipDescription}</p>}
        </div>
      </header>
      <form className="stack-tight" onSubmit={submit} noValidate hidden={isLookingOn}>
        {tool.requiresInput ? (
          <TextField
            ref={input}
            label={t('toolInput')}
            {...(tool.hint === '' ? {} : { hint: tool.hint })}
            value={argument}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change(target.value)}
            error={missing ? t('toolInputMissing') : undefined}
          />
        ) : null}
        <FormProblem error={answer.error} ref={answer.note} />
        <div className="row">
          <Button kind="primary" type="submit" disabledBecause={answer.isSending ? t('sending') : cannotSend}>
            {answer.isSending ? t('sending') : t('useTool')}
          </Button>
          {cannotSend === undefined ? null : <span className="small muted">{cannotSend}</span>}
        </div>
      </form>
      <section className="stack-tight">
        <h2>{t('toolHistory')}</h2>
        {uses.length === 0 ? <p className="muted">{t('toolHistoryEmpty')}</p> : null}
        <ToolUses
          uses={uses}
          {...(isLookingOn
            ? {}
            : {
                onArgument: (value: string) => {
                  change(value);
                  input.current?.focus();
                },
              })}
        />
      </section>
    </div>
  );
}
