import type { FoundContact } from './find-contacts.ts';
import { Portrait } from './portrait.tsx';

/** Somebody to write to, as an option of a list: who they are before how they are reached. */
export function ContactOption({
  contact: { address, organization, description },
  name,
  portraitId,
}: {
  readonly contact: FoundContact;
  readonly name: string;
  readonly portraitId?: string | null;
}) {
  return (
    <span className="contact-option">
      <Portrait fileId={portraitId} />
      <span>
        <b>{name}</b>
        <span className="small muted">
          {[organization, description === name ? '' : description, address].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
    </span>
  );
}
