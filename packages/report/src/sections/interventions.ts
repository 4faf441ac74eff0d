import type { Facts } from '../facts/facts.ts';
import type { Intervention } from '../facts/interventions.ts';
import { html, note, table } from '../html.ts';
import { clock, type Texts } from '../texts/texts.ts';
import type { Section } from './section.ts';

/** What instructors did by hand to change the course of things. */
export const interventions: Section = (facts, texts) => {
  const { t, number } = texts;
  const { listed, count } = facts.interventions;
  if (count === 0) return undefined;
  const rows = listed.map((one) => [clock(one.time), concerned(one, facts, texts), words(one, facts, texts)]);
  const columns = [{ title: t('time') }, { title: t('team') }, { title: t('what'), isWide: true }];
  const more = count - listed.length;
  const helped = facts.teams.filter((team) => team.interventions > 0);
  return {
    title: t('interventions'),
    content: html`${table(t('interventionsTable'), columns, rows)}${more === 0 ? '' : note(t('interventionsMore', { count: more }))}${
      helped.length === 0
        ? ''
        : table(
            t('interventionsByTeam'),
            [{ title: t('team') }, { title: t('times'), isNumber: true }],
            helped.map((team) => [team.name, number(team.interventions)]),
          )
    }`,
  };
};

function concerned({ teams: ids }: Intervention, { teams }: Facts, { t }: Texts): string {
  if (ids.length === 0) return t('wholeExercise');
  if (ids.length > 1 && ids.length === teams.length) return t('everyTeam');
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? '').join(', ');
}

function words({ kind, object, value }: Intervention, { definition }: Facts, { t }: Texts): string {
  const name = object ?? '';
  switch (kind) {
    case 'own_inject_sent':
      return t('didOwnInject', { channel: name });
    case 'retracted':
      if (value === 'message') return t('didRetractMessage', { channel: name });
      return name === '' ? t('didRetractMail') : t('didRetractInject', { inject: name });
    case 'mail_sent':
      return t('didMail', { person: definition.people.get(name) || name });
    case 'inject_sent':
    case 'silent_inject_sent':
      return t('didInject', { inject: name });
    case 'milestone_switched':
    case 'shared_milestone_switched': {
      const milestone = definition.milestones.find((each) => each.name === name)?.title ?? name;
      return t(value === 'on' ? 'didSwitchOn' : 'didSwitchOff', { milestone });
    }
    case 'exercise_stopped':
      return t('didStop');
    case 'exercise_resumed':
      return t('didResume');
    case 'time_added':
      return t('didAddTime', { time: clock(Number(value) * 1_000) });
    case 'time_taken_back':
      return t('didTakeBackTime', { time: clock(Number(value) * 1_000) });
    case 'team_limits_raised':
      return t('didRaiseLimits');
    default:
      return kind;
  }
}
