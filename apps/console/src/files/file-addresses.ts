import { createStore, type Readable } from '@muster/ui/state';

/** While the bytes are on their way. */
const NOTHING_YET = 'data:,';
/** Larger ones can only be saved. */
const MAX_SVG_BYTES = 5_000_000;

interface FileAddresses {
  /** The address in this page of a file that is loaded when it is first asked for. */
  addressOf(path: string, load: () => Promise<Blob>): string;
  /** How many are known. */
  readonly known: Readable<number>;
  forget(): void;
}

/** Files that no server has, so that links and images in a page can show them. */
export function createFileAddresses(): FileAddresses {
  const addresses = new Map<string, string>();
  const known = createStore(0);
  let isOver = false;
  const remember = async (path: string, bytes: Blob): Promise<void> => {
    const address = isSvg(path) && bytes.size <= MAX_SVG_BYTES ? await drawn(bytes) : saved(bytes);
    if (isOver) URL.revokeObjectURL(address);
    else addresses.set(path, address);
    known.update((count) => count + 1);
  };
  return {
    known,
    addressOf: (path, load) => {
      const found = addresses.get(path);
      if (found !== undefined) return found;
      addresses.set(path, NOTHING_YET);
      load()
        .then((bytes) => remember(path, bytes))
        .catch(() => undefined);
      return NOTHING_YET;
    },
    forget: () => {
      isOver = true;
      for (const address of addresses.values()) URL.revokeObjectURL(address);
    },
  };
}

const isSvg = (path: string): boolean => path.toLowerCase().endsWith('.svg');

/** Without a type: a browser draws a picture for its bytes, and saves everything that could act as a page of this origin. */
const saved = (bytes: Blob): string => URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));

/** A picture that is only drawn if its type is said. Browsers open no such address as a page. */
const drawn = async (bytes: Blob): Promise<string> =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await bytes.text())}`;
