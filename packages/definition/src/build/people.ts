import type { EmailPerson, Role } from '../model.ts';
import { quote } from '../problem/quote.ts';
import type { PersonEntry } from '../schema/email.ts';
import type { RoleEntry } from '../schema/roles.ts';
import { requireContent } from './content.ts';
import type { BuildContext } from './context.ts';
import { buildControl } from './control.ts';

export function buildRole(entry: RoleEntry): Role {
  return { name: entry.name, description: entry.description ?? '' };
}

export function buildPerson(entry: PersonEntry, context: BuildContext): EmailPerson {
  const { origins, log, places } = context;
  if (!/^[^\s@]+@[^\s@]+$/.test(entry.address.trim())) {
    const message = `${quote(entry.address)} is not a mail address: write one such as \`kim.novak@mail.ex\`.`;
    log.problem(origins.at(entry, 'address'), 'bad_value', message);
  }
  const person = {
    address: entry.address.trim(),
    description: entry.description ?? '',
    organization: entry.organization ?? '',
    teamVisible: entry.team_visible ?? true,
    control: buildControl(entry.control, context),
    templates: (entry.templates ?? []).map((template) => ({
      context: template.context,
      content: requireContent(template, 'A template', context),
      control: buildControl(template.control, context),
    })),
  };
  return places.record(person, origins.at(entry, 'address'));
}
