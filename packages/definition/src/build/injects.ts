import type { Confirmation, EmailAlternative, InfoAlternative, Inject, Overlay } from '../model.ts';
import type { AlternativeEntry, InjectEntry, OverlayEntry } from '../schema/injects.ts';
import type { Channels } from './channels.ts';
import { GIVING_CONTENT, requireContent } from './content.ts';
import type { BuildContext } from './context.ts';
import { buildControl } from './control.ts';
import { placedNames, resolveNames } from './name-list.ts';
import { Names } from './names.ts';
import { buildNote, isSaid } from './optional-text.ts';
import { checkPlaceholders } from './placeholders.ts';

export function buildInject(entry: InjectEntry, channels: Channels, context: BuildContext): Inject {
  const { origins, places, log } = context;
  const names = new Names('alternative', 'injects.yml', log);
  for (const alternative of entry.alternatives) names.declare(alternative.name, origins.at(alternative, 'name'));
  const type = entry.type ?? (origins.isGiven(entry, 'type') ? 'unreadable' : 'info');
  const timing = {
    name: entry.name,
    time: entry.time ?? 0,
    delay: entry.delay ?? 0,
    auto: entry.auto ?? true,
    ...(entry.recheck === true && { recheck: true as const }),
    ...buildNote(entry, context),
    ...(isSaid(entry.expected_actions) && { expectedActions: entry.expected_actions }),
  };
  if (entry.recheck === true && timing.delay === 0) {
    log.problem(origins.at(entry, 'recheck'), 'bad_value', ['recheck']);
  }
  const inject: Inject =
    type === 'email'
      ? { ...timing, type: 'email', alternatives: entry.alternatives.map((each) => buildMail(each, channels, context)) }
      : {
          ...timing,
          type: 'info',
          alternatives: entry.alternatives.map((each) => buildInfo(each, type, channels, context)),
        };
  return places.record(inject, origins.at(entry, 'name'));
}

/** If the type is invalid, fields that do not fit it are not reported. */
function buildInfo(
  entry: AlternativeEntry,
  type: 'info' | 'unreadable',
  channels: Channels,
  context: BuildContext,
): InfoAlternative {
  const { origins, log, places } = context;
  for (const field of ['subject', 'cc'] as const) {
    if (entry[field] === undefined || type === 'unreadable') continue;

    log.warning(origins.at(entry, field), 'unused_field', ['mail_only', { field }]);
  }
  const sender = senderOf(entry, context);
  const info = isSilent(entry, context)
    ? silentParts(entry, context)
    : { ...commonParts(entry, type, channels, context), ...(sender !== '' && { sender }) };
  return places.record(info, origins.at(entry, 'name'));
}

/** Whether it shows nothing but has effects. One that neither shows nor does anything lacks content. */
function isSilent(entry: AlternativeEntry, { origins }: BuildContext): boolean {
  return (
    Object.keys(entry.control ?? {}).length > 0 &&
    ![...GIVING_CONTENT, 'channel'].some((field) => origins.isGiven(entry, field))
  );
}

function silentParts(entry: AlternativeEntry, context: BuildContext): InfoAlternative {
  for (const field of ['confirmation', 'overlay', 'sender'] as const) {
    if (entry[field] === undefined || entry[field] === false) continue;

    context.log.problem(context.origins.at(entry, field), 'bad_value', ['nothing_to_show', { field }]);
  }
  const control = buildControl(entry.control, context);
  const nothing = { channel: '', content: { text: '', files: [] }, confirmation: null, overlay: null };
  return { name: entry.name, silent: true, ...nothing, control };
}

function senderOf(entry: AlternativeEntry, { addresses, origins }: BuildContext): string {
  const sender = entry.sender?.trim() ?? '';
  return sender === '' ? '' : (addresses.refer(sender, origins.at(entry, 'sender')) ?? '');
}

function buildMail(entry: AlternativeEntry, channels: Channels, context: BuildContext): EmailAlternative {
  const { origins, log, places, addresses } = context;
  const isMissing = (entry.sender?.trim() ?? '') === '';
  if (isMissing && (entry.sender !== undefined || !origins.isGiven(entry, 'sender'))) {
    log.problem(origins.at(entry, 'sender'), 'missing_field', ['sender']);
  }
  checkPlaceholders(entry.subject ?? '', (offset) => origins.within(entry, 'subject', offset), context);
  const mail = {
    ...commonParts(entry, 'email', channels, context),
    sender: senderOf(entry, context),
    subject: entry.subject ?? '',
    cc: resolveNames(placedNames(entry, 'cc', context), addresses),
  };
  return places.record(mail, origins.at(entry, 'name'));
}

function commonParts(
  entry: AlternativeEntry,
  type: 'info' | 'email' | 'unreadable',
  channels: Channels,
  context: BuildContext,
): InfoAlternative {
  return {
    name: entry.name,
    channel: type === 'unreadable' ? '' : channels.choose(entry.channel, type, context.origins.at(entry, 'channel')),
    content: requireContent(entry, 'alternative', context),
    control: buildControl(entry.control, context),
    confirmation: buildConfirmation(entry.confirmation, context),
    overlay: buildOverlay(entry.overlay),
  };
}

function buildConfirmation(entry: AlternativeEntry['confirmation'], context: BuildContext): Confirmation | null {
  if (entry === undefined) return null;
  return { text: entry.text?.trim() || 'Confirm', control: buildControl(entry.control, context) };
}

export function buildOverlay(entry: OverlayEntry | boolean | undefined): Overlay | null {
  if (entry === undefined || entry === false) return null;
  return { duration: entry === true ? null : (entry.duration ?? null) };
}
