import { useState } from 'react';
import { readStored, writeStored } from '../../platform/visit/browser-storage.ts';

/** A preference stored in this browser; `accept` turns any stored value, also of an older version, into a valid one. */
export const useStored = <T>(key: string, accept: (stored: unknown) => T): [T, (value: T) => void] => {
  const [value, setValue] = useState(() => accept(readStored('localStorage', key)));
  const store = (next: T): void => {
    setValue(next);
    writeStored('localStorage', key, next);
  };
  return [value, store];
};
