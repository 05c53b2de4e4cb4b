import { useEffect, useState } from 'react';
import type { DeskQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { draftOf, type OptionDraft } from './price-draft.ts';

interface Typed {
  readonly options: OptionDraft[];
  readonly message: string;
  readonly validUntil: string;
}

const typedOf = (quote: DeskQuote): Typed => ({
  options: draftOf(quote),
  message: quote.message,
  validUntil: quote.validUntil ?? '',
});

/** What is typed, without the keys of its rows, which are drawn anew each time. */
const textOf = (typed: Typed): string => JSON.stringify(typed, (name, value) => (name === 'key' ? undefined : value));

/**
 * What is typed over a draft, and the version it is typed over. A newer version, the vendor's or a colleague's, takes its
 * place only while nothing is typed; otherwise whoever types decides.
 */
export const usePriceDraft = (quote: DeskQuote) => {
  const [base, setBase] = useState(quote);
  const [typed, setTyped] = useState(() => typedOf(quote));
  const [kept, setKept] = useState(typed);
  const isDirty = typed !== kept && textOf(typed) !== textOf(kept);
  const isNewer = quote.version > base.version;
  const takeTheirs = (): void => {
    const theirs = typedOf(quote);
    setBase(quote);
    setTyped(theirs);
    setKept(theirs);
  };
  useEffect(() => {
    if (isNewer && !isDirty) takeTheirs();
  });
  return {
    base,
    typed,
    isDirty,
    isContested: isNewer && isDirty,
    change: (next: (now: Typed) => Partial<Typed>) => setTyped((now) => ({ ...now, ...next(now) })),
    takeTheirs,
    keepMine: () => setBase(quote),
    /** The server keeps what was sent; what is typed since then is not saved yet. */
    saved: (next: DeskQuote) => {
      setBase(next);
      setKept(typed);
    },
  };
};
