import { useState } from 'react';
import { readStored, writeStored } from '../../platform/browser-storage.ts';

/** A preference of this browser; `accept` turns whatever was stored, also by an older version, into a valid value. */
export const useStored = <T>(key: string, accept: (stored: unknown) => T): [T, (value: T) => void] => {
  const [value, setValue] = useState(() => accept(readStored('localStorage', key)));
  const store = (next: T): void => {
    setValue(next);
    writeStored('localStorage', key, next);
  };
  return [value, store];
};
