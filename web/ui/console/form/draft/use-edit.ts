import { useState } from 'react';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { differs } from './differs.ts';

/** What a field is called, and how its value is said where it can be. */
export type EditWords<Draft extends object> = {
  readonly [Field in keyof Draft]: string | readonly [label: string, say: (value: Draft[Field]) => string];
};

interface Plan<Stored extends { readonly version: number }, Draft extends object> {
  /** The record as it stands now. */
  readonly live: Stored;
  readonly draftOf: (stored: Stored) => Draft;
  readonly words: EditWords<Draft>;
  /** Why the last save was refused. */
  readonly error: ApiError | null;
}

interface State<Stored, Draft> {
  readonly base: Stored;
  readonly draft: Draft;
  readonly told?: string;
  /** The refusal that `told` is about. */
  readonly answered?: ApiError;
}

/** The fields in which two drafts differ. */
export const fieldsBetween = <Draft extends object>(a: Draft, b: Draft): (keyof Draft)[] =>
  (Object.keys(a) as (keyof Draft)[]).filter((field) => differs(a[field], b[field]));

const sayingOf = <Draft extends object>(words: EditWords<Draft>, draft: Draft, field: keyof Draft): string => {
  const word: EditWords<Draft>[keyof Draft] = words[field];
  if (typeof word === 'string') return word;
  return `${word[0]}, now ${word[1](draft[field]) || 'empty'}`;
};

const whoOf = ({ details }: ApiError): string =>
  (details as { changedBy?: string } | undefined)?.changedBy ?? 'Somebody else';

/**
 * The draft of a form that edits a record which others change too. It belongs to the version that the form was opened
 * with, until a save is refused for a newer one: that becomes its base, fields that were edited stay as they are, all
 * others show what is stored, and `told` says what the other person changed. A newer version in which the form's fields
 * are the same becomes its base at once. Over 40 lines: the base and the draft change together.
 */
export const useEdit = <Stored extends { readonly version: number }, Draft extends object>({
  live,
  draftOf,
  words,
  error,
}: Plan<Stored, Draft>) => {
  const [{ base, draft, told, answered }, setState] = useState<State<Stored, Draft>>(() => ({
    base: live,
    draft: draftOf(live),
  }));
  const stored = draftOf(base);
  const theirs = live.version > base.version ? draftOf(live) : stored;
  const changed = fieldsBetween(theirs, stored);
  if (live.version > base.version && error?.code === 'VERSION_CONFLICT' && error !== answered) {
    const mine = fieldsBetween(draft, stored);
    const kept = Object.fromEntries(mine.map((field) => [field, draft[field]])) as Partial<Draft>;
    const said = changed.map((field) => sayingOf(words, theirs, field)).join('; ');
    const what = said && `: ${said}`;
    setState({
      base: live,
      draft: { ...theirs, ...kept },
      answered: error,
      told: `${whoOf(error)} saved a change while you had this open${what}. What you edited is kept. Check it and save again.`,
    });
  } else if (live.version > base.version && changed.length === 0) {
    setState((now) => ({ ...now, base: live }));
  }
  return {
    /** The record that the draft is compared with, and whose version is sent. */
    base,
    draft,
    /** The fields that were edited. */
    touched: fieldsBetween(draft, stored),
    change: (part: Partial<Draft>): void => setState((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    /** What somebody else changed, after a save was refused for it. */
    told: error !== null && error === answered ? told : undefined,
  };
};
