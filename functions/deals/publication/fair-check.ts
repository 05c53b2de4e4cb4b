import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { type FairFinding, steeringIn } from '../../../shared/deals/publication/fair-words.ts';
import type { Publication } from '../../../shared/deals/publication/publication.ts';
import { defaultPhrases } from '../../../shared/deals/publication/steering-phrases.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { phraseList } from './store.ts';

const digestOf = (text: string): string => Buffer.from(sha256(text)).toString('hex');

/** What a listing tells strangers in free words: its remarks and the captions of its photos. */
const wordsOf = ({ remarks, photos }: Pick<Listing, 'remarks' | 'photos'>): string =>
  [remarks, ...photos.map(({ caption = '' }) => caption)].join('\n');

export interface FairCheck {
  /** Everything that steers. */
  readonly findings: FairFinding[];
  /** The digest of exactly these words, which an override names. */
  readonly sha256: string;
  /** True where an administrator has let these very words stand. */
  readonly isOverridden: boolean;
}

/** The phrases of the company; those of the product until it has its own. */
export const readPhrases = async (table: TenantTable) => {
  const own = await table.get(phraseList, {});
  return { phrases: own?.phrases ?? [...defaultPhrases], isDefault: own === undefined, version: own?.version ?? 0 };
};

/** Judges what a listing says by the company's list. */
export const checkWords = async (
  table: TenantTable,
  listing: Pick<Listing, 'remarks' | 'photos'>,
  publication: Publication | undefined,
): Promise<FairCheck> => {
  const words = wordsOf(listing);
  const { phrases } = await readPhrases(table);
  const digest = digestOf(words);
  return {
    findings: steeringIn(words, phrases),
    sha256: digest,
    isOverridden: publication?.override?.sha256 === digest,
  };
};

/** True where strangers may read the words: nothing in them steers, or an administrator lets it stand. */
export const mayBeRead = ({ findings, isOverridden }: FairCheck): boolean => findings.length === 0 || isOverridden;
