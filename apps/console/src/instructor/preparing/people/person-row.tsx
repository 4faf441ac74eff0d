import type { DragEvent } from 'react';
import { personName } from '../../../people/person-name.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { usePlacing } from './placing-context.ts';

interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

/** The data of a drag: people, in a format that no other page uses. */
const DRAGGED = 'application/x-muster-people';

/** A person to select or to drag; selected people are dragged along. */
export function PersonRow({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  const { selected, mayPlace, select } = usePlacing();
  const isSelected = selected.has(person.id);
  const name = personName(person, t);
  const drag = (event: DragEvent): void => {
    const ids = isSelected ? [...selected] : [person.id];
    event.dataTransfer.setData(DRAGGED, JSON.stringify(ids));
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <li className="person" data-selected={isSelected ? '' : undefined} draggable={mayPlace} onDragStart={drag}>
      <label className="person-label">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={!mayPlace}
          aria-label={t('selectPerson', { name })}
          onChange={({ target }) => select([person.id], target.checked)}
        />
        <span className="person-words">
          <span className="person-name">{name}</span>
          {name === person.username ? null : <span className="meta person-username">{person.username}</span>}
        </span>
      </label>
    </li>
  );
}

/** The dragged people; undefined if something else is dragged. */
export function isDraggingPeople({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(DRAGGED);
}

export function draggedPeople({ dataTransfer }: DragEvent): readonly string[] {
  return JSON.parse(dataTransfer.getData(DRAGGED) || '[]') as string[];
}
