import { isMailAddress } from '../mail-address.ts';
import type { EmailPerson, FileReference, Role } from '../model.ts';
import { quote } from '../problem/quote.ts';
import type { PersonEntry } from '../schema/email.ts';
import type { RoleEntry } from '../schema/roles.ts';
import { requireContent } from './content.ts';
import type { BuildContext } from './context.ts';
import { buildControl } from './control.ts';
import { warnAboutOdd } from './odd-names.ts';
import { buildNote, isSaid } from './optional-text.ts';

export function buildRole(entry: RoleEntry, { origins, places }: BuildContext): Role {
  const role = { name: entry.name, description: entry.description ?? '' };
  return places.record(role, origins.at(entry, 'name'));
}

export function buildPerson(entry: PersonEntry, context: BuildContext): EmailPerson {
  const { origins, log, places } = context;
  if (!isMailAddress(entry.address.trim())) {
    log.problem(origins.at(entry, 'address'), 'bad_value', ['address', { address: quote(entry.address) }]);
  }
  warnAboutOdd('address', entry.address.trim(), origins.at(entry, 'address'), log);
  const portrait = portraitOf(entry, context);
  const person = {
    address: entry.address.trim(),
    ...(isSaid(entry.name) && { name: entry.name.trim() }),
    ...(portrait !== undefined && { portrait }),
    ...buildNote(entry, context),
    description: entry.description ?? '',
    organization: entry.organization ?? '',
    teamVisible: entry.team_visible ?? true,
    control: buildControl(entry.control, context),
    templates: (entry.templates ?? []).map((template) => ({
      context: template.context,
      content: requireContent(template, 'template', context),
      control: buildControl(template.control, context),
    })),
  };
  return places.record(person, origins.at(entry, 'address'));
}

function portraitOf(entry: PersonEntry, { files, origins }: BuildContext): FileReference | undefined {
  const portrait = entry.portrait?.trim() ?? '';
  return portrait === '' ? undefined : files.find('files', portrait, origins.at(entry, 'portrait'));
}
