import { Icon } from '@muster/ui';
import { useTexts } from '../../../texts/use-texts.ts';
import type { ConditionPart, FlowControl } from './flow.ts';

/** The condition and effect of something as text. Nothing if it has neither. */
export function ControlWords({ control }: { readonly control: FlowControl }) {
  const { t } = useTexts();
  const { condition, roles, on, off } = control;
  const effects = [
    ...on.map((name) => ({ name, text: t('switchesOn', { name }), icon: 'plus' as const })),
    ...off.map((name) => ({ name, text: t('switchesOff', { name }), icon: 'close' as const })),
  ];
  return (
    <>
      {roles.length === 0 ? null : (
        <span className="flow-words muted">{t('forRoles', { roles: roles.join(', ') })}</span>
      )}
      {condition.length === 0 ? null : (
        <span className="flow-words muted">{t('whenCondition', { condition: wordsOf(condition) })}</span>
      )}
      {effects.map(({ name, text, icon }) => (
        <span key={`${icon} ${name}`} className="flow-words flow-effect">
          <Icon name={icon} />
          {text}
        </span>
      ))}
    </>
  );

  function wordsOf(parts: readonly ConditionPart[]): string {
    const words = { and: t('wordAnd'), or: t('wordOr'), not: t('wordNot'), '(': '(', ')': ')' };
    return parts
      .map((part) => ('word' in part ? words[part.word] : t('quotedName', { name: part.milestone })))
      .join(' ')
      .replaceAll('( ', '(')
      .replaceAll(' )', ')');
  }
}
