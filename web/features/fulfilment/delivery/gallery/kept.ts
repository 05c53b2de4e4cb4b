import { useState } from 'react';
import type { RevisionItem } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import { readStored, writeStored } from '../../../../platform/visit/browser-storage.ts';

/** What a customer has written about a gallery and not sent yet: this tab keeps it through a reload. */
export const useKept = <T>(name: string, empty: T, valueIn: (stored: unknown) => T | undefined) => {
  const key = `northlight-gallery ${name}`;
  const [value, setValue] = useState(() => valueIn(readStored('sessionStorage', key)) ?? empty);
  const keep = (next: T): void => {
    setValue(next);
    writeStored('sessionStorage', key, next === empty ? undefined : next);
  };
  return [value, keep] as const;
};

const isNote = (each: unknown): each is RevisionItem => {
  if (typeof each !== 'object' || each === null) return false;
  const { fileId, note, x, y } = each as Record<string, unknown>;
  const isPlace = (part: unknown): boolean => part === undefined || typeof part === 'number';
  return typeof fileId === 'string' && typeof note === 'string' && isPlace(x) && isPlace(y);
};

/** The changes noted, as the tab keeps them. */
export const notesIn = (stored: unknown): readonly RevisionItem[] | undefined =>
  Array.isArray(stored) ? stored.filter(isNote) : undefined;

export interface OpenReview {
  readonly stars: number;
  readonly text: string;
}

/** A review that is being written, as the tab keeps it. */
export const reviewIn = (stored: unknown): OpenReview | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { stars, text } = stored as Record<string, unknown>;
  return typeof stars === 'number' && typeof text === 'string' ? { stars, text } : undefined;
};
