/** Line drawings on a grid of 24; those in `FILLED` are filled instead. */
const PATHS = {
  message: 'M4 5h16v11H9l-5 4z',
  mail: 'M3 6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5zM3 7l9 6 9-6',
  form: 'M7 4h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9 9h6M9 13h6M9 17h3',
  tool: 'M14 7a4 4 0 0 1 5 5l-8 8-4-4 8-8zM5 5l4 4',
  terminal: 'M4 5h16v14H4zM7 9l3 3-3 3M12 15h4',
  folder: 'M3 6h6l2 2h10v11H3z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  image: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4 16l5-5 4 4 3-3 4 4',
  team: 'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 20a6 6 0 0 1 12 0M16 5a3 3 0 0 1 0 6M18 14a6 6 0 0 1 3 6',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 21a7 7 0 0 1 14 0',
  away: 'M10 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20a7 7 0 0 1 11-5.500M16 15l5 5M21 15l-5 5',
  dash: 'M5 12h14',
  fullScreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  more: 'M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM19 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  backTwice: 'M12 5l-7 7 7 7M19 5l-7 7 7 7',
  forwardTwice: 'M5 5l7 7-7 7M12 5l7 7-7 7',
  down: 'M6 9l6 6 6-6',
  check: 'M5 13l4 4L19 7',
  plus: 'M12 5v14M5 12h14',
  clip: 'M20 11l-8 8a5 5 0 0 1-7-7l8-8a3.5 3.5 0 0 1 5 5l-8 8a2 2 0 0 1-3-3l7-7',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  upload: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  warning: 'M12 4L2.5 20h19zM12 10v4M12 17h.01',
  offline: 'M9 15l-3 3a4 4 0 0 1-5-5l3-3M15 9l3-3a4 4 0 0 1 5 5l-3 3M8 3v3M3 8h3M16 21v-3M21 16h-3',
  ring: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
  ringDashed:
    'M12 4a8 8 0 0 1 4 1M19 8a8 8 0 0 1 1 4M19 16a8 8 0 0 1-3 3M12 20a8 8 0 0 1-4-1M5 16a8 8 0 0 1-1-4M5 8a8 8 0 0 1 3-3',
  play: 'M7 4l14 8-14 8z',
  bars: 'M7 4h3v16H7zM14 4h3v16h-3z',
  square: 'M5 5h14v14H5z',
  dot: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  setback: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM7 11h10v2H7z',
  reached: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1.5 14.5L6 12l1.600-1.600 2.900 2.900 6-6L18 9z',
  hourglass: 'M7 3h10M7 21h10M8 3v3l4 6 4-6V3M8 21v-3l4-6 4 6v3',
  hand: 'M8 13V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11V6a1.5 1.5 0 0 1 3 0v8a7 7 0 0 1-7 7c-3 0-4-2-6-6a1.5 1.5 0 0 1 2.5-1.5z',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .8-1 1.700M12 17h.01',
  home: 'M4 11l8-7 8 7v9h-5v-6h-6v6H4z',
  list: 'M4 6h16M4 12h16M4 18h16',
  book: 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  send: 'M4 12l16-8-6 16-3-6z',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  plane:
    'M12 3c.8 0 1.200.8 1.200 1.700v4.300l7.300 4.300v2.200l-7.300-2.400v4.200l2 1.600v1.600L12 19.600l-3.200.9v-1.600l2-1.600v-4.200l-7.300 2.400v-2.200l7.300-4.300V4.700C10.800 3.800 11.200 3 12 3z',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  undo: 'M9 14L4 9l5-5M4 9h10a5.500 5.500 0 0 1 0 11h-3',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
} as const;

const FILLED: ReadonlySet<string> = new Set(['more', 'play', 'bars', 'square', 'dot', 'reached', 'setback']);

export type IconName = keyof typeof PATHS;

/** Always decorative: there is text beside it, or its control has a name. */
export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  const kind = FILLED.has(name) ? 'icon icon-filled' : 'icon';
  return (
    <svg className={`${kind} ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
