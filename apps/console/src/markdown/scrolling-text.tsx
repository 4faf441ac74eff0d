import type { ReactNode } from 'react';

interface ScrollingTextProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Text in the lines in which it was written. What scrolls has to be reached by keys, and whoever is there has to hear where. */
export function ScrollingText({ label, ...props }: ScrollingTextProps) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  return <pre role="group" aria-label={label} tabIndex={0} {...props} />;
}
