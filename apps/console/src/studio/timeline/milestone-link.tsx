import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';

interface MilestoneLinkProps {
  readonly id: string;
  readonly name: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** To the page of a milestone. */
export function MilestoneLink({ id, name, ...rest }: MilestoneLinkProps) {
  return <Link to="/studio/$workspace/milestones/$name" params={{ workspace: id, name }} {...rest} />;
}
