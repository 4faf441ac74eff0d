import { Actor } from '../state/actor.ts';
import { Cause, Trigger } from './cause.ts';
import { EVENT_SCHEMAS } from './event.ts';
import { HISTORY } from './history.ts';
import { FinishReason, TeamSetup } from './lifecycle.ts';
import { MailBody } from './mail.ts';
import { Answer } from './questionnaires.ts';
import { SandboxCommand } from './sandbox.ts';
import { TeamValues } from './team-values.ts';

/** The part of JSON Schema that events use. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Parts that several events have, or that have several forms. */
const PARTS: readonly Schema[] = [
  Actor,
  Answer,
  Cause,
  FinishReason,
  MailBody,
  SandboxCommand,
  TeamSetup,
  TeamValues,
  Trigger,
];

const ENVELOPE = ['type', 'version', 'time', 'at'];

/** Documents every type of event, field by field. */
export function eventsDocument(): string {
  const events = Object.entries(EVENT_SCHEMAS).map(([type, schema]) => eventSection(type, schema));
  return `${[INTRODUCTION, ...events, '## Parts', ...PARTS.map(partSection)].join('\n\n')}\n`;
}

const INTRODUCTION = `# Events

<!-- Made from the schemas in src/events by "npm run generate". -->

A stream is a list of events, each a JSON object. Every event has these fields; the tables below have the others.

| Field | Type | Meaning |
|---|---|---|
| \`type\` | text | What happened. |
| \`version\` | number | Of the form of the event. Older ones are read as the present one; what they lacked is said below. |
| \`time\` | exercise time | ${meaningOf(EVENT_SCHEMAS.exercise_started.properties.time)} |
| \`at\` | wall time | ${meaningOf(EVENT_SCHEMAS.exercise_started.properties.at)} |

Times are whole milliseconds: *exercise time* since the start, without the time during which the exercise was stopped; *wall
time* since 1970 in UTC. A *position* counts from 0, a *number* from 1. Things of the definition are called by their names, or
by their position where they have none. An event has no other fields than these.`;

function eventSection(type: string, schema: Schema): string {
  const version = schema.properties?.['version']?.const;
  const older = Object.entries(HISTORY)
    .filter(([name]) => name.startsWith(`${type}@`))
    .map(([name, says]) => `Version ${name.slice(type.length + 1)} ${says}`);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !ENVELOPE.includes(name));
  const history = older.length === 0 ? '' : ` ${older.join(' ')}`;
  const table = fields.length === 0 ? [] : [fieldTable(fields)];
  return [`## \`${type}\``, meaningOf(schema), `Version ${version}.${history}`, ...table].join('\n\n');
}

function partSection(schema: Schema): string {
  const { title = '', anyOf, properties } = schema;
  const heading = `### ${title}`;
  if (anyOf === undefined)
    return [heading, meaningOf(schema), fieldTable(Object.entries(properties ?? {}))].join('\n\n');
  const forms = anyOf.map((form) => {
    const fields = Object.entries(form.properties ?? {}).filter(([name]) => name !== 'kind');
    const listed = fields.map(([name, field]) => `\`${name}\` (${typeOf(field)}): ${meaningOf(field)}`);
    return `| \`${form.properties?.['kind']?.const}\` | ${meaningOf(form)} | ${listed.join('<br>')} |`;
  });
  const table = ['| `kind` | Meaning | Fields |', '|---|---|---|', ...forms].join('\n');
  return [heading, meaningOf(schema), table].join('\n\n');
}

function fieldTable(fields: readonly (readonly [string, Schema])[]): string {
  const rows = fields.map(([name, field]) => `| \`${name}\` | ${typeOf(field)} | ${meaningOf(field)} |`);
  return ['| Field | Type | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/** A type in words. Parts are linked to their description. */
function typeOf(schema: Schema): string {
  const { title, anyOf, items, properties } = schema;
  if (title !== undefined)
    return PARTS.some((part) => part.title === title) ? `[${title}](#${title.toLowerCase()})` : title;
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ');
  if (items !== undefined) return `list of ${typeOf(items)}`;
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, field]) => `\`${name}\` (${typeOf(field)})`);
    return `object of ${fields.join(', ')}`;
  }
  return WORDS[schema.type ?? ''] ?? `${schema.type}`;
}

const WORDS: Readonly<Record<string, string>> = { string: 'text', boolean: 'true or false', null: '`null`' };

function meaningOf({ description = '' }: Schema): string {
  return description;
}
