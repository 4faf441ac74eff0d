import './notes.css';
import { HiddenText, Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';
import type { FormKind } from '../parts/form-kinds.ts';

interface NotesLinkProps {
  readonly workspace: string;
  readonly kind: FormKind;
  readonly name: string;
  readonly count: number;
}

/** Leads to the open notes beside the form of a thing. */
export function NotesLink({ workspace, kind, name, count }: NotesLinkProps) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <Link className="note-link" to="/studio/$workspace/parts/$kind/$name" params={{ workspace, kind, name }}>
      <Icon name="message" /> {t('copyNotesOpenHere', { count })}
      <HiddenText>: {name}</HiddenText>
    </Link>
  );
}
