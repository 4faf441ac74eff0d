interface HandedPackage {
  hand(file: File): void;
  /** The package that was handed over, once. */
  take(): File | undefined;
}

/** A package on its way from the page on which it was chosen to the page that checks it. */
export function handedPackage(): HandedPackage {
  let handed: File | undefined;
  return {
    hand: (file) => {
      handed = file;
    },
    take: () => {
      const file = handed;
      handed = undefined;
      return file;
    },
  };
}
