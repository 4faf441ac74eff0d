import { type ReactNode, useState } from 'react';
import { draggedPeople, isDraggingPeople } from './person-row.tsx';

interface DropTargetProps {
  readonly as: 'section' | 'li';
  readonly className: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onPeople: (ids: readonly string[]) => void;
  readonly children: ReactNode;
}

/** A drop target for people. There is always a button that does the same. */
export function DropTarget({ as: Element, className, label, isOpen, onPeople, children }: DropTargetProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Element
      className={className}
      aria-label={label}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!isOpen || !isDraggingPeople(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!isOpen || !isDraggingPeople(event)) return;
        event.preventDefault();
        onPeople(draggedPeople(event));
      }}
    >
      {children}
    </Element>
  );
}
